package dev.trestle.bench.chat;

import dev.trestle.bench.chat.Town.Person;
import dev.trestle.bench.chat.Town.Room;
import dev.trestle.bench.socket.LightCaller;
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
final class Gathering implements AutoCloseable {
  private static final int BUFFER_BYTES = 8 << 20;
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final long BEAT_NANOS = Duration.ofSeconds(20).toNanos();

  private final int port;
  private final Selector selector = Selector.open();
  private final Counts counts = new Counts();
  private final Letters letters = new Letters(counts);
  private final Talk talk;
  private final List<Listener> listeners = new ArrayList<>();
  private final Map<Room, Integer> audiences = new HashMap<>();
  private final List<Speaker> speakers = new ArrayList<>();
  private final Deque<Speaker> free = new ArrayDeque<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private long beatAt = System.nanoTime() + BEAT_NANOS;

  Gathering(int port) throws IOException {
    this.port = port;
    this.talk = new Talk(port);
  }

  Counts counts() {
    return counts;
  }

  /// Adds a gateway connection that subscribes to channels.
  void listen(Person person, List<Room> rooms) throws IOException {
    var listener = Listener.connect(port, person, rooms, letters, counts);
    listeners.add(listener);
    register(listener);
    rooms.forEach(room -> audiences.merge(room, 1, Integer::sum));
    hear(0);
  }

  /// Waits until all gateway connections are subscribed.
  void awaitListening() throws IOException {
    await(() -> listeners.stream().allMatch(Listener::isListening), "listens");
  }

  /// Adds an API connection that sends messages to a channel.
  void speak(Person person, Room room) throws IOException {
    add(new Saying(person, room));
  }

  /// Adds an API connection that reads history.
  ///
  /// @param requests sent one after the other, and then again from the beginning
  void read(List<byte[]> requests) throws IOException {
    add(new Reading(requests));
  }

  Talk talk() {
    return talk;
  }

  private final class Saying implements Speaker.Request {
    private final Person person;
    private final Room room;
    private long number;

    Saying(Person person, Room room) {
      this.person = person;
      this.room = room;
    }

    @Override
    public byte[] next(long due) {
      number = letters.send(due, audiences.getOrDefault(room, 0));
      return talk.message(person, room, number);
    }

    @Override
    public void refused() {
      letters.withdraw(number);
    }
  }

  private static final class Reading implements Speaker.Request {
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

  private void add(Speaker.Request request) throws IOException {
    var speaker = new Speaker(LightCaller.connect(port), request, counts, free::add);
    speakers.add(speaker);
    free.add(speaker);
    register(speaker);
  }

  private void register(Peer peer) throws IOException {
    peer.channel().register(selector, SelectionKey.OP_READ, peer);
  }

  /// Sends requests for a while.
  void go(Pace pace, Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    while (true) {
      long now = System.nanoTime();
      if (now >= end) {
        return;
      }
      hear(Math.min(pace.speak(free, letters.underway(), now), end - now));
    }
  }

  /// Waits until all messages in flight have arrived.
  void rest() throws IOException {
    await(
        () -> free.size() == speakers.size() && (letters.underway() == 0 || counts.lost > 0),
        "has received everything");
  }

  private void await(BooleanSupplier wanted, String what) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!wanted.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IOException(
            "After %s not every client %s: %d connections lost %s, %d messages in flight, %d requests rejected %s"
                .formatted(
                    PATIENCE,
                    what,
                    counts.lost,
                    counts.farewell,
                    letters.underway(),
                    counts.refused,
                    counts.complaint));
      }
      hear(Duration.ofMillis(50).toNanos());
    }
  }

  /// Reads all data that has arrived, or waits for it briefly.
  private void hear(long maxNanos) throws IOException {
    if (maxNanos <= 0) {
      selector.selectNow();
    } else {
      // Being a millisecond late is better than busy waiting: the server needs the processor.
      selector.select(Math.max(1, maxNanos / 1_000_000));
    }
    for (var key : selector.selectedKeys()) {
      if (!((Peer) key.attachment()).read(buffer)) {
        key.cancel();
      }
    }
    selector.selectedKeys().clear();
    beat();
  }

  private void beat() throws IOException {
    if (System.nanoTime() > beatAt) {
      beatAt += BEAT_NANOS;
      for (var listener : listeners) {
        if (listener.isListening() && listener.channel().isConnected()) {
          listener.beat();
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (var listener : listeners) {
      listener.channel().close();
    }
    for (var speaker : speakers) {
      speaker.channel().close();
    }
    selector.close();
  }
}
