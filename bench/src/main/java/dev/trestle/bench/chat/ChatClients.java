package dev.trestle.bench.chat;

import dev.trestle.bench.chat.ChatSetup.LoadChannel;
import dev.trestle.bench.chat.ChatSetup.LoadUser;
import dev.trestle.bench.socket.MinimalHttpClient;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// All chat clients of a load on one thread: gateway connections that receive, and API connections that send. Must be
/// closed.
final class ChatClients implements AutoCloseable {
  private static final int BUFFER_BYTES = 8 << 20;
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final long BEAT_NANOS = Duration.ofSeconds(20).toNanos();

  private final int port;
  private final Selector selector = Selector.open();
  private final ChatCounts counts = new ChatCounts();
  private final MessagesInFlight inFlight = new MessagesInFlight(counts);
  private final ChatRequests requests;
  private final List<GatewayClient> receivers = new ArrayList<>();
  private final Map<LoadChannel, Integer> audiences = new HashMap<>();
  private final List<ApiClient> senders = new ArrayList<>();
  private final Deque<ApiClient> free = new ArrayDeque<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private long beatAt = System.nanoTime() + BEAT_NANOS;

  ChatClients(int port) throws IOException {
    this.port = port;
    this.requests = new ChatRequests(port);
  }

  ChatCounts counts() {
    return counts;
  }

  /// Adds a gateway connection that subscribes to channels.
  void addReceiver(LoadUser person, List<LoadChannel> rooms) throws IOException {
    var listener = GatewayClient.connect(port, person, rooms, inFlight, counts);
    receivers.add(listener);
    register(listener);
    rooms.forEach(room -> audiences.merge(room, 1, Integer::sum));
    receive(0);
  }

  /// Waits until all gateway connections are subscribed.
  void awaitSubscribed() throws IOException {
    await(() -> receivers.stream().allMatch(GatewayClient::isSubscribed), "listens");
  }

  /// Adds an API connection that sends messages to a channel.
  void addSender(LoadUser person, LoadChannel room) throws IOException {
    add(new Saying(person, room));
  }

  /// Adds an API connection that reads history.
  ///
  /// @param requests sent one after the other, and then again from the beginning
  void addReader(List<byte[]> requests) throws IOException {
    add(new Reading(requests));
  }

  ChatRequests requests() {
    return requests;
  }

  private final class Saying implements ApiClient.Request {
    private final LoadUser person;
    private final LoadChannel room;
    private long number;

    Saying(LoadUser person, LoadChannel room) {
      this.person = person;
      this.room = room;
    }

    @Override
    public byte[] next(long due) {
      number = inFlight.send(due, audiences.getOrDefault(room, 0));
      return requests.message(person, room, number);
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

  private void register(ChatClientConnection peer) throws IOException {
    peer.channel().register(selector, SelectionKey.OP_READ, peer);
  }

  /// Sends requests for a while.
  void run(SendSchedule pace, Duration time) throws IOException {
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
  void drain() throws IOException {
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
      if (!((ChatClientConnection) key.attachment()).read(buffer)) {
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
