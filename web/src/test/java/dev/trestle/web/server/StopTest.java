package dev.trestle.web.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A server that is told to stop while it is busy: what it had received, it answers.
@Timeout(120)
class StopTest {
  private static final int CLIENTS = 12;
  private static final int STOPS = 60;
  private static final Duration LONGEST_ANSWER = Duration.ofMillis(60);

  /// Some answers come from the thread that reads, others from one that waits: long enough for a connection to look idle.
  private static final HttpHandler SLOW =
      new HttpHandler() {
        @Override
        public HttpResponse answer(HttpRequest request) {
          if (waits(request)) {
            LockSupport.parkNanos(
                new Random(Arrays.hashCode(request.body())).nextLong(LONGEST_ANSWER.toNanos()));
          }
          return HttpResponse.of(200, "text/plain", request.body());
        }

        @Override
        public boolean waits(HttpRequest request) {
          return request.path().equals("/slow");
        }
      };

  @Test
  void requests_received_before_a_stop_are_answered() throws Exception {
    var random = new Random(1);
    for (int stop = 0; stop < STOPS; stop++) {
      var server = HttpServer.open(HttpOptions.loopback(0), SLOW);
      var visitors = visitors(server);
      visitors.forEach(visitor -> visitor.thread.start());
      for (var visitor : visitors) {
        visitor.begun.await();
      }
      LockSupport.parkNanos(random.nextLong(LONGEST_ANSWER.toNanos()));
      // In this order: whatever is counted here had been sent before the server was told.
      var sent = visitors.stream().map(visitor -> visitor.sent).toList();
      server.close();
      for (int i = 0; i < CLIENTS; i++) {
        visitors.get(i).thread.join();
        assertThat(visitors.get(i).answered)
            .as("stop %d, client %d, which ended with: %s", stop, i, visitors.get(i).end)
            .isGreaterThanOrEqualTo(sent.get(i));
      }
    }
  }

  private static List<Visitor> visitors(HttpServer server) throws IOException {
    var visitors = new ArrayList<Visitor>();
    for (int i = 0; i < CLIENTS; i++) {
      visitors.add(new Visitor(new RawClient(server.port()), i % 3 == 0 ? "/fast" : "/slow"));
    }
    return visitors;
  }

  /// Asks one thing after the other until the server hangs up.
  private static final class Visitor {
    private final RawClient client;
    private final String path;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final Thread thread = Thread.ofVirtual().unstarted(this::run);
    private volatile int sent;
    private volatile int answered;
    private volatile String end = "";

    Visitor(RawClient client, String path) {
      this.client = client;
      this.path = path;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // only this thread writes
    private void run() {
      try (client) {
        while (true) {
          var body = "request " + sent;
          client.send(
              "POST %s HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n%s"
                  .formatted(path, body.length(), body));
          sent++;
          begun.countDown();
          var reply = client.read();
          assertThat(reply.status() + " " + reply.body()).isEqualTo("200 " + body);
          answered++;
        }
      } catch (IOException | AssertionError e) {
        end = e.toString();
      }
    }
  }

  @Test
  void a_stop_does_not_wait_for_idle_connections() throws Exception {
    var server = HttpServer.open(HttpOptions.loopback(0).stopTimeout(Duration.ofMinutes(1)), SLOW);
    int port = server.port();
    try (var silent = new RawClient(port);
        var inHeaders = new RawClient(port);
        var between = new RawClient(port)) {
      inHeaders.send("POST / HTTP/1.1\r\nHost: he");
      assertThat(
              between
                  .send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n")
                  .read()
                  .status())
          .isEqualTo(200);
      long begun = System.nanoTime();
      server.close();
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(20));
      assertThat(silent.hungUp()).isTrue();
      assertThat(inHeaders.hungUp()).isTrue();
      assertThat(between.hungUp()).isTrue();
      assertThatThrownBy(() -> new RawClient(port).close()).isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void the_last_answer_says_that_it_is_the_last() throws Exception {
    var begun = new CountDownLatch(1);
    var finish = new CountDownLatch(1);
    var server =
        HttpServer.open(
            HttpOptions.loopback(0),
            request -> {
              begun.countDown();
              try {
                finish.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              return HttpResponse.text(200, "last");
            });
    try (var client = new RawClient(server.port())) {
      client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n");
      begun.await();
      var closing = Thread.ofPlatform().start(server::close);
      // Until it has been told, an answer would be one of many.
      assertThat(closing.join(Duration.ofMillis(300))).isFalse();
      finish.countDown();
      var reply = client.read();
      assertThat(reply.body()).isEqualTo("last");
      assertThat(reply.headers()).containsEntry("connection", "close");
      assertThat(client.hungUp()).isTrue();
      closing.join();
    }
  }
}
