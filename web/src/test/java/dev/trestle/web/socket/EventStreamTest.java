package dev.trestle.web.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.web.TextFrame;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Connections of the hub that only speak, on a real server.
@Timeout(300)
class EventStreamTest {
  private static final HubOptions BOUNDS =
      HubOptions.DEFAULT
          .with(new HubOptions.Admission(10, 1, Origins.OWN))
          .with(
              new HubOptions.Heartbeat(
                  Duration.ofMillis(100), Duration.ofSeconds(30), Duration.ofSeconds(3)));

  private final CopyOnWriteArrayList<Connection> opened = new CopyOnWriteArrayList<>();
  private final CopyOnWriteArrayList<Integer> closed = new CopyOnWriteArrayList<>();
  private final Hub hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());
  private final HttpServer server =
      HttpServer.open(
          HttpOptions.loopback(0),
          request ->
              hub.events(request, "/events", BOUNDS, (connection, _) -> new Noting(connection)),
          hub);
  private final HttpClient http = HttpClient.newHttpClient();

  private final class Noting implements Receiver {
    private final Connection connection;

    Noting(Connection connection) {
      this.connection = connection;
    }

    @Override
    public void opened() {
      opened.add(connection);
    }

    @Override
    public void received(String text) {
      throw new IllegalStateException("Nobody can say anything: " + text);
    }

    @Override
    public void closed(int code) {
      closed.add(code);
    }
  }

  @AfterEach
  void close() {
    hub.close();
    http.shutdownNow();
    server.close();
  }

  private HttpResponse<Stream<String>> listen() throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(server.uri().resolve("/events")).build(), BodyHandlers.ofLines());
  }

  private Connection awaitOpened() {
    await().atMost(Duration.ofMinutes(1)).until(() -> !opened.isEmpty());
    return opened.getFirst();
  }

  @Test
  void messages_are_events_and_the_end_is_one_too() throws IOException, InterruptedException {
    var response = listen();
    assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
    var connection = awaitOpened();
    for (int i = 0; i < 100; i++) {
      connection.send(TextFrame.of("{\"n\":" + i + "}"));
    }
    connection.close(4010, "over");
    try (var lines = response.body()) {
      var messages = lines.filter(line -> !line.isEmpty() && !line.equals(":")).toList();
      assertThat(messages).hasSize(102).startsWith("data: {\"n\":0}", "data: {\"n\":1}");
      assertThat(messages.subList(99, 102))
          .containsExactly(
              "data: {\"n\":99}", "event: close", "data: {\"code\":4010,\"reason\":\"over\"}");
    }
    await().atMost(Duration.ofMinutes(1)).until(() -> closed.contains(4010));
    assertThat(hub.connections()).isZero();
  }

  @Test
  void a_client_that_goes_is_noticed_by_the_next_ping() throws IOException, InterruptedException {
    var response = listen();
    awaitOpened();
    response.body().close();
    http.shutdownNow();
    await().atMost(Duration.ofMinutes(1)).until(() -> hub.connections() == 0);
    assertThat(closed).containsExactly(1006);
  }

  @Test
  void it_counts_as_a_connection() throws IOException, InterruptedException {
    var first = listen();
    awaitOpened();
    assertThat(hub.connections()).isEqualTo(1);
    assertThat(listen().statusCode()).isEqualTo(429);
    first.body().close();
  }

  @Test
  void a_look_at_the_head_opens_nothing() throws IOException, InterruptedException {
    var head =
        http.send(
            HttpRequest.newBuilder(server.uri().resolve("/events")).HEAD().build(),
            BodyHandlers.discarding());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(opened).isEmpty();
  }

  @Test
  void a_restart_is_said() throws IOException, InterruptedException {
    var response = listen();
    awaitOpened();
    hub.close();
    try (var lines = response.body()) {
      assertThat(lines.toList()).contains("data: {\"code\":1012,\"reason\":\"restart\"}");
    }
  }
}
