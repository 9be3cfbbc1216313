package dev.trestle.cli.demo;

import static java.util.Objects.requireNonNull;

import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.VersionProvider;
import dev.trestle.cli.config.Apps;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import dev.trestle.kit.demo.DemoClock;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The command `trestle demo`.
@Command(
    name = "demo",
    description = "Create example content in the applications of a server.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    sortOptions = false)
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

  @Option(names = "--stay", description = "keep example users connected and active until Ctrl-C")
  private boolean stay;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "the data directory of a server that this command starts (default: ./data)")
  private Path data = Path.of("data");

  @Option(
      names = "--memory",
      description = "a server that this command starts keeps all data in memory")
  private boolean memory;

  private final Apps apps;

  private DemoCommand(Apps apps) {
    this.apps = apps;
  }

  /// The command, with a help that says what each application gets.
  public static CommandLine of(Apps apps) {
    var line = new CommandLine(new DemoCommand(apps));
    line.getCommandSpec().usageMessage().footer(footer(apps));
    return line;
  }

  private static String[] footer(Apps apps) {
    var lines = new ArrayList<>(List.of(""));
    for (var app : apps.all()) {
      app.demoHelp().ifPresent(help -> lines.add("%s: %s".formatted(app.card().title(), help)));
    }
    lines.addAll(
        List.of(
            "",
            "Takes about a minute. A second run adds only what is missing. If no server answers at",
            "%s, it starts one there, like ./trestle serve, and runs until Ctrl-C."
                .formatted(DEFAULT_SERVER),
            "",
            "The example accounts of an application share one password, which is printed: do not use this on a public server.",
            "",
            "Exit codes: 0 success, 1 failure, 2 wrong usage."));
    return lines.toArray(String[]::new);
  }

  @Override
  public Integer call() {
    var out = requireNonNull(spec).commandLine().getOut();
    if (server != null) {
      requireAddress(server);
    }
    var address = server == null ? DEFAULT_SERVER : server;
    try (var all = new DemoRun(apps, address, Map.of(), line -> say(out, line))) {
      if (server != null || all.isServerRunning()) {
        all.show();
        if (stay) {
          all.continueInBackground();
          say(out, "Press Ctrl-C to stop.");
          awaitEnd();
        }
        return ExitCode.OK;
      }
    }
    serve(out);
    return ExitCode.OK;
  }

  /// Starts a server, fills it, and serves until the process is stopped. Each application begins as long ago as its sample content, and is
  /// at the present when all content is there.
  private void serve(PrintWriter out) {
    say(out, "No server answers at %s. Starting one.".formatted(DEFAULT_SERVER));
    var clocks = new LinkedHashMap<String, DemoClock>();
    apps.all().forEach(app -> clocks.put(app.name(), new DemoClock(app.demoPast())));
    try (var serving =
            new TrestleServer(config(), out, app -> requireNonNull(clocks.get(app.name())));
        var all = new DemoRun(apps, DEFAULT_SERVER, clocks, line -> say(out, line))) {
      all.show();
      clocks.values().forEach(DemoClock::end);
      all.continueInBackground();
      serving.awaitStop();
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
