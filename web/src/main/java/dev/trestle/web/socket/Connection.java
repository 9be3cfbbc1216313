package dev.trestle.web.socket;

import dev.trestle.web.TextFrame;
import dev.trestle.web.WebSocket;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// One client that is connected. Thread-safe; nothing here waits.
public final class Connection {
  private final String address;
  private final Outbox outbox;
  private final Flushers flushers;
  private final InstantSource clock;
  private final Set<ConnectionGroup> audiences = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable GoodBye> goodBye = new AtomicReference<>();
  private volatile @Nullable WebSocket socket;
  private volatile Instant lastSign;
  private volatile Instant lastPing;
  private volatile boolean closed;

  private record GoodBye(int code, String reason, Instant since) {}

  Connection(String address, Outbox outbox, Flushers flushers, InstantSource clock) {
    this.address = address;
    this.outbox = outbox;
    this.flushers = flushers;
    this.clock = clock;
    this.lastSign = clock.instant();
    this.lastPing = lastSign;
  }

  /// Where the client is, as text.
  public String address() {
    return address;
  }

  /// Sends a message, after those before. A client that reads too slowly is dropped instead, with [CloseCode#RATE].
  public void send(TextFrame frame) {
    switch (outbox.offer(frame)) {
      case FLUSH -> flushers.add(this);
      case FULL -> drop(CloseCode.RATE, "too slow");
      case WAITS, ENDED -> {}
    }
  }

  /// Sends what the client has missed while it was away, in this order and after what was sent before. It may be more than may wait
  /// for a client otherwise: whoever keeps it for them has a bound of their own.
  public void sendMissed(List<TextFrame> frames) {
    if (outbox.offerOwed(frames) == Outbox.Offer.FLUSH) {
      flushers.add(this);
    }
  }

  public void send(String text) {
    send(TextFrame.of(text));
  }

  /// Ends the connection when everything sent before has gone out.
  public void close(int code, String reason) {
    if (ends(code, reason) && outbox.end()) {
      sayGoodBye();
    }
  }

  /// Ends the connection and forgets what waits for it.
  void drop(int code, String reason) {
    if (ends(code, reason)) {
      outbox.discard();
      sayGoodBye();
    }
  }

  void abort() {
    var open = socket;
    if (open != null) {
      open.abort();
    }
  }

  void opened(WebSocket opened) {
    socket = opened;
  }

  void closed() {
    closed = true;
    outbox.discard();
    audiences.forEach(audience -> audience.remove(this));
  }

  /// The client has shown that it is there.
  void alive() {
    lastSign = clock.instant();
  }

  /// Writes what waits. Called by one thread at a time, the next only when that has gone out.
  void flush() {
    var open = socket;
    var frames = outbox.take();
    if (open != null && !frames.isEmpty()) {
      open.send(frames, this::flushed);
    } else {
      flushed();
    }
  }

  private void flushed() {
    if (outbox.more()) {
      flushers.add(this);
    } else if (goodBye.get() != null) {
      sayGoodBye();
    }
  }

  /// Looks what time it is: for a ping, for the end of patience, or for hanging up on who does not answer a good-bye.
  void beat(HubOptions.Heartbeat heartbeat) {
    var now = clock.instant();
    var bye = goodBye.get();
    if (bye != null) {
      if (!now.isBefore(bye.since().plus(heartbeat.closeTimeout()))) {
        abort();
      }
    } else if (!now.isBefore(lastSign.plus(heartbeat.maxSilence()))) {
      drop(CloseCode.SILENT, "silent");
    } else if (!now.isBefore(lastPing.plus(heartbeat.pingEvery()))) {
      lastPing = now;
      var open = socket;
      if (open != null) {
        open.ping();
      }
    }
  }

  /// Counts the audience among those that this connection leaves at its end.
  void joined(ConnectionGroup audience) {
    audiences.add(audience);
    if (closed) {
      audience.remove(this);
    }
  }

  void left(ConnectionGroup audience) {
    audiences.remove(audience);
  }

  private boolean ends(int code, String reason) {
    return goodBye.compareAndSet(null, new GoodBye(code, reason, clock.instant()));
  }

  private void sayGoodBye() {
    var open = socket;
    var bye = goodBye.get();
    if (open != null && bye != null) {
      open.close(bye.code(), bye.reason());
    }
  }
}
