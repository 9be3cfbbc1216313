package dev.trestle.kit.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A WebSocket of the JDK that keeps every JSON message that it receives, and waits for messages. Thread-safe.
public final class JsonSocket implements WebSocket.Listener {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int SHOWN = 10;
  private static final int ABNORMAL = 1006;
  private static final Duration TIMEOUT = Duration.ofMinutes(1);
  private static final Duration BETWEEN_REPETITIONS = Duration.ofMillis(100);

  private final StringBuilder part = new StringBuilder();
  private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
  private final List<JsonNode> messages = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final Function<byte[], String> unpack;
  private final WebSocket socket;
  private Optional<Integer> closed = Optional.empty();
  private int unpacked;
  private boolean reading = true;

  /// Connects to an address of HTTP.
  ///
  /// @param protocols the sub-protocols that it offers
  /// @param unpack makes the text of a binary message
  public JsonSocket(
      HttpClient http, URI address, List<String> protocols, Function<byte[], String> unpack) {
    this.unpack = unpack;
    var builder = http.newWebSocketBuilder();
    if (!protocols.isEmpty()) {
      builder.subprotocols(protocols.getFirst(), protocols.stream().skip(1).toArray(String[]::new));
    }
    var uri = URI.create(address.toString().replaceFirst("^http", "ws"));
    this.socket = builder.buildAsync(uri, this).join();
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
    part.append(text);
    if (last) {
      received(part.toString());
      part.setLength(0);
    }
    readOn(from);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer bytes, boolean last) {
    var some = new byte[bytes.remaining()];
    bytes.get(some);
    packed.writeBytes(some);
    if (last) {
      var text = unpack.apply(packed.toByteArray());
      packed.reset();
      synchronized (this) {
        unpacked++;
        received(text);
      }
    }
    readOn(from);
    return null;
  }

  private synchronized void received(String text) {
    try {
      messages.add(JSON.readTree(text));
      texts.add(text);
      notifyAll();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(text, e);
    }
  }

  private synchronized void readOn(WebSocket from) {
    if (reading) {
      from.request(1);
    }
  }

  /// Reads no more messages, as a client whose network is slow.
  public synchronized void stopReading() {
    reading = false;
  }

  /// Reads again.
  public synchronized void read() {
    reading = true;
    socket.request(1);
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    end(code);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    end(ABNORMAL);
  }

  private synchronized void end(int code) {
    closed = Optional.of(code);
    notifyAll();
  }

  /// Sends a message. A socket that the server has closed discards it, as the WebSocket of a browser does.
  public void send(String text) {
    try {
      socket.sendText(text, true).join();
    } catch (CompletionException e) {
      awaitClose();
    }
  }

  /// Waits for a message.
  public JsonNode await(Predicate<JsonNode> wanted) {
    var looked = new AtomicInteger();
    return awaitResult(
        () ->
            messages.subList(looked.getAndSet(messages.size()), messages.size()).stream()
                .filter(wanted)
                .findFirst());
  }

  /// Waits for the code with which the socket is closed.
  public int awaitClose() {
    return awaitResult(() -> closed);
  }

  /// Waits for a condition, which is checked after each message.
  public <T> T awaitResult(Supplier<Optional<T>> wanted) {
    return find(wanted, TIMEOUT).orElseThrow(this::missing);
  }

  /// Does something again and again until a condition holds.
  public void repeatUntil(Supplier<? extends Optional<?>> wanted, Runnable work) {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    do {
      if (System.nanoTime() > end) {
        throw missing();
      }
      work.run();
    } while (find(() -> wanted.get().map(_ -> true), BETWEEN_REPETITIONS).isEmpty());
  }

  private synchronized <T> Optional<T> find(Supplier<Optional<T>> wanted, Duration timeout) {
    long end = System.nanoTime() + timeout.toNanos();
    for (var found = wanted.get(); ; found = wanted.get()) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (found.isPresent() || left <= 0) {
        return found;
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  private synchronized AssertionError missing() {
    var some = messages.subList(Math.max(0, messages.size() - SHOWN), messages.size());
    return new AssertionError("It did not come. What came last: " + some + " " + closed);
  }

  public synchronized Optional<Integer> closed() {
    return closed;
  }

  public synchronized List<JsonNode> messages() {
    return List.copyOf(messages);
  }

  /// The messages as they came.
  public synchronized List<String> texts() {
    return List.copyOf(texts);
  }

  /// The number of messages that were binary.
  public synchronized int unpacked() {
    return unpacked;
  }

  /// The sub-protocol that the server has chosen.
  public Optional<String> protocol() {
    return Optional.of(socket.getSubprotocol()).filter(name -> !name.isEmpty());
  }

  /// Ends the connection without a message.
  public void drop() {
    socket.abort();
  }

  /// Says that it closes the connection.
  public void close() {
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }
}
