package dev.trestle.web.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.web.TextFrame;
import dev.trestle.web.WebSocketHandler.Accepted;
import dev.trestle.web.WebSocketHandler.Decision;
import dev.trestle.web.WebSocketHandler.NotHere;
import dev.trestle.web.WebSocketHandler.Refused;
import dev.trestle.web.WebSocketListener;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.testing.SentRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The rules of a hub, on sockets that do what the test says and a clock that it moves.
@Timeout(300)
class HubTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private final List<Connection> connected = new CopyOnWriteArrayList<>();
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private Hub hub = hub(HubOptions.DEFAULT);

  private Hub hub(HubOptions options) {
    return Hub.open(
            options.with(
                new HubOptions.Heartbeat(
                    Duration.ofSeconds(25), Duration.ofSeconds(60), Duration.ofMillis(50))),
            now::get)
        .at(
            "/ws",
            (connection, _) -> {
              connected.add(connection);
              return new Noting();
            });
  }

  private final class Noting implements Receiver {
    @Override
    public void opened() {
      messages.add("opened");
    }

    @Override
    public void received(String text) {
      if (text.equals("break")) {
        throw new IllegalStateException("a bug");
      }
      messages.add(text);
    }

    @Override
    public void closed(int code) {
      messages.add("closed " + code);
    }
  }

  private void options(HubOptions options) {
    hub.close();
    hub = hub(options);
  }

  @AfterEach
  void close() {
    hub.close();
  }

  private void pass(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
    hub.checkTimeouts();
  }

  private record Client(FakeSocket socket, WebSocketListener listener, Connection connection) {}

  private Client connect(SentRequest request) {
    var listener = ((Accepted) hub.decide(request)).listener();
    var socket = new FakeSocket();
    listener.opened(socket, () -> {});
    return new Client(socket, listener, connected.getLast());
  }

  private Client connect() {
    return connect(SentRequest.get("/ws"));
  }

  private static void awaitWrites(Client client, int count) {
    await().atMost(Duration.ofMinutes(1)).until(() -> client.socket().writes().size() == count);
  }

  private void awaitHeard(String... all) {
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> assertThat(messages).containsExactly(all));
  }

  @Test
  void after_a_failed_message_the_receiver_is_still_closed() {
    var client = connect();
    client
        .listener()
        .message(
            "one",
            () -> {
              throw new IllegalStateException("the socket is gone");
            });
    client.listener().closed(1006, "");
    awaitHeard("opened", "one", "closed 1006");
  }

  @Test
  void messages_that_wait_for_a_reader_are_sent_in_one_write() {
    var client = connect();
    client.connection().send("1");
    awaitWrites(client, 1);
    for (int i = 2; i <= 100; i++) {
      client.connection().send(String.valueOf(i));
    }
    client.socket().take();
    awaitWrites(client, 2);
    assertThat(client.socket().writes().get(0)).containsExactly("1");
    assertThat(client.socket().writes().get(1)).hasSize(99).startsWith("2").endsWith("100");
  }

  @Test
  void all_of_an_audience_share_one_frame() {
    var audience = new ConnectionGroup();
    var one = connect();
    var two = connect();
    audience.add(one.connection());
    audience.add(two.connection());
    var frame = TextFrame.of("hello");
    audience.send(frame);
    awaitWrites(one, 1);
    awaitWrites(two, 1);
    assertThat(one.socket().frames().getFirst()).isSameAs(frame);
    assertThat(two.socket().frames().getFirst()).isSameAs(frame);
  }

  @Test
  void a_closed_connection_leaves_every_audience() {
    var audience = new ConnectionGroup();
    var client = connect();
    audience.add(client.connection());
    client.listener().closed(1006, "");
    assertThat(audience.size()).isZero();
    audience.add(client.connection());
    assertThat(audience.size()).isZero();
  }

  @Test
  void a_client_that_reads_too_slowly_is_dropped_and_sending_never_blocks() {
    options(HubOptions.DEFAULT.with(new HubOptions.Outgoing(200, 1 << 20)));
    var slow = connect();
    slow.connection().send("first");
    awaitWrites(slow, 1);
    for (int i = 0; i < 200; i++) {
      slow.connection().send("waits");
    }
    assertThat(slow.socket().signals()).isEmpty();
    slow.connection().send("one too many");
    assertThat(slow.socket().signals()).containsExactly("close 4008 too slow");
    slow.socket().take();
    slow.connection().send("never");
    pass(Duration.ofMillis(50));
    assertThat(slow.socket().signals()).contains("abort");
    assertThat(slow.socket().writes()).hasSize(1);
  }

  @Test
  void a_reader_is_dropped_for_bytes_as_well_as_for_frames() {
    options(HubOptions.DEFAULT.with(new HubOptions.Outgoing(200, 10)));
    var slow = connect();
    slow.connection().send("1");
    awaitWrites(slow, 1);
    slow.connection().send("0123456789");
    assertThat(slow.socket().signals()).isEmpty();
    slow.connection().send("x");
    assertThat(slow.socket().signals()).containsExactly("close 4008 too slow");
  }

  @Test
  void missed_messages_do_not_count_against_the_bounds_of_a_client() {
    options(HubOptions.DEFAULT.with(new HubOptions.Outgoing(2, 1 << 20)));
    var back = connect();
    back.connection().send("hello");
    awaitWrites(back, 1);
    back.connection().sendMissed(Stream.of("1", "2", "3", "4").map(TextFrame::of).toList());
    back.connection().send("5");
    back.connection().send("6");
    assertThat(back.socket().signals()).isEmpty();
    back.socket().take();
    awaitWrites(back, 2);
    assertThat(back.socket().writes().get(1)).containsExactly("1", "2", "3", "4", "5", "6");
    back.connection().send("7");
    back.connection().send("8");
    back.connection().send("one too many");
    assertThat(back.socket().signals()).containsExactly("close 4008 too slow");
  }

  @Test
  void a_message_may_have_its_beginning_in_common_with_others() {
    var beginning = new TextFrame.Beginning("{\"n\":".getBytes(StandardCharsets.UTF_8));
    var frame = TextFrame.ofUtf8(beginning, "12}".getBytes(StandardCharsets.UTF_8));
    assertThat(frame.text()).isEqualTo("{\"n\":12}");
    assertThat(frame.bytes()).isEqualTo(8);
  }

  @Test
  void a_close_frame_is_sent_after_earlier_messages() {
    var client = connect();
    client.connection().send("1");
    awaitWrites(client, 1);
    client.connection().send("2");
    client.connection().close(4010, "game closed");
    client.connection().send("3");
    client.socket().take();
    awaitWrites(client, 2);
    assertThat(client.socket().signals()).isEmpty();
    client.socket().take();
    assertThat(client.socket().signals()).containsExactly("close 4010 game closed");
    assertThat(client.socket().writes()).containsExactly(List.of("1"), List.of("2"));
  }

  @Test
  void a_client_is_pinged_and_dropped_when_it_is_silent() {
    var silent = connect();
    var alive = connect();
    pass(Duration.ofSeconds(24));
    assertThat(silent.socket().signals()).isEmpty();
    pass(Duration.ofSeconds(1));
    assertThat(silent.socket().signals()).containsExactly("ping");
    alive.listener().alive();
    pass(Duration.ofSeconds(25));
    assertThat(silent.socket().signals()).containsExactly("ping", "ping");
    pass(Duration.ofSeconds(10));
    assertThat(silent.socket().signals()).contains("close 4009 silent");
    assertThat(alive.socket().signals()).containsExactly("ping", "ping");
  }

  @Test
  void messages_are_taken_at_their_rate() {
    options(HubOptions.DEFAULT.with(HubOptions.Incoming.of(4096, Quota.perSecond(10).burst(2))));
    var client = connect();
    for (var text : List.of("1", "2", "3")) {
      client.listener().message(text, () -> {});
    }
    awaitHeard("opened", "1", "2");
    assertThat(client.socket().signals()).containsExactly("close 4008 too many messages");
  }

  @Test
  void the_next_message_is_read_when_the_last_was_received() {
    var client = connect();
    var next = new CountDownLatch(1);
    client.listener().message("1", next::countDown);
    await().atMost(Duration.ofMinutes(1)).until(() -> next.getCount() == 0);
    awaitHeard("opened", "1");
    client.listener().closed(1001, "");
    awaitHeard("opened", "1", "closed 1001");
  }

  @Test
  void a_bug_costs_one_connection() {
    var unlucky = connect();
    var other = connect();
    unlucky.listener().message("break", () -> {});
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(unlucky.socket().signals())
                    .containsExactly("close 1011 something went wrong here"));
    other.listener().message("fine", () -> {});
    awaitHeard("opened", "opened", "fine");
  }

  @Test
  void one_address_has_so_many_connections() {
    options(HubOptions.DEFAULT.with(new HubOptions.Admission(100, 2, Origins.OWN)));
    var first = connect();
    var _ = connect();
    assertThat(status(hub.decide(SentRequest.get("/ws")))).isEqualTo(429);
    assertThat(hub.decide(SentRequest.get("/ws").from("192.0.2.9"))).isInstanceOf(Accepted.class);
    first.listener().closed(1000, "");
    assertThat(hub.decide(SentRequest.get("/ws"))).isInstanceOf(Accepted.class);
  }

  @Test
  void a_connection_beyond_the_limit_is_closed_when_it_opens() {
    options(HubOptions.DEFAULT.with(new HubOptions.Admission(100, 1, Origins.OWN)));
    var early = ((Accepted) hub.decide(SentRequest.get("/ws"))).listener();
    var late = ((Accepted) hub.decide(SentRequest.get("/ws"))).listener();
    early.opened(new FakeSocket(), () -> {});
    var socket = new FakeSocket();
    late.opened(socket, () -> {});
    assertThat(socket.signals()).containsExactly("close 1013 too many connections");
  }

  @Test
  void a_full_hub_rejects_connections() {
    options(HubOptions.DEFAULT.with(new HubOptions.Admission(1, 20, Origins.OWN)));
    var _ = connect();
    assertThat(status(hub.decide(SentRequest.get("/ws").from("192.0.2.9")))).isEqualTo(503);
  }

  @ParameterizedTest
  @CsvSource({
    "https://play.example, true",
    "https://friend.example, true",
    "http://friend.example, false",
    "https://evil.example, false",
    "https://play.example.evil.example, false",
    "null, false",
    "::::, false",
  })
  void only_known_pages_may_connect(String origin, boolean allowed) {
    options(
        HubOptions.DEFAULT.with(
            new HubOptions.Admission(100, 20, new Origins(Set.of("https://friend.example")))));
    var request = SentRequest.get("/ws").with("Host", "play.example").with("Origin", origin);
    var decision = hub.decide(request);
    if (allowed) {
      assertThat(decision).isInstanceOf(Accepted.class);
    } else {
      assertThat(status(decision)).isEqualTo(403);
    }
  }

  @Test
  void a_path_without_an_endpoint_is_a_request_like_any_other() {
    assertThat(hub.decide(SentRequest.get("/other"))).isInstanceOf(NotHere.class);
  }

  @Test
  void closing_the_hub_closes_connections_and_rejects_new_ones() {
    var polite = connect();
    var gone = connect();
    var closing = Thread.ofVirtual().start(hub::close);
    await().atMost(Duration.ofMinutes(1)).until(() -> !polite.socket().signals().isEmpty());
    assertThat(polite.socket().signals().getFirst()).isEqualTo("close 1012 restart");
    polite.listener().closed(1012, "restart");
    await().atMost(Duration.ofMinutes(1)).until(() -> !closing.isAlive());
    assertThat(gone.socket().signals()).containsExactly("close 1012 restart", "abort");
    assertThat(status(hub.decide(SentRequest.get("/ws")))).isEqualTo(503);
  }

  private static int status(Decision decision) {
    return ((Refused) decision).answer().status();
  }
}
