package dev.trestle.bench.delivery;

import dev.trestle.bench.socket.MinimalHttpClient;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;

/// All clients of a load on one thread: sockets that receive messages, and API connections that send them. Must be
/// closed.
public final class LoadClients implements AutoCloseable {
  private static final int BUFFER_BYTES = 8 << 20;
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final long BEAT_NANOS = Duration.ofSeconds(20).toNanos();

  private final int port;
  private final Selector selector = Selector.open();
  private final DeliveryCounts counts = new DeliveryCounts();
  private final MessagesInFlight inFlight = new MessagesInFlight(counts);
  private final List<ReceivingClient> receivers = new ArrayList<>();
  private final Map<Object, Integer> audiences = new HashMap<>();
  private final List<ApiClient> senders = new ArrayList<>();
  private final Deque<ApiClient> free = new ArrayDeque<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private long beatAt = System.nanoTime() + BEAT_NANOS;

  public LoadClients(int port) throws IOException {
    this.port = port;
  }

  public DeliveryCounts counts() {
    return counts;
  }

  /// The messages whose receivers report them.
  public MessagesInFlight inFlight() {
    return inFlight;
  }

  /// Adds a socket that subscribes to rooms.
  public void addReceiver(ReceivingClient receiver, Collection<?> rooms) throws IOException {
    receivers.add(receiver);
    register(receiver);
    rooms.forEach(room -> audiences.merge(room, 1, Integer::sum));
    receive(0);
  }

  /// Waits until all sockets are subscribed.
  public void awaitSubscribed() throws IOException {
    await(this::isSubscribed, "is subscribed");
  }

  /// Whether all sockets are subscribed.
  public boolean isSubscribed() {
    return receivers.stream().allMatch(ReceivingClient::isSubscribed);
  }

  /// Adds an API connection that sends messages to a room.
  ///
  /// @param message makes the request of a message with a number
  public void addSender(Object room, LongFunction<byte[]> message) throws IOException {
    add(new Sending(room, message));
  }

  /// Adds an API connection that reads history.
  ///
  /// @param requests sent one after the other, and then again from the beginning
  public void addReader(List<byte[]> requests) throws IOException {
    add(new Reading(requests));
  }

  private final class Sending implements ApiClient.Request {
    private final Object room;
    private final LongFunction<byte[]> message;
    private long number;

    Sending(Object room, LongFunction<byte[]> message) {
      this.room = room;
      this.message = message;
    }

    @Override
    public byte[] next(long due) {
      number = inFlight.send(due, audiences.getOrDefault(room, 0));
      return message.apply(number);
    }

    @Override
    public void refused() {
      inFlight.withdraw(number);
    }
  }

  private static final class Reading implements ApiClient.Request {
    private final List<byte[]> all;
    private int at;

    Reading(List<byte[]> all) {
      this.all = all;
    }

    @Override
    public byte[] next(long due) {
      at = (at + 1) % all.size();
      return all.get(at);
    }

    @Override
    public void refused() {
      // The caller counts it.
    }
  }

  private void add(ApiClient.Request request) throws IOException {
    var speaker = new ApiClient(MinimalHttpClient.connect(port), request, counts, free::add);
    senders.add(speaker);
    free.add(speaker);
    register(speaker);
  }

  private void register(ClientConnection peer) throws IOException {
    peer.channel().register(selector, SelectionKey.OP_READ, peer);
  }

  /// Sends requests for a while.
  public void run(SendSchedule pace, Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    while (true) {
      long now = System.nanoTime();
      if (now >= end) {
        return;
      }
      receive(Math.min(pace.send(free, inFlight.count(), now), end - now));
    }
  }

  /// Waits until all messages in flight have arrived.
  public void drain() throws IOException {
    await(
        () -> free.size() == senders.size() && (inFlight.count() == 0 || counts.lost > 0),
        "has received everything");
  }

  private void await(BooleanSupplier wanted, String what) throws IOException {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!wanted.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IOException(
            "After %s not every client %s: %d connections lost %s, %d messages in flight, %d requests rejected %s"
                .formatted(
                    TIMEOUT,
                    what,
                    counts.lost,
                    counts.closeReason,
                    inFlight.count(),
                    counts.refused,
                    counts.lastError));
      }
      receive(Duration.ofMillis(50).toNanos());
    }
  }

  /// Reads all data that has arrived, or waits for it briefly.
  private void receive(long maxNanos) throws IOException {
    if (maxNanos <= 0) {
      selector.selectNow();
    } else {
      // Being a millisecond late is better than busy waiting: the server needs the processor.
      selector.select(Math.max(1, maxNanos / 1_000_000));
    }
    for (var key : selector.selectedKeys()) {
      if (!((ClientConnection) key.attachment()).read(buffer)) {
        key.cancel();
      }
    }
    selector.selectedKeys().clear();
    heartbeat();
  }

  private void heartbeat() throws IOException {
    if (System.nanoTime() > beatAt) {
      beatAt += BEAT_NANOS;
      for (var listener : receivers) {
        if (listener.isSubscribed() && listener.channel().isConnected()) {
          listener.heartbeat();
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (var listener : receivers) {
      listener.channel().close();
    }
    for (var speaker : senders) {
      speaker.channel().close();
    }
    selector.close();
  }
}
