package dev.trestle.web.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.HttpOptions;
import dev.trestle.web.HttpServer;
import dev.trestle.web.Limits;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Routes on a real server.
class ServedRouterTest {
  record Greeting(String hello) {}

  private final HttpServer server =
      HttpServer.open(
          HttpOptions.loopback(0).limits(Limits.DEFAULT.maxBodyBytes(1000)),
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

  @Test
  void a_call_knows_where_it_comes_from() throws IOException, InterruptedException {
    assertThat(send(to("/address")).body()).isEqualTo("{\"address\":\"127.0.0.1\"}");
  }
}
