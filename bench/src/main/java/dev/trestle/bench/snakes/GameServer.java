package dev.trestle.bench.snakes;

import dev.trestle.bench.suite.ServerProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The game in a process of its own, on a durable database. Ends with this process at the latest.
final class GameServer implements AutoCloseable {
  private final ServerProcess process;
  private final int port;

  private GameServer(ServerProcess process, int port) {
    this.process = process;
    this.port = port;
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
        ServerProcess.start("the game", new ProcessBuilder(command), data, () -> answers(port));
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

  int port() {
    return port;
  }

  Duration cpu() {
    return process.cpu();
  }

  long residentBytes() throws IOException {
    return process.residentBytes();
  }

  @Override
  public void close() {
    process.close();
  }
}
