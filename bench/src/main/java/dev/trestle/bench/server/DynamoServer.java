package dev.trestle.bench.server;

import dev.trestle.bench.suite.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A DynamoDB server in its own process, on a free port of the loopback interface. Ends with this process at the
/// latest.
final class DynamoServer implements AutoCloseable {
  private static final String HEAP = "-Xmx1g";

  private final ServerProcess process;
  private final int port;

  private DynamoServer(ServerProcess process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Trestle's server, as users start it.
  ///
  /// @param durability `fsync` or `relaxed`
  static DynamoServer trestle(Path home, Path data, String durability) throws Exception {
    int port = ServerProcess.freePort();
    var command =
        List.of(
            home.resolve("trestle").toString(),
            "serve",
            "--data",
            data.toString(),
            "--durability",
            durability,
            "--dynamodb-port",
            Integer.toString(port),
            "--port",
            "0");
    return start("trestle, " + durability, new ProcessBuilder(command), port, data);
  }

  /// DynamoDB Local, in memory.
  ///
  /// @param data the directory of its log file
  static DynamoServer local(Path home, Path data) throws Exception {
    return local("local, in memory", home, data, List.of("-inMemory"));
  }

  /// DynamoDB Local with its files in a directory.
  static DynamoServer localOnDisk(Path home, Path data) throws Exception {
    Files.createDirectories(data);
    return local(
        "local, on disk", home, data, List.of("-dbPath", data.toAbsolutePath().toString()));
  }

  private static DynamoServer local(String name, Path home, Path data, List<String> further)
      throws Exception {
    int port = ServerProcess.freePort();
    var directory = home.resolve("bench/target/dynamodb-local");
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "--enable-native-access=ALL-UNNAMED",
                "-Dsqlite4java.library.path=native",
                "-cp",
                Files.readString(directory.resolve("classpath.txt")).strip(),
                "software.amazon.dynamodb.services.local.main.ServerRunner",
                "-disableTelemetry",
                "-port",
                Integer.toString(port)));
    command.addAll(further);
    return start(name, new ProcessBuilder(command).directory(directory.toFile()), port, data);
  }

  private static DynamoServer start(String name, ProcessBuilder builder, int port, Path data)
      throws Exception {
    return new DynamoServer(ServerProcess.start(name, builder, data, () -> answers(port)), port);
  }

  private static boolean answers(int port) {
    try (var connection = new EndpointConnection(port)) {
      return connection.send("ListTables", "{}").status() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  String name() {
    return process.toString();
  }

  /// The time from its start to its first response.
  Duration startUp() {
    return process.startUp();
  }

  EndpointConnection connect() {
    try {
      return new EndpointConnection(port);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot connect to " + process, e);
    }
  }

  /// The processor time that it has used so far.
  long cpuNanos() {
    return process.cpu().toNanos();
  }

  long residentBytes() throws IOException {
    return process.residentBytes();
  }

  @Override
  public void close() {
    process.close();
  }

  @Override
  public String toString() {
    return name();
  }
}
