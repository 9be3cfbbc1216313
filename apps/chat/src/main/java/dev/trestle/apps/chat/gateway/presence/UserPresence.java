package dev.trestle.apps.chat.gateway.presence;

import dev.trestle.apps.chat.table.User;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Somebody with sockets, or who had some a moment ago. Guarded by the attendance that it is in.
final class UserPresence {
  /// How often the others are told, at most. Whoever has gone for no longer than that never went: pages are loaded anew all the time.
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

  /// Forgets sockets whose node has not spoken of them for too long. Returns whether there were any.
  boolean expire(Instant now) {
    boolean some = sockets.values().removeIf(socket -> !socket.until().isAfter(now));
    if (some && sockets.isEmpty()) {
      // It was gone long before.
      offlineSince = now.minus(BETWEEN);
    }
    return some;
  }

  Set<String> servers() {
    return servers;
  }

  /// As everybody was told.
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

  /// What the others are to be told now; empty where it is nothing, or too soon.
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

  /// Not before it: a clock that was put back keeps nobody waiting until it is where it was.
  private static boolean isWithinInterval(Instant moment, Instant now) {
    return !now.isBefore(moment) && now.isBefore(moment.plus(BETWEEN));
  }
}
