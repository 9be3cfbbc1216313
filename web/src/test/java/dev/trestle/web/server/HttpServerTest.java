package dev.trestle.web.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.WebException;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HttpServerTest {
  private static final HttpLimits SMALL =
      HttpLimits.DEFAULT.maxBodyBytes(1000).idleTimeout(Duration.ofSeconds(30));

  private HttpServer server = HttpServer.open(HttpOptions.loopback(0), HttpServerTest::echo);

  private static HttpResponse echo(HttpRequest request) {
    if (request.path().equals("/fail")) {
      throw new IllegalStateException("a secret of ours");
    }
    return HttpResponse.of(200, "text/plain", request.body())
        .with("X-Seen", request.method() + " " + request.path() + " " + request.query());
  }

  private void restart(HttpOptions options, HttpHandler handler) {
    server.close();
    server = HttpServer.open(options, handler);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RawClient client() throws IOException {
    return new RawClient(server.port());
  }

  private static String post(String path, String body) {
    return "POST %s HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(path, body.length(), body);
  }

  @Test
  void a_handler_sees_the_request_as_it_was_sent() throws IOException {
    try (var client = client()) {
      var reply = client.send(post("/a%20b?x=%20&y", "hello")).read();
      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.headers()).containsEntry("x-seen", "POST /a%20b x=%20&y");
      assertThat(reply.headers()).containsEntry("content-type", "text/plain");
      assertThat(reply.body()).isEqualTo("hello");
    }
  }

  @Test
  void a_response_names_no_software() throws IOException {
    try (var client = client()) {
      assertThat(client.send(post("/", "")).read().headers())
          .doesNotContainKeys("server", "x-powered-by");
    }
  }

  @Test
  void a_connection_serves_many_requests() throws IOException {
    try (var client = client()) {
      for (int i = 0; i < 100; i++) {
        assertThat(client.send(post("/", "request " + i)).read().body()).isEqualTo("request " + i);
      }
    }
  }

  @Test
  void requests_sent_at_once_are_answered_in_order() throws IOException {
    var slowly = new CountDownLatch(1);
    restart(
        HttpOptions.loopback(0),
        new HttpHandler() {
          @Override
          public HttpResponse answer(HttpRequest request) {
            if (waits(request)) {
              awaitLatch(slowly);
            }
            return echo(request);
          }

          @Override
          public boolean waits(HttpRequest request) {
            return request.path().equals("/slow");
          }
        });
    try (var client = client()) {
      client.send(post("/slow", "first") + post("/fast", "second") + post("/fast", "third"));
      slowly.countDown();
      assertThat(client.read().body()).isEqualTo("first");
      assertThat(client.read().body()).isEqualTo("second");
      assertThat(client.read().body()).isEqualTo("third");
    }
  }

  @Test
  void a_body_in_chunks_is_put_together() throws IOException {
    try (var client = client()) {
      client.send(
          "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
      assertThat(client.send("7\r\n, world\r\n0\r\n\r\n").read().body()).isEqualTo("hello, world");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BANG\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: here\r\nBad Header: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
        "\0\1\2\3\4\5\6\7\r\n\r\n"
      })
  void bytes_that_are_not_http_are_refused_and_the_connection_is_closed(String nonsense)
      throws IOException {
    try (var client = client()) {
      assertThat(client.send(nonsense).read().status()).isBetween(400, 505);
      assertThat(client.hungUp()).isTrue();
    }
    try (var client = client()) {
      assertThat(client.send(post("/", "still here")).read().body()).isEqualTo("still here");
    }
  }

  @Test
  void a_body_in_broken_chunks_is_refused_and_hung_up_on() throws IOException {
    try (var client = client()) {
      client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}*\r\n");
      assertThat(client.read().status()).isEqualTo(400);
      assertThat(client.hungUp()).isTrue();
    }
  }

  @Test
  void a_refusal_repeats_nothing_of_what_was_sent() throws IOException {
    try (var client = client()) {
      assertThat(
              client
                  .send("GET /<script> HTTP/1.1\r\nHost: here\r\nA B: <script>\r\n\r\n")
                  .read()
                  .body())
          .doesNotContain("script");
    }
  }

  @Test
  void headers_that_are_too_long_are_refused() throws IOException {
    try (var client = client()) {
      client.send("GET / HTTP/1.1\r\nHost: here\r\nX: " + "x".repeat(40_000) + "\r\n\r\n");
      assertThat(client.read().status()).isEqualTo(431);
    }
  }

  @Test
  void a_body_up_to_the_limit_is_taken_and_one_byte_more_is_refused() throws IOException {
    restart(HttpOptions.loopback(0).limits(SMALL), HttpServerTest::echo);
    try (var client = client()) {
      assertThat(client.send(post("/", "x".repeat(1000))).read().status()).isEqualTo(200);
      assertThat(client.send(post("/", "x".repeat(1001))).read().status()).isEqualTo(413);
      assertThat(client.hungUp()).isTrue();
    }
  }

  @Test
  void a_client_that_sends_a_body_that_is_too_long_gets_the_error_response() throws IOException {
    restart(
        HttpOptions.loopback(0).limits(HttpLimits.DEFAULT.maxBodyBytes(4 << 20)),
        HttpServerTest::echo);
    for (int i = 0; i < 10; i++) {
      try (var client = client()) {
        // Far more than the sockets hold: the server has refused it long before the end.
        assertThat(client.send(post("/", "x".repeat(7 << 20))).read().status()).isEqualTo(413);
        assertThat(client.hungUp()).isTrue();
      }
    }
  }

  @Test
  void a_body_that_is_far_too_long_is_not_read_to_its_end() throws IOException {
    restart(HttpOptions.loopback(0).limits(SMALL), HttpServerTest::echo);
    try (var client = client()) {
      client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000000\r\n\r\n");
      client.send("x".repeat(3000));
      assertThat(client.read().status()).isEqualTo(413);
      assertThat(client.hungUp()).isTrue();
    }
  }

  @Test
  void a_body_in_chunks_cannot_grow_past_the_limit() throws IOException {
    restart(HttpOptions.loopback(0).limits(SMALL), HttpServerTest::echo);
    try (var client = client()) {
      client.send("POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n");
      client.send("258\r\n" + "x".repeat(600) + "\r\n" + "258\r\n" + "x".repeat(600) + "\r\n");
      assertThat(client.read().status()).isEqualTo(413);
    }
  }

  @Test
  void all_bodies_together_have_a_bound() throws Exception {
    var begun = new CountDownLatch(1);
    var finish = new CountDownLatch(1);
    restart(
        HttpOptions.loopback(0).limits(HttpLimits.DEFAULT.maxBufferedBytes(10_000)),
        request -> {
          if (request.path().equals("/slow")) {
            begun.countDown();
            awaitLatch(finish);
          }
          return echo(request);
        });
    try (var first = client()) {
      first.send(post("/slow", "x".repeat(8000)));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      try (var second = client()) {
        assertThat(second.send(post("/", "x".repeat(8000))).read().status()).isEqualTo(503);
      }
      finish.countDown();
      assertThat(first.read().status()).isEqualTo(200);
      assertThat(first.send(post("/", "x".repeat(8000))).read().status()).isEqualTo(200);
    }
  }

  @Test
  void responses_that_clients_do_not_read_have_a_common_limit() throws Exception {
    var large = HttpResponse.text(200, "x".repeat(16 << 20));
    restart(
        HttpOptions.loopback(0).limits(HttpLimits.DEFAULT.maxBufferedBytes(20 << 20)), _ -> large);
    try (var slow = client();
        var other = client()) {
      slow.send(post("/", ""));
      await().until(slow::hasReply);
      assertThat(other.send(post("/", "")).read().status()).isEqualTo(503);
      assertThat(slow.read().body()).hasSize(16 << 20);
      assertThat(other.send(post("/", "")).read().status()).isEqualTo(200);
    }
  }

  @Test
  void a_client_that_falls_silent_is_hung_up_on() throws IOException {
    restart(
        HttpOptions.loopback(0).limits(SMALL.idleTimeout(Duration.ofMillis(300))),
        HttpServerTest::echo);
    try (var inHeaders = client();
        var inBody = client();
        var between = client()) {
      inHeaders.send("POST / HTTP/1.1\r\nHost: he");
      inBody.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nonly this");
      between.send(post("/", "")).read();
      assertThat(between.hungUp()).isTrue();
      assertThat(endOf(inHeaders)).isTrue();
      assertThat(endOf(inBody)).isTrue();
    }
  }

  @Test
  void a_body_that_only_drips_is_refused() throws IOException {
    restart(
        HttpOptions.loopback(0).limits(SMALL.idleTimeout(Duration.ofSeconds(1))),
        HttpServerTest::echo);
    try (var client = client()) {
      client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n");
      await().pollInterval(Duration.ofMillis(100)).until(() -> client.send("x").hasReply());
      assertThat(client.read().status()).isEqualTo(408);
    }
  }

  private static boolean endOf(RawClient client) {
    try {
      assertThat(client.read().status()).isIn(400, 408, 500);
    } catch (IOException _) {
      return true; // hung up without a word, which will do
    }
    return client.hungUp();
  }

  @Test
  void more_connections_than_allowed_wait_for_others_to_close() throws IOException {
    restart(HttpOptions.loopback(0).limits(SMALL.maxConnections(2)), HttpServerTest::echo);
    try (var second = client();
        var third = client()) {
      try (var first = client()) {
        assertThat(second.send(post("/", "2")).read().body()).isEqualTo("2");
        third.send(post("/", "3"));
        first.send(post("/", "1"));
      }
      assertThat(third.read().body()).isEqualTo("3");
      assertThat(second.send(post("/", "again")).read().body()).isEqualTo("again");
    }
  }

  @Test
  void a_failing_handler_costs_one_request_and_reveals_nothing() throws IOException {
    try (var client = client()) {
      var reply = client.send(post("/fail", "")).read();
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.body()).isEmpty();
      assertThat(client.send(post("/", "well again")).read().body()).isEqualTo("well again");
    }
  }

  @Test
  void only_what_may_wait_gets_a_virtual_thread() throws IOException {
    restart(
        HttpOptions.loopback(0),
        new HttpHandler() {
          @Override
          public HttpResponse answer(HttpRequest request) {
            return HttpResponse.text(200, Boolean.toString(Thread.currentThread().isVirtual()));
          }

          @Override
          public boolean waits(HttpRequest request) {
            return request.path().equals("/waits");
          }
        });
    // Whoever has answered goes on with his connection, so a second request on it may find a
    // virtual thread.
    try (var one = client();
        var other = client()) {
      assertThat(one.send(post("/waits", "")).read().body()).isEqualTo("true");
      assertThat(other.send(post("/short", "")).read().body()).isEqualTo("false");
    }
  }

  @Test
  void an_answer_may_come_later_from_another_thread() throws IOException {
    restart(
        HttpOptions.loopback(0),
        new HttpHandler() {
          @Override
          public HttpResponse answer(HttpRequest request) {
            throw new IllegalStateException("asked to answer at once");
          }

          @Override
          public void answer(HttpRequest request, Consumer<HttpResponse> send) {
            Thread.startVirtualThread(
                () -> {
                  send.accept(HttpResponse.text(200, "later"));
                  send.accept(HttpResponse.text(200, "once more"));
                });
          }

          @Override
          public boolean waits(HttpRequest request) {
            return false;
          }
        });
    try (var client = client()) {
      for (int i = 0; i < 100; i++) {
        assertThat(client.send(post("/", "")).read().body()).isEqualTo("later");
      }
    }
  }

  @Test
  void closing_lets_what_is_being_answered_finish() throws Exception {
    var begun = new CountDownLatch(1);
    var finish = new CountDownLatch(1);
    restart(
        HttpOptions.loopback(0),
        request -> {
          begun.countDown();
          awaitLatch(finish);
          return echo(request);
        });
    try (var client = client()) {
      client.send(post("/", "late"));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      var closing = Thread.ofPlatform().start(server::close);
      // Longer than idle connections get.
      assertThat(closing.join(Duration.ofMillis(300))).isFalse();
      finish.countDown();
      assertThat(client.read().body()).isEqualTo("late");
      closing.join();
    }
    int port = server.port();
    assertThatThrownBy(() -> new RawClient(port).close())
        .isInstanceOfAny(ConnectException.class, IllegalArgumentException.class);
  }

  @Test
  void closing_does_not_wait_forever() throws Exception {
    var begun = new CountDownLatch(1);
    var never = new CountDownLatch(1);
    restart(
        HttpOptions.loopback(0).stopTimeout(Duration.ofMillis(300)),
        request -> {
          begun.countDown();
          awaitLatch(never);
          return echo(request);
        });
    try (var client = client()) {
      client.send(post("/", "stuck"));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      server.close();
      assertThat(client.hungUp()).isTrue();
    } finally {
      never.countDown();
    }
  }

  @Test
  void a_port_that_is_taken_is_explained() {
    assertThatThrownBy(
            () -> HttpServer.open(HttpOptions.loopback(server.port()), HttpServerTest::echo))
        .isInstanceOf(WebException.class)
        .hasMessage("Cannot listen on 127.0.0.1:%d: another program has the port.", server.port());
  }

  @Test
  void a_request_before_the_handler_is_set_waits_for_it() throws IOException {
    try (var listener = Listener.open(HttpOptions.loopback(0));
        var client = new RawClient(listener.port())) {
      client.send(post("/", "early"));
      try (var late = listener.serve(HttpServerTest::echo)) {
        assertThat(client.read().body()).contains("early");
        assertThat(late.uri()).isEqualTo(listener.uri());
      }
    }
  }

  @Test
  void a_listener_that_is_closed_gives_its_port_free() {
    int port;
    try (var listener = Listener.open(HttpOptions.loopback(0))) {
      port = listener.port();
    }
    HttpServer.open(HttpOptions.loopback(port), HttpServerTest::echo).close();
  }

  @Test
  void bytes_come_back_as_they_went() throws IOException {
    var all = new StringBuilder();
    for (int i = 0; i < 256; i++) {
      all.append((char) i);
    }
    restart(
        HttpOptions.loopback(0),
        request -> HttpResponse.text(200, new String(request.body(), StandardCharsets.ISO_8859_1)));
    try (var client = client()) {
      assertThat(client.send(post("/", all.toString())).read().body()).isEqualTo(all.toString());
    }
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
