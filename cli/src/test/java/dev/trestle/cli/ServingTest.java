package dev.trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.commit.Durability;
import dev.trestle.web.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ServingTest {
  @TempDir private Path directory;

  private final HttpClient client = HttpClient.newHttpClient();

  private Serving serve(Optional<Path> credentials) {
    var config =
        new ServeConfig(
            Optional.of(directory.resolve("data")),
            Durability.FSYNC,
            InetAddress.getLoopbackAddress(),
            0,
            0,
            credentials,
            Optional.empty(),
            Optional.empty());
    return new Serving(config, new PrintWriter(Writer.nullWriter()));
  }

  private HttpResponse<String> ask(Serving serving, String operation, String body)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(serving.dynamodb().uri())
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Target", "DynamoDB_20120810." + operation)
            .header("Authorization", "AWS4-HMAC-SHA256 Credential=any")
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> page(HttpServer server, String path, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(server.uri().resolve(path)).GET();
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private static String table(String name) {
    return """
    {"TableName":"%s","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
     "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}"""
        .formatted(name);
  }

  @Test
  void the_start_page_shows_what_runs() throws Exception {
    try (var serving = serve(Optional.empty())) {
      assertThat(page(serving.pages(), "/").body())
          .contains(serving.dynamodb().uri().toString(), "None yet.", "when it is on the disk");
      ask(serving, "CreateTable", table("songs"));
      ask(serving, "PutItem", "{\"TableName\":\"songs\",\"Item\":{\"pk\":{\"S\":\"a\"}}}");
      var page = page(serving.pages(), "/");
      assertThat(page.body())
          .contains("<td class=\"name\">songs</td><td class=\"number\">1</td>", "<td>active</td>");
      assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
      assertThat(page(serving.pages(), "/nothing").statusCode()).isEqualTo(404);
      assertThat(page(serving.pages(), "/health").body()).isEqualTo("{\"status\":\"ok\"}");
    }
  }

  @Test
  void metrics_tell_of_requests_batches_and_bytes() throws Exception {
    try (var serving = serve(Optional.empty())) {
      ask(serving, "CreateTable", table("songs"));
      var metrics = page(serving.pages(), "/metrics");
      assertThat(metrics.body())
          .contains("trestle_requests_seconds_count{error=\"\",operation=\"CreateTable\"")
          .containsPattern("trestle_commit_batch_count [1-9]")
          .containsPattern("trestle_commit_seconds_count [1-9]")
          .containsPattern("trestle_storage_bytes [1-9]");
      assertThat(metrics.headers().firstValue("Content-Type"))
          .contains("text/plain; version=0.0.4; charset=utf-8");
    }
  }

  @Test
  void with_keys_the_pages_are_for_those_that_reach_all_tables() throws Exception {
    var keys =
        Files.writeString(
            directory.resolve("keys"),
            "ADMIN 0123456789abcdef\nORDERS 0123456789abcdef tables=orders\n");
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
    try (var serving = serve(Optional.of(keys))) {
      for (var path : new String[] {"/", "/metrics"}) {
        assertThat(page(serving.pages(), path).statusCode()).isEqualTo(401);
        assertThat(page(serving.pages(), path, basic("ORDERS:0123456789abcdef")).statusCode())
            .isEqualTo(401);
        assertThat(page(serving.pages(), path, basic("ADMIN:0123456789abcdeg")).statusCode())
            .isEqualTo(401);
        assertThat(page(serving.pages(), path, "Authorization", "Basic !").statusCode())
            .isEqualTo(401);
        assertThat(page(serving.pages(), path, basic("ADMIN:0123456789abcdef")).statusCode())
            .isEqualTo(200);
      }
      assertThat(ask(serving, "ListTables", "{}").statusCode()).isEqualTo(400);
    }
  }

  private static String[] basic(String pair) {
    var encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    return new String[] {"Authorization", "Basic " + encoded};
  }

  @Test
  void closing_gives_the_directory_free() throws Exception {
    try (var serving = serve(Optional.empty())) {
      ask(serving, "CreateTable", table("songs"));
    }
    try (var again = serve(Optional.empty())) {
      assertThat(ask(again, "ListTables", "{}").body()).isEqualTo("{\"TableNames\":[\"songs\"]}");
    }
  }
}
