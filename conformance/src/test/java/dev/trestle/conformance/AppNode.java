package dev.trestle.conformance;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A `trestle serve` process on free ports.
public final class AppNode implements AutoCloseable {
  private final Process process;
  private final List<String> said;

  private AppNode(Process process, List<String> said) {
    this.process = process;
    this.said = said;
  }

  /// A server with its own in-memory database and without applications.
  public static AppNode database() throws IOException {
    return start("--memory", "--dynamodb-port=0", "--apps=none");
  }

  /// A server with an in-memory database and all applications.
  public static AppNode alone() throws IOException {
    return start("--memory", "--dynamodb-port=0");
  }

  /// One of several nodes that serve an application on one database.
  public static AppNode at(URI database, String name, String app, String... flags)
      throws IOException {
    var all = new ArrayList<>(List.of("--database=" + database, "--node=" + name, "--apps=" + app));
    all.addAll(List.of(flags));
    return start(all.toArray(String[]::new));
  }

  private static AppNode start(String... flags) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.trestle.cli.Trestle",
                "serve",
                "--port=0"));
    command.addAll(List.of(flags));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    // Never closed: with its output closed, the server could not print that it stops.
    var output = process.inputReader();
    var said = new ArrayList<String>();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      said.add(line);
      if (line.startsWith("ready")) {
        return new AppNode(process, said);
      }
    }
    process.destroyForcibly();
    throw new IOException("The server ended before it was ready; see its errors above");
  }

  public URI dynamodb() {
    return address("DynamoDB");
  }

  public URI pages() {
    return address("start page");
  }

  private URI address(String of) {
    return said.stream()
        .filter(line -> line.startsWith(of))
        .map(line -> URI.create(line.substring(of.length()).strip()))
        .findFirst()
        .orElseThrow();
  }

  /// Ends it with SIGKILL, and waits until it is gone.
  public void kill() throws InterruptedException {
    process.toHandle().destroyForcibly();
    process.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
