package dev.trestle.apps.chat.gateway.session;

import dev.trestle.apps.chat.table.ServerMembership;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// All client sessions of this node, indexed by user, server, channel and followed member. Thread-safe; no method
/// blocks.
///
/// A session and its index entries are changed together under the lock of the session, so that they always agree.
public final class ClientSessions {
  private final Map<String, ClientSession> byId = new ConcurrentHashMap<>();
  private final Map<String, Set<ClientSession>> byUser = new ConcurrentHashMap<>();
  private final Map<String, Set<ClientSession>> byServer = new ConcurrentHashMap<>();
  private final Map<String, Set<ClientSession>> byChannel = new ConcurrentHashMap<>();
  private final Map<Followed, Set<ClientSession>> byFollowed = new ConcurrentHashMap<>();
  private final Map<String, Integer> memberCounts = new ConcurrentHashMap<>();
  private final AtomicLong ticks = new AtomicLong();

  private record Followed(String serverId, String userId) {}

  public void add(ClientSession client) {
    byId.put(client.sessionId(), client);
    addTo(byUser, client.userId(), client);
  }

  /// Ends a session. Returns false if it had ended before.
  public boolean remove(ClientSession client) {
    synchronized (client) {
      if (!client.end()) {
        return false;
      }
      byId.remove(client.sessionId());
      removeFrom(byUser, client.userId(), client);
      for (var serverId : client.subscriptions().servers()) {
        removeFromServer(serverId, client);
        unfollow(client, serverId, client.subscriptions().followed(serverId));
      }
      client
          .subscriptions()
          .channels()
          .keySet()
          .forEach(channelId -> removeFrom(byChannel, channelId, client));
      return true;
    }
  }

  /// Ends a session that is still in the same disconnection. One that was resumed stays.
  public void removeIfDisconnected(DisconnectedSession session) {
    synchronized (session.client()) {
      if (session.client().disconnectedAt().equals(session.since())) {
        var _ = remove(session.client());
      }
    }
  }

  public Optional<ClientSession> find(String sessionId) {
    return Optional.ofNullable(byId.get(sessionId));
  }

  public Collection<ClientSession> all() {
    return byId.values();
  }

  public Set<ClientSession> ofUser(String userId) {
    return byUser.getOrDefault(userId, Set.of());
  }

  public Set<ClientSession> inServer(String serverId) {
    return byServer.getOrDefault(serverId, Set.of());
  }

  public Set<ClientSession> inChannel(String channelId) {
    return byChannel.getOrDefault(channelId, Set.of());
  }

  /// The sessions in any of the servers.
  public Set<ClientSession> inAny(Collection<String> serverIds) {
    var all = new LinkedHashSet<ClientSession>();
    serverIds.forEach(serverId -> all.addAll(inServer(serverId)));
    return all;
  }

  public void addServer(ClientSession client, ServerMembership member) {
    synchronized (client) {
      if (!client.isEnded()) {
        client.subscriptions().addServer(member);
        addTo(byServer, member.serverId(), client);
      }
    }
  }

  /// Adds a server by a membership that was read from the table; the stream may have delivered a newer state already.
  public void addLoadedServer(ClientSession client, ServerMembership member) {
    synchronized (client) {
      if (!client.isEnded() && client.subscriptions().addLoadedServer(member)) {
        addTo(byServer, member.serverId(), client);
      }
    }
  }

  /// Removes a server. Returns the channels that the session is no longer subscribed to.
  public List<String> removeServer(ClientSession client, String serverId) {
    synchronized (client) {
      removeFromServer(serverId, client);
      unfollow(client, serverId, client.subscriptions().followed(serverId));
      var channels = client.subscriptions().removeServer(serverId);
      channels.forEach(channelId -> removeFrom(byChannel, channelId, client));
      return channels;
    }
  }

  /// Subscribes to a channel. The session is indexed first, so it receives every event after this tick.
  public void subscribe(ClientSession client, String channelId, String serverId) {
    synchronized (client) {
      if (!client.isEnded()) {
        addTo(byChannel, channelId, client);
        client.subscriptions().subscribe(channelId, serverId, ticks.incrementAndGet());
      }
    }
  }

  /// The next value of a logical clock, which orders subscriptions and events.
  public long nextTick() {
    return ticks.incrementAndGet();
  }

  /// Returns whether the session was subscribed.
  public boolean unsubscribe(ClientSession client, String channelId) {
    synchronized (client) {
      removeFrom(byChannel, channelId, client);
      return client.subscriptions().unsubscribe(channelId);
    }
  }

  /// Adds members of a server whose presence the client wants to receive.
  public void follow(ClientSession client, String serverId, List<String> userIds) {
    synchronized (client) {
      if (!client.isEnded() && client.subscriptions().isIn(serverId)) {
        userIds.forEach(userId -> addTo(byFollowed, new Followed(serverId, userId), client));
        unfollow(client, serverId, client.subscriptions().follow(serverId, userIds));
      }
    }
  }

  private void unfollow(ClientSession client, String serverId, Collection<String> userIds) {
    userIds.forEach(userId -> removeFrom(byFollowed, new Followed(serverId, userId), client));
  }

  /// The sessions that follow a member of a server.
  public Set<ClientSession> followers(String serverId, String userId) {
    return byFollowed.getOrDefault(new Followed(serverId, userId), Set.of());
  }

  /// Sets the number of members of a server.
  public void memberCount(String serverId, int members) {
    if (byServer.containsKey(serverId)) {
      memberCounts.put(serverId, members);
    }
  }

  public boolean isLargeServer(String serverId) {
    return memberCounts.getOrDefault(serverId, 0) > SessionLimits.LARGE_SERVER;
  }

  private static <K> void addTo(Map<K, Set<ClientSession>> map, K key, ClientSession client) {
    map.compute(
        key,
        (_, before) -> {
          var set = before == null ? ConcurrentHashMap.<ClientSession>newKeySet() : before;
          set.add(client);
          return set;
        });
  }

  private void removeFromServer(String serverId, ClientSession client) {
    removeFrom(byServer, serverId, client);
    if (!byServer.containsKey(serverId)) {
      memberCounts.remove(serverId);
    }
  }

  private static <K> void removeFrom(Map<K, Set<ClientSession>> map, K key, ClientSession client) {
    map.computeIfPresent(
        key,
        (_, set) -> {
          set.remove(client);
          return set.isEmpty() ? null : set;
        });
  }
}
