package dev.trestle.apps.guild.subscription;

import dev.trestle.apps.guild.event.Listener;
import dev.trestle.apps.guild.event.Topics;
import org.jspecify.annotations.Nullable;

/// An operation of a client that is executed, or a subscription. Thread-safe.
final class ActiveOperation {
  private final String id;
  private final Topics topics;
  private @Nullable Listener listener;
  private boolean cancelled;

  ActiveOperation(String id, Topics topics) {
    this.id = id;
    this.topics = topics;
  }

  String id() {
    return id;
  }

  /// Adds the listener of a subscription. Returns false if the client has ended the operation meanwhile.
  synchronized boolean listen(Listener opened) {
    if (!cancelled) {
      listener = opened;
      topics.add(opened);
    }
    return !cancelled;
  }

  /// Ends the operation: nothing of it is delivered any more.
  synchronized void cancel() {
    cancelled = true;
    if (listener != null) {
      topics.remove(listener);
    }
  }
}
