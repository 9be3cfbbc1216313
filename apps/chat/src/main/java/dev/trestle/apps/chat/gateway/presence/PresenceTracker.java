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
  private final Map<String, UserPresence> people = new HashMap<>();
  private final Map<String, Set<String>> byServer = new HashMap<>();
  private final Set<String> unsettled = new LinkedHashSet<>();

  public PresenceTracker(InstantSource clock) {
    this.clock = clock;
  }

  /// Somebody is seen otherwise than before.
  ///
  /// @param servers in which they are
  public record News(String userId, PresenceStatus seen, Set<String> servers) {}

  public synchronized boolean knows(String userId) {
    return people.containsKey(userId);
  }

  /// Somebody has a socket, or it has another status, or its node says that it is still there.
  ///
  /// @param servers which they are in, unless they are known already
  public synchronized void present(
      String userId,
      String connectionId,
      User.Presence status,
      Instant until,
      Collection<String> servers) {
    var person = people.get(userId);
    if (person == null) {
      person = new UserPresence();
      people.put(userId, person);
      for (var serverId : servers) {
        enter(person, userId, serverId);
      }
    }
    person.put(connectionId, status, until);
    look(userId, person);
  }

  public synchronized void absent(String userId, String connectionId) {
    var person = people.get(userId);
    if (person != null) {
      person.remove(connectionId, clock.instant());
      look(userId, person);
    }
  }

  public synchronized void joined(String userId, String serverId) {
    var person = people.get(userId);
    if (person != null) {
      enter(person, userId, serverId);
    }
  }

  public synchronized void left(String userId, String serverId) {
    var person = people.get(userId);
    if (person != null && person.servers().remove(serverId)) {
      leave(userId, serverId);
    }
  }

  /// How somebody is seen by others, as these were told.
  public synchronized PresenceStatus seen(String userId) {
    var person = people.get(userId);
    return person == null ? PresenceStatus.OFFLINE : person.told().byOthers();
  }

  /// How somebody sees themselves.
  public synchronized PresenceStatus own(String userId) {
    var person = people.get(userId);
    return person == null ? PresenceStatus.OFFLINE : person.now();
  }

  /// Those in a server who are not offline, and how they are seen.
  public synchronized Map<String, PresenceStatus> in(String serverId) {
    var seen = new LinkedHashMap<String, PresenceStatus>();
    for (var userId : byServer.getOrDefault(serverId, Set.of())) {
      var person = people.get(userId);
      if (person != null && person.told().byOthers() != PresenceStatus.OFFLINE) {
        seen.put(userId, person.told().byOthers());
      }
    }
    return seen;
  }

  /// What is to be told now: nobody hears twice within five seconds of the same person. Those who have waited the longest come first.
  ///
  /// @param most of how many people at once
  public synchronized List<News> news(int most) {
    var now = clock.instant();
    var news = new ArrayList<News>();
    for (var userId : List.copyOf(unsettled)) {
      if (news.size() == most) {
        break;
      }
      var person = people.get(userId);
      if (person != null) {
        person
            .tell(now)
            .ifPresent(seen -> news.add(new News(userId, seen, Set.copyOf(person.servers()))));
        look(userId, person);
      }
    }
    return news;
  }

  /// Misses the sockets of nodes that are silent.
  public synchronized void sweep() {
    var now = clock.instant();
    people.forEach(
        (userId, person) -> {
          if (person.expire(now)) {
            unsettled.add(userId);
          }
        });
  }

  private void look(String userId, UserPresence person) {
    if (person.isSettled()) {
      unsettled.remove(userId);
    } else {
      unsettled.add(userId);
    }
    if (person.isGone()) {
      people.remove(userId);
      unsettled.remove(userId);
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
