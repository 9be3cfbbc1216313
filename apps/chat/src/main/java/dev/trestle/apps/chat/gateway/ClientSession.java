package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.event.EventBody;
import dev.trestle.apps.chat.gateway.frame.CloseCode;
import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.gateway.frame.Intents;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Caller;
import dev.trestle.web.TextFrame;
import dev.trestle.web.socket.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A client that has said who it is: what it hears, and what it was told last. Outlives its socket for a while, so that it can come back
/// and miss nothing. Thread-safe; nothing here waits.
///
/// Its life: held, until it has been told the state of things, while events wait behind that; then with a socket, or away; then ended.
final class ClientSession {
  private static final EncodedEvent RESUMED =
      EncodedEvent.of(EventType.RESUMED, new EventBody.Empty());

  private final String sessionId;
  private final Caller caller;
  private final Intents intents;
  private final Instant since;
  private final SessionSubscriptions subscriptions = new SessionSubscriptions();
  private final ResumeBuffer resumeBuffer = new ResumeBuffer(1);
  private long number;
  private volatile @Nullable Connection connection;
  private volatile User.Presence status;
  private @Nullable List<EncodedEvent> pending = new ArrayList<>();
  private volatile Instant disconnectedAt = Instant.MAX;
  private volatile boolean ended;

  ClientSession(
      String sessionId,
      Caller caller,
      Intents intents,
      User.Presence status,
      Connection connection,
      Instant since) {
    this.sessionId = sessionId;
    this.caller = caller;
    this.intents = intents;
    this.status = status;
    this.connection = connection;
    this.since = since;
  }

  /// What became of a client's wish to go on where it was.
  enum Resumption {
    DONE,
    /// Some of what it missed is gone.
    GAP,
    /// It has more than it was told.
    AHEAD
  }

  String sessionId() {
    return sessionId;
  }

  String userId() {
    return caller.userId();
  }

  Caller caller() {
    return caller;
  }

  Instant since() {
    return since;
  }

  User.Presence status() {
    return status;
  }

  void status(User.Presence wanted) {
    status = wanted;
  }

  /// Tells the client, if it wants to hear such things: now, or when it comes back.
  void send(EncodedEvent event) {
    if (intents.include(event.type())) {
      enqueue(event);
    }
  }

  /// The same, only if it is there now: for what is no news when it comes back.
  void sendIfConnected(EncodedEvent event) {
    if (connection != null) {
      send(event);
    }
  }

  private synchronized void enqueue(EncodedEvent event) {
    if (ended) {
      return;
    }
    if (pending == null) {
      sendNow(event);
    } else if (pending.size() < GatewayLimits.BACKLOG) {
      pending.add(event);
    } else {
      close(CloseCode.RATE);
    }
  }

  private void sendNow(EncodedEvent event) {
    var frame = number(event);
    var open = connection;
    if (open != null) {
      open.send(frame);
    }
  }

  /// The first that it is told; behind it comes what happened meanwhile.
  synchronized void ready(EncodedEvent state) {
    var waiting = pending;
    if (ended || waiting == null) {
      return;
    }
    pending = null;
    subscriptions.stateLoaded();
    number = 1;
    var frames = new ArrayList<TextFrame>();
    frames.add(state.numbered(number));
    waiting.forEach(event -> frames.add(number(event)));
    sendMissed(frames);
  }

  private TextFrame number(EncodedEvent event) {
    number++;
    resumeBuffer.add(event);
    return event.numbered(number);
  }

  private void sendMissed(List<TextFrame> frames) {
    var open = connection;
    if (open != null) {
      open.sendMissed(frames);
    }
  }

  /// It has everything up to a number, if that can be.
  synchronized void acknowledge(long last) {
    if (last <= number) {
      resumeBuffer.acknowledge(last);
    }
  }

  /// Goes on with another socket, behind a number. The old one, if it is still thought to be there, is closed.
  synchronized Resumption resume(Connection next, long last) {
    if (last > number) {
      return Resumption.AHEAD;
    }
    var missed =
        pending == null && !ended ? resumeBuffer.after(last) : Optional.<List<EncodedEvent>>empty();
    if (missed.isEmpty()) {
      return Resumption.GAP;
    }
    close(CloseCode.UNKNOWN);
    connection = next;
    disconnectedAt = Instant.MAX;
    long first = last + 1;
    var frames = new ArrayList<TextFrame>();
    for (var event : missed.get()) {
      frames.add(event.numbered(first + frames.size()));
    }
    frames.add(number(RESUMED));
    sendMissed(frames);
    return Resumption.DONE;
  }

  /// A socket has gone. Returns whether it was the one that the client had.
  synchronized boolean detach(Connection gone, Instant now) {
    if (!uses(gone)) {
      return false;
    }
    connection = null;
    disconnectedAt = now;
    return true;
  }

  synchronized boolean uses(Connection asked) {
    return connection == asked;
  }

  boolean isConnected() {
    return connection != null && !ended;
  }

  /// When it went away; far in the future where it is here.
  Instant disconnectedAt() {
    return disconnectedAt;
  }

  synchronized long bufferedBytes() {
    return resumeBuffer.bytes();
  }

  /// What is kept for it to ask for again. The events are shared with others who were told the same.
  synchronized List<EncodedEvent> bufferedEvents() {
    return resumeBuffer.all();
  }

  /// Ends for good: nothing more is told. Returns whether this was the end.
  synchronized boolean end() {
    boolean first = !ended;
    ended = true;
    resumeBuffer.acknowledge(number);
    pending = null;
    return first;
  }

  boolean isEnded() {
    return ended;
  }

  void close(CloseCode closeCode) {
    var open = connection;
    if (open != null) {
      open.close(closeCode.code(), closeCode.reason());
    }
  }

  /// Where it is, and what it listens to.
  SessionSubscriptions subscriptions() {
    return subscriptions;
  }

  @Override
  public String toString() {
    return "ClientSession[" + sessionId + "]";
  }
}
