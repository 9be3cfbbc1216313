package dev.trestle.bench.guild;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.bench.measure.MeasuredOperation;
import dev.trestle.bench.suite.ServerProcess;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Redis in a process of its own, as a store of feeds: a sorted set for each reader, trimmed to a number of entries. Must be closed.
record RedisPeer(ServerProcess process, int port) implements AutoCloseable {
  /// The rows of a pipeline.
  static final int PIPELINE = 25;

  private static final String MEMBER =
      "01HZX0000000000000%08d|actor|posted|Half an hour of running";

  static final int MEMBER_BYTES = MEMBER.formatted(0).length();

  private static final int KEPT = 800;

  /// Starts it with an append-only file.
  ///
  /// @param sync when that file is synced: `everysec` or `always`
  static RedisPeer start(Path directory, String sync) throws IOException, InterruptedException {
    if (!isInstalled()) {
      throw new IllegalStateException(
          "Redis is not on this machine. Install it, for example: apt-get install redis-server");
    }
    Files.createDirectories(directory);
    int port = ServerProcess.freePort();
    var command =
        List.of(
            "redis-server",
            "--port",
            Integer.toString(port),
            "--bind",
            "127.0.0.1",
            "--dir",
            directory.toAbsolutePath().toString(),
            "--save",
            "",
            "--appendonly",
            "yes",
            "--appendfsync",
            sync);
    var process =
        ServerProcess.start(
            "Redis, " + sync, new ProcessBuilder(command), directory, () -> answers(port));
    return new RedisPeer(process, port);
  }

  private static boolean isInstalled() {
    return Arrays.stream(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":"))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, "redis-server")));
  }

  private static boolean answers(int port) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write("PING\r\n".getBytes(UTF_8));
      return socket.getInputStream().read() == '+';
    } catch (IOException _) {
      return false;
    }
  }

  /// Adds an activity to the feeds of [#PIPELINE] readers, and trims them, in one pipeline.
  ///
  /// @param readers the number of feeds, which are written in turn
  MeasuredOperation pipelines(int readers) {
    try {
      var socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      var in = new BufferedInputStream(socket.getInputStream());
      var position = new long[1];
      return () -> {
        var commands = new ByteArrayOutputStream();
        for (int i = 0; i < PIPELINE; i++) {
          long row = position[0]++;
          var feed = "FEED#%026d".formatted(row % readers);
          var activity = MEMBER.formatted(row / readers);
          write(commands, "ZADD", feed, Long.toString(row / readers), activity);
          write(commands, "ZREMRANGEBYRANK", feed, "0", Integer.toString(-KEPT - 1));
        }
        socket.getOutputStream().write(commands.toByteArray());
        for (int i = 0; i < 2 * PIPELINE; i++) {
          requireNumber(in);
        }
        return position;
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(ByteArrayOutputStream out, String... words) {
    var text = new StringBuilder("*%d\r\n".formatted(words.length));
    for (var word : words) {
      text.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
    }
    out.writeBytes(text.toString().getBytes(UTF_8));
  }

  /// Reads a reply such as `:1`.
  private static void requireNumber(InputStream in) throws IOException {
    int first = in.read();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("Redis closed the connection");
      }
    }
    if (first != ':') {
      throw new IOException("Redis refused a command");
    }
  }

  @Override
  public void close() {
    process.close();
  }
}
