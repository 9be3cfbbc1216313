package dev.trestle.cli.demo;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.Version;
import dev.trestle.cli.config.Apps;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `trestle demo`.
@Command(
    name = "demo",
    description =
        "Fill a server with things to look at: games in all states, and a community that chats.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Takes about a minute. Run again, it adds only what is missing. Where no server answers at",
      "http://127.0.0.1:8080, it starts one there, as ./trestle serve would, and stays until Ctrl-C.",
      "",
      "Those who wait in lobbies are connected for as long as the command runs; after that, a lobby waits ten",
      "minutes for somebody, and a race of bots goes on for up to fifteen. While it stays, somebody keeps talking.",
      "",
      "The people of the chat have accounts with one password, which is printed: nothing for a server of strangers.",
      "",
      "Exit codes: 0 well, 1 something failed, 2 called wrongly."
    })
public final class DemoCommand implements Callable<Integer> {
  private static final int PORT = 8080;
  private static final int DYNAMODB_PORT = 8000;
  private static final URI DEFAULT_SERVER = URI.create("http://127.0.0.1:" + PORT);

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--server",
      paramLabel = "URL",
      description = "the running server (default: http://127.0.0.1:8080)")
  private @Nullable URI server;

  @Option(names = "--stay", description = "keep people connected and talking, until Ctrl-C")
  private boolean stay;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "where a server that is started here keeps its data (default: ./data)")
  private Path data = Path.of("data");

  @Option(names = "--memory", description = "a server that is started here keeps nothing")
  private boolean memory;

  private final Apps apps;

  public DemoCommand(Apps apps) {
    this.apps = apps;
  }

  @Override
  public Integer call() {
    var out = requireNonNull(spec).commandLine().getOut();
    if (server != null) {
      requireAddress(server);
    }
    var address = server == null ? DEFAULT_SERVER : server;
    try (var all = new DemoRun(apps, address, line -> say(out, line))) {
      if (server != null || all.isServerRunning()) {
        all.show();
        if (stay) {
          all.goOn();
          say(out, "Ctrl-C ends it.");
          awaitEnd();
        }
        return ExitCode.OK;
      }
      say(out, "No server answers at %s, so one is started.".formatted(DEFAULT_SERVER));
      try (var serving = new TrestleServer(config(), out)) {
        all.show();
        all.goOn();
        serving.awaitStop();
      }
      return ExitCode.OK;
    }
  }

  private ServeConfig config() {
    var database =
        new DatabaseChoice.Embedded(
            memory ? Optional.empty() : Optional.of(data),
            Durability.FSYNC,
            DatabaseOptions.inMemory().region(),
            DYNAMODB_PORT,
            Optional.empty());
    return new ServeConfig(
        database,
        AppsConfig.of(apps.all()),
        InetAddress.getLoopbackAddress(),
        PORT,
        Optional.empty(),
        Optional.empty());
  }

  private static void requireAddress(URI server) {
    if (!String.valueOf(server.getScheme()).matches("https?") || server.getHost() == null) {
      throw new ConfigException(
          "--server is '%s'; give an address such as %s.".formatted(server, DEFAULT_SERVER));
    }
  }

  private static void awaitEnd() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void say(PrintWriter out, String line) {
    out.println(line);
    out.flush();
  }
}
