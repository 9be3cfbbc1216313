package dev.trestle.apps.chat.gateway.presence;

import dev.trestle.apps.chat.table.User;
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

/// Everybody who is there, at this node or another. Thread-safe; nothing here waits.
public final class PresenceTracker {
  private final InstantSource clock;
  private final Map<String, UserPresence> userCache = new HashMap<>();
  private final Map<String, Set<String>> byServer = new HashMap<>();
  private final Set<String> changedUsers = new LinkedHashSet<>();

  public PresenceTracker(InstantSource clock) {
    this.clock = clock;
  }

  /// Somebody is seen otherwise than before.
  ///
  /// @param servers in which they are
  public record PresenceChange(String userId, PresenceStatus seen, Set<String> servers) {}

  public synchronized boolean knows(String userId) {
    return userCache.containsKey(userId);
  }

  /// Somebody has a socket, or it has another status, or its node says that it is still there.
  ///
  /// @param servers which they are in, unless they are known already
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

  /// How somebody is seen by others, as these were told.
  public synchronized PresenceStatus visibleStatus(String userId) {
    var person = userCache.get(userId);
    return person == null ? PresenceStatus.OFFLINE : person.published().visibleToOthers();
  }

  /// How somebody sees themselves.
  public synchronized PresenceStatus ownStatus(String userId) {
    var person = userCache.get(userId);
    return person == null ? PresenceStatus.OFFLINE : person.now();
  }

  /// Those in a server who are not offline, and how they are seen.
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

  /// What is to be told now: nobody hears twice within five seconds of the same person. Those who have waited the longest come first.
  ///
  /// @param most of how many people at once
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
            .ifPresent(seen -> changes.add(new PresenceChange(userId, seen, Set.copyOf(person.servers()))));
        updateIndexes(userId, person);
      }
    }
    return changes;
  }

  /// Misses the sockets of nodes that are silent.
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
