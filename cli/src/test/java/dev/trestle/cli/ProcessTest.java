package dev.trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The program in a process of its own, as users run it.
@Timeout(120)
class ProcessTest {
  @TempDir private Path directory;

  private Process start(String... flags) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.trestle.cli.Trestle",
                "serve",
                "--port=0",
                "--dynamodb-port=0"));
    command.addAll(List.of(flags));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static URI awaitReady(BufferedReader output) throws IOException {
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("ready")) {
        assertThat(line)
            .startsWith(
                "ready       AWS_DEFAULT_REGION=us-east-1 AWS_ACCESS_KEY_ID=me AWS_SECRET_ACCESS_KEY=any aws ");
        return URI.create(line.substring(line.indexOf("http")).strip());
      }
    }
    throw new AssertionError("The server ended before it was ready");
  }

  @Test
  void it_prints_when_it_is_ready_and_stops_cleanly_on_a_signal() throws Exception {
    var process = start("--data=" + directory.resolve("data"), "--apps=none");
    try (var output = process.inputReader();
        var client = HttpClient.newHttpClient()) {
      var endpoint = awaitReady(output);
      var request =
          HttpRequest.newBuilder(endpoint)
              .header("Content-Type", "application/x-amz-json-1.0")
              .header("X-Amz-Target", "DynamoDB_20120810.ListTables")
              .header("Authorization", "AWS4-HMAC-SHA256 Credential=any")
              .POST(BodyPublishers.ofString("{}"))
              .build();
      assertThat(client.send(request, BodyHandlers.ofString()).body())
          .isEqualTo("{\"TableNames\":[]}");
      process.toHandle().destroy(); // SIGTERM
      assertThat(output.lines().toList()).containsExactly("stopping", "stopped");
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_directory_that_is_in_use_is_explained() throws Exception {
    var first = start("--data=" + directory.resolve("data"));
    try (var output = first.inputReader()) {
      awaitReady(output);
      var second = start("--data=" + directory.resolve("data"));
      try (var complaint = second.inputReader()) {
        assertThat(complaint.lines().toList()).hasSize(2).last().asString().contains("data");
        assertThat(second.waitFor()).isEqualTo(1);
      } finally {
        second.destroyForcibly();
      }
    } finally {
      first.destroyForcibly();
    }
  }
}
