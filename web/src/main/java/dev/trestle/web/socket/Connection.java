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

/// The connection of one client. Thread-safe; no method blocks.
public final class Connection {
  private final String address;
  private final Outbox outbox;
  private final Flushers flushers;
  private final InstantSource clock;
  private final Set<ConnectionGroup> audiences = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable Closing> closing = new AtomicReference<>();
  private volatile @Nullable WebSocket socket;
  private volatile Instant lastSign;
  private volatile Instant lastPing;
  private volatile boolean closed;

  private record Closing(int code, String reason, Instant since) {}

  Connection(String address, Outbox outbox, Flushers flushers, InstantSource clock) {
    this.address = address;
    this.outbox = outbox;
    this.flushers = flushers;
    this.clock = clock;
    this.lastSign = clock.instant();
    this.lastPing = lastSign;
  }

  /// The address of the client, as text.
  public String address() {
    return address;
  }

  /// Sends a message, after those before. A client that reads too slowly is dropped instead, with [WebSocketCloseCode#RATE].
  public void send(TextFrame frame) {
    switch (outbox.offer(frame)) {
      case FLUSH -> flushers.add(this);
      case FULL -> drop(WebSocketCloseCode.RATE, "too slow");
      case WAITS, ENDED -> {}
    }
  }

  /// Sends messages that the client missed while it was disconnected, in order and after earlier messages. They do not count against the limits of
  /// the outbox: the caller limits them.
  public void sendMissed(List<TextFrame> frames) {
    if (outbox.offerOwed(frames) == Outbox.Offer.FLUSH) {
      flushers.add(this);
    }
  }

  public void send(String text) {
    send(TextFrame.of(text));
  }

  /// Closes the connection after all earlier messages are sent.
  public void close(int code, String reason) {
    if (ends(code, reason) && outbox.end()) {
      sendClose();
    }
  }

  /// Closes the connection and discards queued messages.
  void drop(int code, String reason) {
    if (ends(code, reason)) {
      outbox.discard();
      sendClose();
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

  /// Records a ping, pong or message of the client.
  void alive() {
    lastSign = clock.instant();
  }

  /// Writes queued messages. Called by one thread at a time, and again only after that write is complete.
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
    } else if (closing.get() != null) {
      sendClose();
    }
  }

  /// Sends a ping if one is due, drops a silent client, and aborts a connection whose client does not answer the close frame.
  void checkTimeouts(HubOptions.Heartbeat heartbeat) {
    var now = clock.instant();
    var begun = closing.get();
    if (begun != null) {
      if (!now.isBefore(begun.since().plus(heartbeat.closeTimeout()))) {
        abort();
      }
    } else if (!now.isBefore(lastSign.plus(heartbeat.maxSilence()))) {
      drop(WebSocketCloseCode.SILENT, "silent");
    } else if (!now.isBefore(lastPing.plus(heartbeat.pingEvery()))) {
      lastPing = now;
      var open = socket;
      if (open != null) {
        open.ping();
      }
    }
  }

  /// Adds a group that this connection leaves when it is closed.
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
    return closing.compareAndSet(null, new Closing(code, reason, clock.instant()));
  }

  private void sendClose() {
    var open = socket;
    var begun = closing.get();
    if (open != null && begun != null) {
      open.close(begun.code(), begun.reason());
    }
  }
}
