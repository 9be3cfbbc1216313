package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.apps.chat.gateway.session.SessionLimits;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.TextFrame;
import dev.trestle.web.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients that lose their socket and resume their session.
@TrestleTest
@Timeout(120)
class ResumeTest {
  private final ChatTable table;
  private final TestClock clock;
  private final GatewayFixture fixture;
  private final GatewayNode node;

  ResumeTest(ChatTable table, Dynamo dynamo, DynamoStreams streams, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GatewayFixture(table, clock);
    this.node = new GatewayNode("one", dynamo, streams, clock, true);
  }

  @AfterEach
  void close() {
    node.close();
  }

  private SocketClient listener() {
    return node.connect()
        .identify(fixture.bob, ",\"intents\":512")
        .subscribe(fixture.general.channelId());
  }

  private static List<Long> numbers(long from, long to) {
    return LongStream.rangeClosed(from, to).boxed().toList();
  }

  @Test
  void a_resumed_client_receives_everything_once_and_in_order() {
    var client = listener();
    var before = fixture.send(20);
    client.await("MESSAGE_CREATE", "messageId", before.getLast());
    client.drop();
    var missed = fixture.send(300);
    var back = node.connect().resume(fixture.bob, client.sessionId(), client.last());
    back.await("RESUMED");
    var after = fixture.send(10);
    back.await("MESSAGE_CREATE", "messageId", after.getLast());
    var received = new ArrayList<>(client.texts("MESSAGE_CREATE", "messageId"));
    received.addAll(back.texts("MESSAGE_CREATE", "messageId"));
    var said = new ArrayList<>(before);
    said.addAll(missed);
    said.addAll(after);
    assertThat(received).isEqualTo(said);
    assertThat(back.numbers()).isEqualTo(numbers(client.last() + 1, back.last()));
  }

  @Test
  void a_burst_that_is_cut_in_the_middle_has_no_gap() {
    var client = listener();
    var sending = Thread.ofVirtual().start(() -> fixture.send(400));
    client.await("MESSAGE_CREATE");
    client.drop();
    var back = node.connect().resume(fixture.bob, client.sessionId(), client.last());
    back.await("RESUMED");
    await().atMost(Duration.ofMinutes(1)).until(() -> !sending.isAlive());
    var last = fixture.send("The last");
    back.await("MESSAGE_CREATE", "messageId", last);
    assertThat(back.numbers()).isEqualTo(numbers(client.last() + 1, back.last()));
    var received = new ArrayList<>(client.texts("MESSAGE_CREATE", "messageId"));
    received.addAll(back.texts("MESSAGE_CREATE", "messageId"));
    assertThat(received).hasSize(401).doesNotHaveDuplicates().isSorted();
  }

  @Test
  void a_dead_socket_is_replaced_by_a_resume() {
    var client = listener();
    var back = node.connect().resume(fixture.bob, client.sessionId(), client.last());
    back.await("RESUMED");
    assertThat(client.awaitClose()).isEqualTo(4000);
    fixture.send("Hello");
    back.await("MESSAGE_CREATE");
    assertThat(client.events("MESSAGE_CREATE")).isEmpty();
  }

  @Test
  void acknowledged_events_are_not_sent_again() {
    var client = listener();
    var said = fixture.send(5);
    client.await("MESSAGE_CREATE", "messageId", said.getLast());
    client.send(1, String.valueOf(client.last())).settle();
    client.drop();
    var back = node.connect().resume(fixture.bob, client.sessionId(), 1);
    back.awaitOp(9);
    // It has ended by that; the same socket is good for another start.
    node.connect().resume(fixture.bob, client.sessionId(), client.last()).awaitOp(9);
    back.identify(fixture.bob, "");
  }

  @Test
  void a_session_cannot_be_resumed_by_another_user() {
    var client = listener();
    var other = node.connect().resume(fixture.ann, client.sessionId(), client.last());
    other.awaitOp(9);
    node.connect().resume(fixture.bob, "01ARZ3NDEKTSV4RRFFQ69G5FAV", 1).awaitOp(9);
    fixture.send("Hello");
    client.await("MESSAGE_CREATE");
  }

  @Test
  void a_session_expires_after_two_minutes() {
    var client = listener();
    client.drop();
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> table.session(fixture.bob, client.sessionId()).find().isEmpty());
    clock.forward(SessionLimits.RESUME_WITHIN);
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> !node.gateway().remembers(client.sessionId()));
    node.connect().resume(fixture.bob, client.sessionId(), client.last()).awaitOp(9);
  }

  @Test
  void a_session_closed_by_its_client_cannot_be_resumed() {
    var client = listener();
    client.close();
    await().atMost(Duration.ofMinutes(1)).until(() -> node.connections() == 0);
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> !node.gateway().remembers(client.sessionId()));
  }

  @Test
  void a_disconnected_client_that_left_a_server_receives_nothing_of_it() {
    var client = listener();
    var witness =
        node.connect()
            .identify(fixture.ann, ",\"intents\":512")
            .subscribe(fixture.general.channelId());
    client.drop();
    fixture.send("Before");
    // Messages of a channel arrive in order, changes of members independently of them.
    witness.await("MESSAGE_CREATE", "messageId", fixture.send("Before, too"));
    fixture.serverFixture.members.kick(
        fixture.serverFixture.serverAccess(fixture.owner), fixture.bob);
    await().atMost(Duration.ofMinutes(1)).until(() -> !node.gateway().listens(client.sessionId()));
    fixture.send("Behind his back");
    var back = node.connect().resume(fixture.bob, client.sessionId(), client.last());
    back.await("RESUMED");
    assertThat(back.texts("MESSAGE_CREATE", "content"))
        .contains("Before")
        .doesNotContain("Behind his back");
  }

  @Test
  void a_return_that_cannot_be_written_down_is_a_return_all_the_same() {
    var client = listener();
    client.drop();
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> table.session(fixture.bob, client.sessionId()).find().isEmpty());
    node.trouble(
        operation -> {
          if (operation.equals("batchWriteItem")) {
            throw new IllegalStateException("The database takes nothing");
          }
        });
    var back = node.connect().resume(fixture.bob, client.sessionId(), client.last());
    back.await("RESUMED");
    fixture.send("Hello");
    back.await("MESSAGE_CREATE");
    assertThat(back.settle().closed()).isEmpty();
    node.trouble(_ -> {});
    back.drop();
    await().atMost(Duration.ofMinutes(1)).until(() -> node.connections() == 0);
    clock.forward(SessionLimits.RESUME_WITHIN.plusSeconds(1));
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> !node.gateway().remembers(client.sessionId()));
  }

  /// Accepts frames until it is stopped.
  private static final class SlowSocket implements WebSocket {
    private final List<String> taken = new ArrayList<>();
    private final List<Integer> closes = new ArrayList<>();
    private boolean stopped;
    private boolean stuck;

    @Override
    public void send(List<TextFrame> frames, Runnable whenTaken) {
      boolean goOn;
      synchronized (this) {
        goOn = !stopped;
        stuck = stopped;
        if (goOn) {
          frames.forEach(frame -> taken.add(frame.text()));
        }
      }
      if (goOn) {
        whenTaken.run();
      }
    }

    synchronized void stop() {
      stopped = true;
    }

    /// Whether something is on its way to a client that takes it no more: from then on, everything waits.
    synchronized boolean stuck() {
      return stuck;
    }

    synchronized List<String> taken() {
      return List.copyOf(taken);
    }

    synchronized List<Integer> closes() {
      return List.copyOf(closes);
    }

    @Override
    public void ping() {}

    @Override
    public synchronized void close(int code, String reason) {
      closes.add(code);
    }

    @Override
    public void abort() {}
  }

  @Test
  void a_slow_reader_is_dropped_and_comes_back_without_loss() throws Exception {
    var socket = new SlowSocket();
    var listener = node.open(socket);
    listener.message(
        "{\"op\":2,\"d\":{\"token\":\"%s\",\"intents\":512}}".formatted(fixture.bob), () -> {});
    await().atMost(Duration.ofMinutes(1)).until(() -> socket.taken().size() == 2);
    listener.message(
        "{\"op\":20,\"d\":{\"channelId\":\"%s\"}}".formatted(fixture.general.channelId()),
        () -> {});
    await().atMost(Duration.ofMinutes(1)).until(() -> socket.taken().size() == 3);
    var ready = SocketClient.JSON.readTree(socket.taken().get(1));
    socket.stop();
    var said = new ArrayList<>(fixture.send(1));
    await().atMost(Duration.ofMinutes(1)).until(socket::stuck);
    said.addAll(fixture.send(SessionLimits.QUEUED));
    assertThat(socket.closes()).isEmpty();
    said.addAll(fixture.send(100));
    await().atMost(Duration.ofMinutes(1)).until(() -> socket.closes().contains(4008));
    listener.closed(1006, "");
    said.addAll(fixture.send(100));
    var back = node.connect().resume(fixture.bob, ready.at("/d/sessionId").asText(), 2);
    back.await("RESUMED");
    back.await("MESSAGE_CREATE", "messageId", said.getLast());
    assertThat(back.texts("MESSAGE_CREATE", "messageId")).isEqualTo(said);
    assertThat(back.numbers()).isEqualTo(numbers(3, back.last()));
  }

  @Test
  void a_session_cannot_be_resumed_with_another_sign_in() {
    var client = node.enter(fixture.bob + ".phone");
    client.drop();
    node.connect().resume(fixture.bob + ".laptop", client.sessionId(), client.last()).awaitOp(9);
    node.connect()
        .resume(fixture.bob + ".phone", client.sessionId(), client.last())
        .await("RESUMED");
  }
}
