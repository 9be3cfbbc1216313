package dev.trestle.cli.demo;

import dev.trestle.cli.config.Apps;
import dev.trestle.kit.app.Demo;
import dev.trestle.kit.app.Demo.Found;
import dev.trestle.kit.app.DemoException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/// Things to look at in all applications of a server. Must be closed.
final class DemoRun implements AutoCloseable {
  private final URI server;
  private final Consumer<String> out;
  private final List<Demo> all;

  /// @param out told what happens, line by line, by several threads
  DemoRun(Apps apps, URI server, Consumer<String> out) {
    this.server = server;
    this.out = out;
    this.all = apps.all().stream().flatMap(app -> app.demo(server, out).stream()).toList();
  }

  /// Whether there is a server.
  boolean isServerRunning() {
    return all.stream().anyMatch(demo -> demo.look() != Found.NOBODY);
  }

  /// Makes what is missing, in all applications at once, and says where to look.
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

  /// Goes on with what can be watched, until this is closed.
  void goOn() {
    here().forEach(Demo::goOn);
  }

  private List<Demo> here() {
    var found = all.stream().filter(demo -> demo.look() == Found.APPLICATION).toList();
    if (found.isEmpty()) {
      throw new DemoException(
          isServerRunning()
              ? "%s answers, but there is none of the applications on it. Is that another program, or a server with --apps none?"
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
