package dev.trestle.apps.chat.gateway.presence;

import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PresenceStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The connections of one user and the presence that was last published for them. Guarded by the [PresenceTracker] that
/// it belongs to.
final class UserPresence {
  /// The shortest time between two published changes. A user who is offline for less is not published as offline: pages
  /// are reloaded all the time.
  static final Duration BETWEEN = Duration.ofSeconds(5);

  private record Socket(User.Presence status, Instant until) {}

  private final Map<String, Socket> sockets = new HashMap<>();
  private final Set<String> servers = new HashSet<>();
  private PresenceStatus published = PresenceStatus.OFFLINE;
  private Instant publishedAt = Instant.MIN;
  private Instant offlineSince = Instant.MIN;

  void put(String connectionId, User.Presence status, Instant until) {
    sockets.put(connectionId, new Socket(status, until));
  }

  void remove(String connectionId, Instant now) {
    if (sockets.remove(connectionId) != null && sockets.isEmpty()) {
      offlineSince = now;
    }
  }

  /// Removes connections that their node has not renewed. Returns whether there were any.
  boolean expire(Instant now) {
    boolean some = sockets.values().removeIf(socket -> !socket.until().isAfter(now));
    if (some && sockets.isEmpty()) {
      // It was offline long before.
      offlineSince = now.minus(BETWEEN);
    }
    return some;
  }

  Set<String> servers() {
    return servers;
  }

  /// The status that was last published.
  PresenceStatus published() {
    return published;
  }

  PresenceStatus now() {
    return PresenceStatus.of(sockets.values().stream().map(Socket::status).toList());
  }

  boolean isPublished() {
    return now() == published;
  }

  boolean isRemovable() {
    return sockets.isEmpty() && published == PresenceStatus.OFFLINE;
  }

  /// The status to publish now; empty if it is unchanged or too soon.
  Optional<PresenceStatus> takeChange(Instant now) {
    var seen = now();
    boolean tooSoon =
        isWithinInterval(publishedAt, now)
            || (seen == PresenceStatus.OFFLINE && isWithinInterval(offlineSince, now));
    if (seen == published || tooSoon) {
      return Optional.empty();
    }
    published = seen;
    publishedAt = now;
    return Optional.of(seen);
  }

  /// False if the moment is in the future: a clock that was set back does not delay changes.
  private static boolean isWithinInterval(Instant moment, Instant now) {
    return !now.isBefore(moment) && now.isBefore(moment.plus(BETWEEN));
  }
}
