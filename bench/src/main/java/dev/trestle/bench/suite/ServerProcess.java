package dev.trestle.bench.suite;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// A server in its own process, with its resource usage. Ends with this process at the latest.
public final class ServerProcess implements AutoCloseable {
  private static final Duration START_DEADLINE = Duration.ofMinutes(2);
  private static final Duration STOP_DEADLINE = Duration.ofSeconds(30);
  private static final long POLL_MILLIS = 5;

  private final String name;
  private final Process process;
  private final Duration startUp;
  private final Thread ending;

  private ServerProcess(String name, Process process, Duration startUp) {
    this.name = name;
    this.process = process;
    this.startUp = startUp;
    this.ending = new Thread(process::destroyForcibly, "end-of-" + name);
    Runtime.getRuntime().addShutdownHook(ending);
  }

  /// Starts a server, and waits until it responds.
  ///
  /// @param data its directory; the log file is beside it
  /// @param answers whether the server responds
  public static ServerProcess start(
      String name, ProcessBuilder command, Path data, BooleanSupplier answers)
      throws IOException, InterruptedException {
    var log = data.resolveSibling(data.getFileName() + ".log");
    Files.createDirectories(log.toAbsolutePath().getParent());
    long begun = System.nanoTime();
    var process = command.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    while (!answers.getAsBoolean()) {
      boolean late = System.nanoTime() - begun > START_DEADLINE.toNanos();
      if (late || !process.isAlive()) {
        process.destroyForcibly();
        throw new IllegalStateException(
            "%s does not start:%n%s".formatted(name, Files.readString(log)));
      }
      Thread.sleep(POLL_MILLIS);
    }
    return new ServerProcess(name, process, Duration.ofNanos(System.nanoTime() - begun));
  }

  /// A free port of the loopback interface.
  public static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /// The time from its start to its first response.
  public Duration startUp() {
    return startUp;
  }

  /// The processor time that it has used so far.
  public Duration cpu() {
    return process
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new IllegalStateException(name + " has ended"));
  }

  /// Its resident memory.
  public long residentBytes() throws IOException {
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
