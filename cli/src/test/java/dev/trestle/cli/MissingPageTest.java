package dev.trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.engine.commit.Durability;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a server with all applications answers to a path that none of them has.
@Timeout(60)
@TestInstance(Lifecycle.PER_CLASS)
class MissingPageTest {
  private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

  private final HttpClient client = HttpClient.newHttpClient();

  /// One for all tests: none of them changes anything.
  private TrestleServer server;

  @BeforeAll
  void start() {
    server = serve(AppsConfig.DEFAULT);
  }

  @AfterAll
  void stop() {
    server.close();
    client.close();
  }

  private static TrestleServer serve(AppsConfig apps) {
    var inMemory =
        new DatabaseChoice.Embedded(
            Optional.empty(), Durability.FSYNC, "local", 0, Optional.empty());
    var config =
        new ServeConfig(
            inMemory,
            apps,
            InetAddress.getLoopbackAddress(),
            0,
            Optional.empty(),
            Optional.empty());
    return new TrestleServer(config, new PrintWriter(Writer.nullWriter()));
  }

  private HttpResponse<String> get(TrestleServer from, String path, String accept)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(from.pages().uri().resolve(path)).header("Accept", accept).build(),
        BodyHandlers.ofString());
  }

  @ParameterizedTest
  @CsvSource({
    "/nothing, false, false",
    "/nothing/chat/, false, false",
    "/chatter, false, false",
    "/chat/nothing, true, false",
    "/chat/s/, true, false",
    "/snakes/nothing, false, true",
    "/snakes/%73, false, true",
  })
  void a_browser_is_shown_a_way_on_where_nothing_is(String path, boolean chat, boolean snakes)
      throws Exception {
    var page = get(server, path, BROWSER);
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(page.headers().firstValue("Content-Security-Policy"))
        .hasValueSatisfying(policy -> assertThat(policy).contains("default-src 'none'"));
    var main = page.body().substring(page.body().indexOf("<main"));
    assertThat(main).contains("href=\"/\"");
    assertThat(main.contains("href=\"/chat/\"")).isEqualTo(chat);
    assertThat(main.contains("href=\"/snakes/\"")).isEqualTo(snakes);
  }

  @ParameterizedTest
  @CsvSource({
    "/nothing, */*",
    "/chat/nothing, application/json",
    "/chat/api/v1/nothing, '" + BROWSER + "'",
    "/chat/api/nothing, '" + BROWSER + "'",
    "/snakes/api, '" + BROWSER + "'",
    "/snakes/api/nothing, '" + BROWSER + "'",
    "/assets/nothing.js, '" + BROWSER + "'",
  })
  void programs_get_missing_pages_as_json(String path, String accept) throws Exception {
    var answer = get(server, path, accept);
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    assertThat(answer.body()).contains("\"code\":\"NOT_FOUND\"", "\"requestId\"");
  }

  @Test
  void no_way_leads_to_an_application_that_is_left_out() throws Exception {
    try (var without = serve(AppsConfig.NONE)) {
      var page = get(without, "/chat/", BROWSER);
      assertThat(page.statusCode()).isEqualTo(404);
      assertThat(page.body()).contains("href=\"/\"").doesNotContain("href=\"/chat/\"");
    }
  }
}
