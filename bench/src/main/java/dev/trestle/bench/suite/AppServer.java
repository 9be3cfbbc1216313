package dev.trestle.bench.suite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The applications in their own process, on a durable database. Ends with this process at the latest.
public final class AppServer implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 1_000;

  private final ServerProcess process;
  private final int port;

  private AppServer(ServerProcess process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Starts it as users do, but without the rate limits, which are made for people.
  ///
  /// @param path a path that responds with 200 as soon as the application is ready
  public static AppServer launch(Path home, Path data, String path)
      throws IOException, InterruptedException {
    return start(List.of(home.resolve("trestle").toString()), data, path);
  }

  /// Starts it with the classes of this process, for tests.
  public static AppServer fork(Path data, String path) throws IOException, InterruptedException {
    return start(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx512m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.trestle.cli.Trestle"),
        data,
        path);
  }

  private static AppServer start(List<String> program, Path data, String path)
      throws IOException, InterruptedException {
    int port = ServerProcess.freePort();
    var command = new ArrayList<>(program);
    command.addAll(
        List.of(
            "serve",
            "--data=" + data,
            "--durability=fsync",
            "--dynamodb-port=0",
            "--port=" + port,
            "--limits=programs"));
    var process =
        ServerProcess.start(
            "the server", new ProcessBuilder(command), data, () -> answers(port, path));
    return new AppServer(process, port);
  }

  private static boolean answers(int port, String path) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      // An open port may not be served yet.
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket
          .getOutputStream()
          .write(
              "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n"
                  .formatted(path, port)
                  .getBytes(ISO_8859_1));
      var answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
      return String.valueOf(answer.readLine()).startsWith("HTTP/1.1 200");
    } catch (IOException _) {
      return false;
    }
  }

  public int port() {
    return port;
  }

  public Duration cpu() {
    return process.cpu();
  }

  public long residentBytes() throws IOException {
    return process.residentBytes();
  }

  @Override
  public void close() {
    process.close();
  }
}
