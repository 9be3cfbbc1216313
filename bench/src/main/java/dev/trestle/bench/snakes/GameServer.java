package dev.trestle.bench.snakes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The game in a process of its own, on a durable database. Ends with this process at the latest.
final class GameServer implements AutoCloseable {
  private static final Duration START_DEADLINE = Duration.ofMinutes(2);
  private static final Duration STOP_DEADLINE = Duration.ofSeconds(30);
  private static final long POLL_MILLIS = 20;

  private final Process process;
  private final int port;
  private final Thread ending;

  private GameServer(Process process, int port) {
    this.process = process;
    this.port = port;
    this.ending = new Thread(process::destroyForcibly, "end-of-game-server");
    Runtime.getRuntime().addShutdownHook(ending);
  }

  /// As everybody starts it, but for the limits, which are made for people.
  static GameServer launch(Path home, Path data) throws IOException, InterruptedException {
    return start(List.of(home.resolve("trestle").toString()), data);
  }

  /// With the classes of this process, for tests.
  static GameServer fork(Path data) throws IOException, InterruptedException {
    return start(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.trestle.cli.Trestle"),
        data);
  }

  private static GameServer start(List<String> program, Path data)
      throws IOException, InterruptedException {
    int port = freePort();
    var command = new ArrayList<>(program);
    command.addAll(
        List.of(
            "serve",
            "--data=" + data,
            "--durability=fsync",
            "--dynamodb-port=0",
            "--port=" + port,
            "--limits=programs"));
    var log = data.resolveSibling(data.getFileName() + ".log");
    Files.createDirectories(log.toAbsolutePath().getParent());
    var process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    long begun = System.nanoTime();
    while (!answers(port)) {
      if (!process.isAlive() || System.nanoTime() - begun > START_DEADLINE.toNanos()) {
        process.destroyForcibly();
        throw new IllegalStateException(
            "The server does not start:%n%s".formatted(Files.readString(log)));
      }
      Thread.sleep(POLL_MILLIS);
    }
    return new GameServer(process, port);
  }

  private static boolean answers(int port) {
    try (var _ = new Socket(InetAddress.getLoopbackAddress(), port);
        var table = new Table(port)) {
      return table.isServed();
    } catch (IOException _) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  /// The processor time that it has used so far.
  Duration cpu() {
    return process
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new IllegalStateException("The server has ended"));
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
}
