package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.gateway.frame.DecompressedFrames;
import dev.trestle.apps.chat.gateway.frame.Zstd;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.Coding;
import dev.trestle.web.TextFrame;
import dev.trestle.web.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients that request compressed frames.
@TrestleTest
@Timeout(120)
class CompressionTest {
  private static final String ZSTD = "?v=1&encoding=json&compress=zstd";
  private static final String PLAIN = "?v=1&encoding=json";

  private final GatewayFixture fixture;
  private final GatewayNode node;

  CompressionTest(ChatTable table, Dynamo dynamo, DynamoStreams streams, TestClock clock) {
    this.fixture = new GatewayFixture(table, clock);
    this.node = new GatewayNode("one", dynamo, streams, clock, true);
  }

  @AfterEach
  void close() {
    node.close();
  }

  private SocketClient listener(String query) {
    return node.connect(query)
        .identify(fixture.bob, ",\"intents\":512")
        .subscribe(fixture.general.channelId());
  }

  private static List<String> events(SocketClient client) {
    return client.texts().stream().filter(text -> text.contains("\"t\":\"MESSAGE_")).toList();
  }

  private static void awaitLast(String messageId, SocketClient... clients) {
    for (var client : clients) {
      client.await("MESSAGE_CREATE", "messageId", messageId);
    }
  }

  @Test
  void a_compressed_client_receives_the_same_as_a_plain_one() {
    var packed = listener(ZSTD);
    var plain = listener(PLAIN);
    fixture.send("Grüße an alle 👋");
    fixture.send("x".repeat(2_000));
    awaitLast(fixture.send(50).getLast(), packed, plain);
    packed.settle();
    assertThat(events(packed)).hasSize(52).isEqualTo(events(plain));
    assertThat(packed.unpacked()).isEqualTo(packed.frames().size());
    assertThat(plain.unpacked()).isZero();
    assertThat(packed.awaitOp(10)).isEqualTo(plain.awaitOp(10));
    assertThat(packed.await("READY").path("servers"))
        .isNotEmpty()
        .isEqualTo(plain.await("READY").path("servers"));
  }

  @Test
  void a_session_is_resumed_with_compression_and_without() {
    var first = listener(ZSTD);
    awaitLast(fixture.send("One"), first);
    first.drop();
    fixture.send("Two");
    var second = node.connect(PLAIN).resume(fixture.bob, first.sessionId(), first.last());
    second.await("RESUMED");
    second.drop();
    fixture.send("Three");
    var third = node.connect(ZSTD).resume(fixture.bob, first.sessionId(), second.last());
    third.await("RESUMED");
    awaitLast(fixture.send("Four"), third);
    var received = new ArrayList<>(first.texts("MESSAGE_CREATE", "content"));
    received.addAll(second.texts("MESSAGE_CREATE", "content"));
    received.addAll(third.texts("MESSAGE_CREATE", "content"));
    assertThat(received).containsExactly("One", "Two", "Three", "Four");
    assertThat(second.unpacked()).isZero();
    assertThat(third.unpacked()).isEqualTo(third.frames().size());
  }

  @Test
  void a_compressed_client_is_sent_away_like_any_other() {
    assertThat(node.connect(ZSTD).send("nonsense").awaitClose()).isEqualTo(4002);
  }

  /// Counts how often something is compressed.
  private static final class Counting implements Coding {
    private final AtomicInteger beginnings = new AtomicInteger();

    @Override
    public byte[] beginning(byte[] utf8) {
      beginnings.incrementAndGet();
      return Zstd.CODING.beginning(utf8);
    }

    @Override
    public byte[] end(byte[] utf8) {
      return Zstd.CODING.end(utf8);
    }
  }

  /// Keeps what it is to write to a client.
  private static final class KeepingSocket implements WebSocket {
    private final List<TextFrame> kept = new ArrayList<>();

    @Override
    public void send(List<TextFrame> frames, Runnable taken) {
      synchronized (this) {
        kept.addAll(frames);
      }
      taken.run();
    }

    synchronized List<TextFrame> kept(String type) {
      return kept.stream()
          .filter(frame -> frame.text().contains("\"t\":\"" + type + "\""))
          .toList();
    }

    void await(String type, int count) {
      Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> kept(type).size() == count);
    }

    @Override
    public void ping() {}

    @Override
    public void close(int code, String reason) {}

    @Override
    public void abort() {}
  }

  private void listen(KeepingSocket socket) {
    var listener = node.open(socket);
    listener.message(
        "{\"op\":2,\"d\":{\"token\":\"%s\",\"intents\":512}}".formatted(fixture.bob), () -> {});
    listener.message(
        "{\"op\":20,\"d\":{\"channelId\":\"%s\"}}".formatted(fixture.general.channelId()),
        () -> {});
    socket.await("SUBSCRIBED", 1);
  }

  @Test
  void an_event_is_compressed_once_for_all_recipients() {
    var sockets = List.of(new KeepingSocket(), new KeepingSocket(), new KeepingSocket());
    sockets.forEach(this::listen);
    fixture.send(2);
    sockets.forEach(socket -> socket.await("MESSAGE_CREATE", 2));
    var counting = new Counting();
    for (var socket : sockets) {
      for (var frame : socket.kept("MESSAGE_CREATE")) {
        assertThat(DecompressedFrames.text(frame.payload(counting).array()))
            .isEqualTo(frame.text());
      }
    }
    assertThat(counting.beginnings).hasValue(2);
  }
}
