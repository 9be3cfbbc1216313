package dev.trestle.bench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A DynamoDB server in a process of its own, on a free port of the loopback interface. Ends with this process at the latest.
final class Peer implements AutoCloseable {
  private static final Duration START_DEADLINE = Duration.ofSeconds(60);
  private static final Duration STOP_DEADLINE = Duration.ofSeconds(30);
  private static final long POLL_MILLIS = 5;
  private static final String HEAP = "-Xmx1g";

  private final String name;
  private final Process process;
  private final int port;
  private final Duration startUp;
  private final Thread ending;

  private Peer(String name, Process process, int port, Duration startUp) {
    this.name = name;
    this.process = process;
    this.port = port;
    this.startUp = startUp;
    this.ending = new Thread(process::destroyForcibly, "end-of-" + name);
    Runtime.getRuntime().addShutdownHook(ending);
  }

  /// Ours, as everybody starts it.
  ///
  /// @param durability `fsync` or `relaxed`
  static Peer trestle(Path home, Path data, String durability) throws Exception {
    int port = freePort();
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
    return start("trestle, " + durability, new ProcessBuilder(command), port, log(data));
  }

  /// DynamoDB Local, in memory.
  static Peer local(Path home, Path log) throws Exception {
    return local("local, in memory", home, log, List.of("-inMemory"));
  }

  /// DynamoDB Local with its files in a directory.
  static Peer localOnDisk(Path home, Path data) throws Exception {
    Files.createDirectories(data);
    return local(
        "local, on disk", home, log(data), List.of("-dbPath", data.toAbsolutePath().toString()));
  }

  private static Peer local(String name, Path home, Path log, List<String> further)
      throws Exception {
    int port = freePort();
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
    return start(name, new ProcessBuilder(command).directory(directory.toFile()), port, log);
  }

  private static Path log(Path data) {
    return data.resolveSibling(data.getFileName() + ".log");
  }

  private static Peer start(String name, ProcessBuilder builder, int port, Path log)
      throws Exception {
    Files.createDirectories(log.toAbsolutePath().getParent());
    long begun = System.nanoTime();
    var process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    while (!answers(port)) {
      boolean late = System.nanoTime() - begun > START_DEADLINE.toNanos();
      if (late || !process.isAlive()) {
        process.destroyForcibly();
        throw new IllegalStateException(
            "%s does not start:%n%s".formatted(name, Files.readString(log)));
      }
      Thread.sleep(POLL_MILLIS);
    }
    return new Peer(name, process, port, Duration.ofNanos(System.nanoTime() - begun));
  }

  private static boolean answers(int port) {
    try (var connection = new Connection(port)) {
      return connection.tell("ListTables", "{}").status() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  String name() {
    return name;
  }

  /// From its start to its first answer.
  Duration startUp() {
    return startUp;
  }

  Connection connect() {
    try {
      return new Connection(port);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot connect to " + name, e);
    }
  }

  /// The processor time that it has used so far.
  long cpuNanos() {
    return process
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new IllegalStateException(name + " has ended"))
        .toNanos();
  }

  /// The memory that it occupies now, of the machine's own.
  long residentBytes() throws IOException {
    var status = Path.of("/proc", Long.toString(process.pid()), "status");
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
        .findFirst()
        .orElseThrow();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().removeShutdownHook(ending);
  }

  @Override
  public String toString() {
    return name;
  }
}
