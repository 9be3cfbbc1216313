package dev.trestle.conformance.load;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A `trestle serve` process on free ports, with the memory settings of the launcher; the database alone.
final class ServeProcess implements AutoCloseable {
  private final Process process;
  private final URI dynamodb;
  private final URI pages;
  private final ResponseCounts responses = new ResponseCounts();
  private volatile boolean killed;

  private ServeProcess(Process process, URI dynamodb, URI pages) {
    this.process = process;
    this.dynamodb = dynamodb;
    this.pages = pages;
  }

  /// Starts a server on a directory. It is ready when this returns.
  static ServeProcess start(Path data) throws IOException {
    var process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "-Xms64m",
                    "-Xmx512m",
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.trestle.cli.Trestle",
                    "serve",
                    "--data=" + data,
                    "--apps=none",
                    "--port=0",
                    "--dynamodb-port=0"))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      return awaitReady(process);
    } catch (IOException | RuntimeException | Error e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static ServeProcess awaitReady(Process process) throws IOException {
    // Never closed: with its output closed, the server could not print that it stops.
    var output = process.inputReader();
    var lines = new ArrayList<String>();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("ready")) {
        return new ServeProcess(process, address(lines, "DynamoDB"), address(lines, "start page"));
      }
      lines.add(line);
    }
    throw new IOException("The server ended before it was ready; see its errors above");
  }

  private static URI address(List<String> lines, String of) {
    return lines.stream()
        .filter(line -> line.startsWith(of))
        .map(line -> URI.create(line.substring(of.length()).strip()))
        .findFirst()
        .orElseThrow();
  }

  int port() {
    return dynamodb.getPort();
  }

  URI pages() {
    return pages;
  }

  long pid() {
    return process.pid();
  }

  /// The responses that its clients received.
  ResponseCounts responses() {
    return responses;
  }

  /// Whether a lost connection is expected.
  boolean killed() {
    return killed;
  }

  /// Ends it with SIGKILL, and waits until it is gone.
  void kill() throws InterruptedException {
    killed = true;
    process.toHandle().destroyForcibly();
    process.waitFor();
  }

  @Override
  public void close() {
    killed = true;
    process.destroyForcibly();
  }
}
