package dev.trestle.web.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.server.HttpLimits;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Routes on a real server.
class ServedRouterTest {
  record Greeting(String hello) {}

  private final HttpServer server =
      HttpServer.open(
          HttpOptions.loopback(0).limits(HttpLimits.DEFAULT.maxBodyBytes(1000)),
          new Router()
              .get("/hello/{name}", call -> Reply.ok(new Greeting(call.part("name"))))
              .post("/hello", call -> Reply.ok(call.body(Greeting.class)))
              .get("/address", call -> Reply.ok(Map.of("address", call.request().address()))));
  private final HttpClient http = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    http.close();
    server.close();
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return http.send(request.build(), BodyHandlers.ofString());
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(server.uri().resolve(path));
  }

  @Test
  void a_head_has_the_length_of_the_body_and_no_body() throws IOException, InterruptedException {
    var whole = send(to("/hello/Ada"));
    assertThat(whole.body()).isEqualTo("{\"hello\":\"Ada\"}");
    var head = send(to("/hello/Ada").HEAD());
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValue("Content-Length")).contains("15");
    assertThat(send(to("/hello/Ada")).body()).isEqualTo(whole.body());
  }

  @Test
  void a_body_that_the_server_refuses_is_a_problem_too() throws IOException, InterruptedException {
    var response =
        send(
            to("/hello")
                .header("Content-Type", "application/json")
                .header("X-Request-Id", "long-body")
                .POST(BodyPublishers.ofString("x".repeat(1001))));
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.body()).contains("\"code\":\"BODY_TOO_LARGE\"", "long-body");
  }

  /// Such addresses stay refused: whoever stands in front of us may read them in another way than we do.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "//",
        "//hello/Ada",
        "/hello//Ada",
        "/hello/%2e%2e/Ada",
        "/hello/A%2fda",
        "/a/..;/b"
      })
  void an_address_that_can_be_read_in_two_ways_is_a_problem_too(String path)
      throws IOException, InterruptedException {
    var asked = HttpRequest.newBuilder(URI.create(server.uri() + path));
    var response = send(asked.header("X-Request-Id", "two-slashes"));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
    assertThat(response.body())
        .contains("\"code\":\"BAD_REQUEST\"", "An address has no empty segments (//)")
        .contains("\"requestId\":\"two-slashes\"");
  }

  @Test
  void too_many_headers_are_a_problem_too() throws IOException, InterruptedException {
    var response = send(to("/hello/Ada").header("X-Long", "x".repeat(20_000)));
    assertThat(response.statusCode()).isEqualTo(431);
    assertThat(response.body()).contains("\"code\":\"HEADERS_TOO_LARGE\"");
  }

  @Test
  void a_call_knows_where_it_comes_from() throws IOException, InterruptedException {
    assertThat(send(to("/address")).body()).isEqualTo("{\"address\":\"127.0.0.1\"}");
  }
}
