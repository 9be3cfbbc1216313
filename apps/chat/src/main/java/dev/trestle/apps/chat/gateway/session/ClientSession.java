package dev.trestle.apps.chat.gateway.session;

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

/// The session of an identified client: its subscriptions, and the last events that were sent to it. A session outlives
/// its socket for a while, so that the client can resume it without a gap. Thread-safe; no method blocks.
///
/// A session begins in a pending state: events wait until the client has received the READY event. Then it is connected
/// or disconnected, until it ends.
public final class ClientSession {
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

  public ClientSession(
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

  /// The result of an attempt to resume.
  public enum Resumption {
    DONE,
    /// Some of the missed events are no longer buffered.
    GAP,
    /// The client claims events that were never sent.
    AHEAD
  }

  public String sessionId() {
    return sessionId;
  }

  public String userId() {
    return caller.userId();
  }

  public Caller caller() {
    return caller;
  }

  public Instant since() {
    return since;
  }

  public User.Presence status() {
    return status;
  }

  public void status(User.Presence wanted) {
    status = wanted;
  }

  /// Sends an event if the intents of the client include it: now, or when the client resumes.
  public void send(EncodedEvent event) {
    if (intents.include(event.type())) {
      enqueue(event);
    }
  }

  /// Sends an event only if the client is connected: for events that are outdated when it resumes.
  public void sendIfConnected(EncodedEvent event) {
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
    } else if (pending.size() < SessionLimits.BACKLOG) {
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

  /// Sends the first event, and after it the events that were pending.
  public synchronized void ready(EncodedEvent state) {
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

  /// Drops buffered events up to a number that the client has received. Ignores numbers that were never sent.
  public synchronized void acknowledge(long last) {
    if (last <= number) {
      resumeBuffer.acknowledge(last);
    }
  }

  /// Resumes with another socket, after the event with the given number. Closes the old socket if it is still open.
  public synchronized Resumption resume(Connection next, long last) {
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

  /// Detaches a closed socket. Returns false if the session uses another one.
  public synchronized boolean detach(Connection closed, Instant now) {
    if (!uses(closed)) {
      return false;
    }
    connection = null;
    disconnectedAt = now;
    return true;
  }

  public synchronized boolean uses(Connection asked) {
    return connection == asked;
  }

  public boolean isConnected() {
    return connection != null && !ended;
  }

  /// When the socket was lost; [Instant#MAX] while the client is connected.
  public Instant disconnectedAt() {
    return disconnectedAt;
  }

  public synchronized long bufferedBytes() {
    return resumeBuffer.bytes();
  }

  /// The events in the resume buffer. They are shared with other sessions that received the same.
  public synchronized List<EncodedEvent> bufferedEvents() {
    return resumeBuffer.all();
  }

  /// Ends the session for good. Returns false if it had ended before.
  synchronized boolean end() {
    boolean first = !ended;
    ended = true;
    resumeBuffer.acknowledge(number);
    pending = null;
    return first;
  }

  public boolean isEnded() {
    return ended;
  }

  public void close(CloseCode closeCode) {
    var open = connection;
    if (open != null) {
      open.close(closeCode.code(), closeCode.reason());
    }
  }

  /// The servers and channel subscriptions of the session.
  public SessionSubscriptions subscriptions() {
    return subscriptions;
  }

  @Override
  public String toString() {
    return "ClientSession[" + sessionId + "]";
  }
}
