package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.session.ClientSession;
import dev.trestle.apps.chat.gateway.session.ClientSessions;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Collects sessions that missed an event and restarts them at the next tick, once for many missed events. Restarts all
/// sessions at most once per minute, since a session start is the most expensive operation of a client. Thread-safe.
final class MissedEvents {
  static final Duration BETWEEN_ALL = Duration.ofMinutes(1);

  private final ClientSessions clients;
  private final Consumer<Collection<ClientSession>> invalidate;
  private final Set<ClientSession> sessions = new HashSet<>();
  private boolean all;
  private Instant nextAll = Instant.MIN;

  MissedEvents(ClientSessions clients, Consumer<Collection<ClientSession>> invalidate) {
    this.clients = clients;
    this.invalidate = invalidate;
  }

  synchronized void add(Collection<ClientSession> missing) {
    sessions.addAll(missing);
  }

  synchronized void addAll() {
    all = true;
  }

  void flush(Instant now) {
    var due = take(now);
    if (!due.isEmpty()) {
      invalidate.accept(due);
    }
  }

  private synchronized List<ClientSession> take(Instant now) {
    if (all && !now.isBefore(nextAll)) {
      all = false;
      nextAll = now.plus(BETWEEN_ALL);
      sessions.addAll(clients.all());
    }
    var due = List.copyOf(sessions);
    sessions.clear();
    return due;
  }
}
