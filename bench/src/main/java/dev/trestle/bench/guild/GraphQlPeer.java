package dev.trestle.bench.guild;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.bench.socket.HttpConnection;
import dev.trestle.bench.suite.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Another GraphQL server in a process of its own, which has the guild's schema and one answer in memory.
record GraphQlPeer(ServerProcess process, int port) implements AutoCloseable {
  private static final String APOLLO = "/dev/trestle/bench/guild/apollo/";

  static GraphQlPeer apollo(Path directory, String answer)
      throws IOException, InterruptedException {
    Files.createDirectories(directory);
    for (var file : List.of("package.json", "package-lock.json", "server.mjs")) {
      copy(APOLLO + file, directory.resolve(file));
    }
    var npm =
        new ProcessBuilder(
                "npm",
                "ci",
                "--omit-lockfile-registry-resolved",
                "--ignore-scripts",
                "--no-audit",
                "--no-fund",
                "--loglevel=error")
            .directory(directory.toFile())
            .inheritIO()
            .start();
    if (npm.waitFor() != 0) {
      throw new IllegalStateException("npm could not install Apollo Server");
    }
    return start("Apollo Server", directory, answer, List.of("node", "server.mjs"), "/");
  }

  static GraphQlPeer bare(Path directory, String answer) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    return start(
        "graphql-java",
        directory,
        answer,
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-Xmx512m",
            "-Dslf4j.internal.verbosity=ERROR",
            "-cp",
            System.getProperty("java.class.path"),
            BareGraphQlServer.class.getName()),
        BareGraphQlServer.PATH);
  }

  private static GraphQlPeer start(
      String name, Path directory, String answer, List<String> program, String path)
      throws IOException, InterruptedException {
    int port = ServerProcess.freePort();
    copy("/dev/trestle/apps/guild/graphql/guild.graphqls", directory.resolve("guild.graphqls"));
    Files.writeString(directory.resolve("answer.json"), answer);
    var command = new ArrayList<>(program);
    command.addAll(List.of(Integer.toString(port), "guild.graphqls", "answer.json"));
    var builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("NODE_ENV", "production");
    return new GraphQlPeer(
        ServerProcess.start(name, builder, directory, () -> answers(port, path)), port);
  }

  private static boolean answers(int port, String path) {
    try (var connection = new HttpConnection(port)) {
      var body = GuildSetup.body(HomePages.QUERY);
      var request =
          "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
              .formatted(path, body.length(), body);
      var response = connection.exchange(request.getBytes(UTF_8));
      return response.status() == 200 && response.text().startsWith("{\"data\":");
    } catch (IOException _) {
      return false;
    }
  }

  private static void copy(String resource, Path file) throws IOException {
    try (var in = GraphQlPeer.class.getResourceAsStream(resource)) {
      Files.write(file, Objects.requireNonNull(in, resource).readAllBytes());
    }
  }

  long cpuNanos() {
    return process.cpu().toNanos();
  }

  @Override
  public void close() {
    process.close();
  }
}
