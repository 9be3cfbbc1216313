package dev.trestle.apps.guild.event;

import dev.trestle.apps.guild.event.Rendering.Rendered;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One subscription of a client to a topic. Thread-safe; no method blocks, except for [#begin].
///
/// A listener begins in a pending state: events wait until the client has received the stored ones. An event with a position is delivered once and
/// in the order of the positions, whether it was read or came from the stream.
public final class Listener {
  /// The number of events that wait while stored ones are read.
  static final int MAX_WAITING = 1_000;

  private final Topic topic;
  private final String userId;
  private final Object share;
  private final Rendering rendering;
  private final Receiver receiver;
  private @Nullable List<Waiting> waiting = new ArrayList<>();
  private String last;
  private boolean ended;

  /// The client's side of a listener. Called by one thread at a time; must not block.
  public interface Receiver {
    /// Takes an event.
    ///
    /// @return false if the client takes no more events: the listener ends, and no other method is called
    boolean next(Rendered event);

    /// The user has lost the right to receive events. Called last.
    void ended();

    /// Events were lost. The client has to resume. Called last.
    void interrupted();
  }

  private record Waiting(TopicEvent event, Rendered rendered) {}

  /// Creates a listener.
  ///
  /// @param share listeners of a topic with equal values receive the same, as far as it does not depend on the user
  /// @param after the position after which the client wants events
  public Listener(
      Topic topic,
      String userId,
      Object share,
      Rendering rendering,
      Optional<String> after,
      Receiver receiver) {
    this.topic = topic;
    this.userId = userId;
    this.share = share;
    this.rendering = rendering;
    this.last = after.orElse("");
    this.receiver = receiver;
  }

  Topic topic() {
    return topic;
  }

  public String userId() {
    return userId;
  }

  Object share() {
    return share;
  }

  Rendered render(TopicEvent event) {
    return rendering.render(userId, event);
  }

  /// Delivers stored events, then those that came meanwhile, and all others as they come. May block, without delaying other listeners.
  public void begin(List<TopicEvent> stored) {
    for (var event : stored) {
      if (hasEnded()) {
        return;
      }
      var rendered = render(event);
      synchronized (this) {
        deliver(event, rendered);
      }
    }
    synchronized (this) {
      var came = waiting;
      waiting = null;
      if (came != null) {
        came.forEach(one -> deliver(one.event, one.rendered));
      }
    }
  }

  synchronized void offer(TopicEvent event, Rendered rendered) {
    var pending = waiting;
    if (pending == null) {
      deliver(event, rendered);
    } else if (pending.size() < MAX_WAITING) {
      pending.add(new Waiting(event, rendered));
    } else {
      interrupt();
    }
  }

  private void deliver(TopicEvent event, Rendered rendered) {
    if (ended || event.position().filter(at -> at.compareTo(last) <= 0).isPresent()) {
      return;
    }
    last = event.position().orElse(last);
    if (!receiver.next(rendered)) {
      stop();
    }
  }

  private synchronized boolean hasEnded() {
    return ended;
  }

  /// Ends the listener, since its user has lost a right.
  synchronized void end() {
    if (stops()) {
      receiver.ended();
    }
  }

  /// Ends the listener, since events were lost.
  synchronized void interrupt() {
    if (stops()) {
      receiver.interrupted();
    }
  }

  /// Ends the listener without a call of its receiver.
  synchronized void stop() {
    var _ = stops();
  }

  private boolean stops() {
    boolean was = ended;
    ended = true;
    waiting = null;
    return !was;
  }
}
