package dev.trestle.apps.chat.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.apps.chat.gateway.frame.DecompressedFrames;
import dev.trestle.apps.chat.testing.ChatClient;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A WebSocket client of the JDK. Keeps every frame that it receives.
public final class SocketClient implements WebSocket.Listener, AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final int SHOWN = 10;
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final StringBuilder part = new StringBuilder();
  private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
  private final List<JsonNode> frames = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final WebSocket socket;
  private int unpacked;
  private Optional<Integer> closed = Optional.empty();

  /// One at the gateway of a node.
  public static SocketClient at(ChatClient node) {
    var address = node.uri(Gateway.PATH + "?v=1&encoding=json").toString();
    return new SocketClient(node.http(), URI.create(address.replaceFirst("^http", "ws")));
  }

  SocketClient(HttpClient http, URI address) {
    this.socket = http.newWebSocketBuilder().buildAsync(address, this).join();
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
    part.append(text);
    if (last) {
      received(part.toString());
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer bytes, boolean last) {
    packed.writeBytes(copy(bytes));
    if (last) {
      var text = DecompressedFrames.text(packed.toByteArray());
      packed.reset();
      synchronized (this) {
        unpacked++;
        received(text);
      }
    }
    from.request(1);
    return null;
  }

  private static byte[] copy(ByteBuffer bytes) {
    var copy = new byte[bytes.remaining()];
    bytes.get(copy);
    return copy;
  }

  private synchronized void received(String text) {
    try {
      texts.add(text);
      frames.add(JSON.readTree(text));
      notifyAll();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(text, e);
    }
  }

  @Override
  public synchronized @Nullable CompletionStage<?> onClose(
      WebSocket from, int code, String reason) {
    closed = Optional.of(code);
    notifyAll();
    return null;
  }

  @Override
  public synchronized void onError(WebSocket from, Throwable error) {
    closed = Optional.of(1006);
    notifyAll();
  }

  SocketClient send(String text) {
    socket.sendText(text, true).join();
    return this;
  }

  public SocketClient send(int op, String data) {
    return send("{\"op\":%d,\"d\":%s}".formatted(op, data));
  }

  /// Says who it is, and waits for the state of things.
  public SocketClient identify(String token, String more) {
    send(2, "{\"token\":\"%s\"%s}".formatted(token, more));
    await("READY");
    return this;
  }

  public SocketClient resume(String token, String sessionId, long seq) {
    return send(
        6, "{\"token\":\"%s\",\"sessionId\":\"%s\",\"seq\":%d}".formatted(token, sessionId, seq));
  }

  /// Listens to a channel, and waits for the answer.
  public SocketClient subscribe(String channelId) {
    send(20, "{\"channelId\":\"%s\"}".formatted(channelId));
    await(frame -> isEvent(frame, "SUBSCRIBED", "channelId", channelId));
    return this;
  }

  static boolean isEvent(JsonNode frame, String type, String member, String value) {
    return frame.path("t").asText().equals(type)
        && frame.path("d").path(member).asText().equals(value);
  }

  JsonNode await(Predicate<JsonNode> wanted) {
    var looked = new AtomicInteger();
    return await(
        () ->
            frames.subList(looked.getAndSet(frames.size()), frames.size()).stream()
                .filter(wanted)
                .findFirst());
  }

  /// Waits for a condition, which is checked after each frame.
  private synchronized <T> T await(Supplier<Optional<T>> wanted) {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    for (var found = wanted.get(); ; found = wanted.get()) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (found.isPresent()) {
        return found.get();
      }
      if (left <= 0) {
        var some = frames.subList(Math.max(0, frames.size() - SHOWN), frames.size());
        throw new AssertionError("It did not come. What came last: " + some + " " + closed);
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  /// The data of the first event of a type.
  public JsonNode await(String type) {
    return await(frame -> frame.path("t").asText().equals(type)).path("d");
  }

  public JsonNode await(String type, String member, String value) {
    return await(frame -> isEvent(frame, type, member, value)).path("d");
  }

  public JsonNode awaitOp(int op) {
    return await(frame -> frame.path("op").asInt() == op);
  }

  public int awaitClose() {
    return await(() -> closed);
  }

  synchronized Optional<Integer> closed() {
    return closed;
  }

  synchronized List<JsonNode> frames() {
    return List.copyOf(frames);
  }

  /// The received frames, as text.
  synchronized List<String> texts() {
    return List.copyOf(texts);
  }

  /// How many of its messages came compressed.
  synchronized int unpacked() {
    return unpacked;
  }

  /// The data of all events of a type.
  List<JsonNode> events(String type) {
    return frames().stream()
        .filter(frame -> frame.path("t").asText().equals(type))
        .map(frame -> frame.path("d"))
        .toList();
  }

  public List<String> texts(String type, String member) {
    return events(type).stream().map(data -> data.path(member).asText()).toList();
  }

  /// The numbers of all events, as they came.
  List<Long> numbers() {
    return frames().stream()
        .filter(frame -> frame.has("s"))
        .map(frame -> frame.path("s").asLong())
        .toList();
  }

  public long last() {
    return numbers().isEmpty() ? 0 : numbers().getLast();
  }

  public String sessionId() {
    return await("READY").path("sessionId").asText();
  }

  /// Waits until all frames so far have arrived: the acknowledgement of a heartbeat comes after them.
  SocketClient settle() {
    long before = acks();
    send(1, "null");
    await(() -> acks() > before ? Optional.of(before) : Optional.empty());
    return this;
  }

  /// Waits for so many answers to heartbeats.
  void settleAcks(long count) {
    await(() -> acks() >= count ? Optional.of(count) : Optional.empty());
  }

  private long acks() {
    return frames().stream().filter(frame -> frame.path("op").asInt() == 11).count();
  }

  /// Goes without a word.
  void drop() {
    socket.abort();
  }

  @Override
  public void close() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }
}
