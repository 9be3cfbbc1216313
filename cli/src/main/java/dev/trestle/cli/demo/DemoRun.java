package dev.trestle.cli.demo;

import dev.trestle.cli.config.Apps;
import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.Demo.Availability;
import dev.trestle.kit.demo.DemoClock;
import dev.trestle.kit.demo.DemoException;
import dev.trestle.kit.demo.DemoServer;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/// Creates example content in all applications of a server. Must be closed.
final class DemoRun implements AutoCloseable {
  private final URI server;
  private final Consumer<String> out;
  private final List<Demo> all;

  /// @param clocks the clocks of the applications, by name, on a server that is started for the demo
  /// @param out receives progress messages, one line each, from several threads
  DemoRun(Apps apps, URI server, Map<String, DemoClock> clocks, Consumer<String> out) {
    this.server = server;
    this.out = out;
    this.all =
        apps.all().stream()
            .flatMap(
                app -> {
                  var clock = Optional.ofNullable(clocks.get(app.name()));
                  return app.demo(new DemoServer(server, clock), out).stream();
                })
            .toList();
  }

  /// Whether a server answers.
  boolean isServerRunning() {
    return all.stream().anyMatch(demo -> demo.probe() != Availability.UNREACHABLE);
  }

  /// Creates the content that is missing, in all applications at the same time, and prints where to find it.
  void show() {
    var tasks = here().stream().<Callable<List<String>>>map(demo -> () -> demo.fill()).toList();
    try (var together = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : together.invokeAll(tasks)) {
        done.get().forEach(out);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DemoException("Interrupted.");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof DemoException known
          ? known
          : new IllegalStateException(e.getCause());
    }
  }

  /// Keeps example users active until this is closed.
  void continueInBackground() {
    here().forEach(Demo::continueInBackground);
  }

  private List<Demo> here() {
    var found = all.stream().filter(demo -> demo.probe() == Availability.AVAILABLE).toList();
    if (found.isEmpty()) {
      throw new DemoException(
          isServerRunning()
              ? "%s answers, but none of the applications run there. Is it another program, or a server with --apps none?"
                  .formatted(server)
              : "%s does not answer.".formatted(server));
    }
    return found;
  }

  @Override
  public void close() {
    all.forEach(Demo::close);
  }
}
