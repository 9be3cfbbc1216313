package dev.trestle.apps.chat.gateway.presence;

import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.PresenceStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tracks the presence of all users who are connected to any node. Thread-safe; no method blocks.
public final class PresenceTracker {
  private final InstantSource clock;
  private final Map<String, UserPresence> userCache = new HashMap<>();
  private final Map<String, Set<String>> byServer = new HashMap<>();
  private final Set<String> changedUsers = new LinkedHashSet<>();

  public PresenceTracker(InstantSource clock) {
    this.clock = clock;
  }

  /// A changed presence.
  ///
  /// @param servers the servers of the user
  public record PresenceChange(String userId, PresenceStatus seen, Set<String> servers) {}

  public synchronized boolean knows(String userId) {
    return userCache.containsKey(userId);
  }

  /// Adds a connection of a user, changes its status, or extends its expiry.
  ///
  /// @param servers the servers of the user, if the user is not known yet
  public synchronized void addConnection(
      String userId,
      String connectionId,
      User.Presence status,
      Instant until,
      Collection<String> servers) {
    var person = userCache.get(userId);
    if (person == null) {
      person = new UserPresence();
      userCache.put(userId, person);
      for (var serverId : servers) {
        enter(person, userId, serverId);
      }
    }
    person.put(connectionId, status, until);
    updateIndexes(userId, person);
  }

  public synchronized void removeConnection(String userId, String connectionId) {
    var person = userCache.get(userId);
    if (person != null) {
      person.remove(connectionId, clock.instant());
      updateIndexes(userId, person);
    }
  }

  public synchronized void joined(String userId, String serverId) {
    var person = userCache.get(userId);
    if (person != null) {
      enter(person, userId, serverId);
    }
  }

  public synchronized void left(String userId, String serverId) {
    var person = userCache.get(userId);
    if (person != null && person.servers().remove(serverId)) {
      leave(userId, serverId);
    }
  }

  /// The status that was last published to others.
  public synchronized PresenceStatus visibleStatus(String userId) {
    var person = userCache.get(userId);
    return person == null ? PresenceStatus.OFFLINE : person.published().visibleToOthers();
  }

  /// The current status, as the user sees it.
  public synchronized PresenceStatus ownStatus(String userId) {
    var person = userCache.get(userId);
    return person == null ? PresenceStatus.OFFLINE : person.now();
  }

  /// The members of a server who are not offline, and their published status.
  public synchronized Map<String, PresenceStatus> visibleIn(String serverId) {
    var seen = new LinkedHashMap<String, PresenceStatus>();
    for (var userId : byServer.getOrDefault(serverId, Set.of())) {
      var person = userCache.get(userId);
      if (person != null && person.published().visibleToOthers() != PresenceStatus.OFFLINE) {
        seen.put(userId, person.published().visibleToOthers());
      }
    }
    return seen;
  }

  /// Takes the changes that are due: at most one in five seconds for each user. Those that have waited the longest come
  /// first.
  ///
  /// @param most the largest number of users
  public synchronized List<PresenceChange> takeChanges(int most) {
    var now = clock.instant();
    var changes = new ArrayList<PresenceChange>();
    for (var userId : List.copyOf(changedUsers)) {
      if (changes.size() == most) {
        break;
      }
      var person = userCache.get(userId);
      if (person != null) {
        person
            .takeChange(now)
            .ifPresent(
                seen ->
                    changes.add(new PresenceChange(userId, seen, Set.copyOf(person.servers()))));
        updateIndexes(userId, person);
      }
    }
    return changes;
  }

  /// Removes the connections of nodes that have not renewed them.
  public synchronized void expireConnections() {
    var now = clock.instant();
    userCache.forEach(
        (userId, person) -> {
          if (person.expire(now)) {
            changedUsers.add(userId);
          }
        });
  }

  private void updateIndexes(String userId, UserPresence person) {
    if (person.isPublished()) {
      changedUsers.remove(userId);
    } else {
      changedUsers.add(userId);
    }
    if (person.isRemovable()) {
      userCache.remove(userId);
      changedUsers.remove(userId);
      person.servers().forEach(serverId -> leave(userId, serverId));
    }
  }

  private void enter(UserPresence person, String userId, String serverId) {
    if (person.servers().add(serverId)) {
      byServer.computeIfAbsent(serverId, _ -> new HashSet<>()).add(userId);
    }
  }

  private void leave(String userId, String serverId) {
    var members = byServer.get(serverId);
    if (members != null && members.remove(userId) && members.isEmpty()) {
      byServer.remove(serverId);
    }
  }
}
