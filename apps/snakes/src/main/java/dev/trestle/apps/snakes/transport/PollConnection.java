package dev.trestle.apps.snakes.transport;

import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.web.limit.TokenBucket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A client's connection by long polling. Frames are kept until the client acknowledges them, so that an answer that
/// is lost on its way is sent again. Thread-safe.
final class PollConnection implements FrameSender, ClientConnection {
  /// As many as a socket's outbox holds.
  private static final int MAX_KEPT = 200;

  /// Frames that the client has not received yet.
  ///
  /// @param next the number to ask from the next time
  /// @param closed why nothing will follow
  record Pending(List<Frame> frames, long next, Optional<CloseCode> closed) {}

  private final String address;
  private final GameClient client;
  private final TokenBucket actions;
  private final Deque<Frame> kept = new ArrayDeque<>();
  private long taken;
  private int waiting;
  private Instant lastSeen;
  private Optional<CloseCode> closed = Optional.empty();

  PollConnection(Games games, String address, TokenBucket actions, Instant now) {
    this.address = address;
    this.actions = actions;
    this.lastSeen = now;
    this.client = games.connect(this, Transport.POLL);
  }

  String id() {
    return client.id();
  }

  @Override
  public GameClient client() {
    return client;
  }

  @Override
  public String address() {
    return address;
  }

  boolean mayAsk() {
    return actions.take().given();
  }

  synchronized void seen(Instant now) {
    lastSeen = now;
    client.touch();
  }

  /// Whether the client has not polled for too long.
  synchronized boolean isIdle(Instant now, Duration timeout) {
    return waiting == 0 && !lastSeen.plus(timeout).isAfter(now);
  }

  /// Waits until there are frames after a number, or the time is over.
  ///
  /// @param since the number of the last message that the client has
  synchronized Pending awaitFrames(long since, Duration timeout) {
    forget(since);
    long deadline = System.nanoTime() + timeout.toNanos();
    waiting++;
    try {
      while (kept.isEmpty() && closed.isEmpty()) {
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0) {
          break;
        }
        wait(left);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      waiting--;
    }
    return new Pending(List.copyOf(kept), taken + kept.size(), closed);
  }

  private void forget(long since) {
    while (taken < since && !kept.isEmpty()) {
      kept.remove();
      taken++;
    }
  }

  @Override
  public void send(Frame frame) {
    if (!keep(frame)) {
      close(CloseCode.RATE);
    }
  }

  private synchronized boolean keep(Frame frame) {
    if (closed.isPresent()) {
      return true;
    }
    if (kept.size() == MAX_KEPT) {
      kept.clear();
      return false;
    }
    kept.add(frame);
    notifyAll();
    return true;
  }

  /// Closes the connection. The next poll gets the reason.
  @Override
  public void close(CloseCode code) {
    synchronized (this) {
      if (closed.isPresent()) {
        return;
      }
      closed = Optional.of(code);
      notifyAll();
    }
    client.disconnected();
  }
}
