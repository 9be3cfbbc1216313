package dev.trestle.apps.chat.gateway.session;

import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.ServerMembership;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The servers, channel subscriptions and followed members of a session. Any thread may read it, except for followed
/// members; only [ClientSessions] changes it, under the lock of the session.
public final class SessionSubscriptions {
  private final Map<String, ServerMembership> servers = new ConcurrentHashMap<>();
  private final Map<String, ChannelSubscription> channels = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> followed = new ConcurrentHashMap<>();

  /// A subscription to a channel.
  ///
  /// @param since the tick after which the session receives all events of the channel
  private record ChannelSubscription(String serverId, long since) {}

  /// Servers that the user left while the READY state is loaded: memberships that were read before are outdated.
  private @Nullable Set<String> leftWhileLoading = new HashSet<>();

  /// Adds a server, or updates the membership in it.
  void addServer(ServerMembership member) {
    servers.put(member.serverId(), member);
    if (leftWhileLoading != null) {
      leftWhileLoading.remove(member.serverId());
    }
  }

  /// Adds a server by a membership that was read and may be outdated. Returns whether the session is in the server.
  boolean addLoadedServer(ServerMembership member) {
    if (leftWhileLoading != null && leftWhileLoading.contains(member.serverId())) {
      return false;
    }
    servers.putIfAbsent(member.serverId(), member);
    return true;
  }

  /// Removes a server. Returns the channels of it that the session was subscribed to.
  List<String> removeServer(String serverId) {
    if (leftWhileLoading != null) {
      leftWhileLoading.add(serverId);
    }
    servers.remove(serverId);
    followed.remove(serverId);
    var unsubscribed =
        channels.entrySet().stream()
            .filter(entry -> entry.getValue().serverId().equals(serverId))
            .map(Map.Entry::getKey)
            .toList();
    unsubscribed.forEach(channels::remove);
    return unsubscribed;
  }

  /// Called when the READY state is loaded.
  void stateLoaded() {
    leftWhileLoading = null;
  }

  public boolean isIn(String serverId) {
    return servers.containsKey(serverId);
  }

  public boolean isAtLeast(Role least, String serverId) {
    var member = servers.get(serverId);
    return member != null && member.role().isAtLeast(least);
  }

  /// Whether the user is timed out in the server of a subscribed channel.
  public boolean isTimedOut(String channelId, Instant now) {
    var subscription = channels.get(channelId);
    var member = subscription == null ? null : servers.get(subscription.serverId());
    return member != null && member.timeoutUntil().filter(now::isBefore).isPresent();
  }

  public Set<String> servers() {
    return Set.copyOf(servers.keySet());
  }

  void subscribe(String channelId, String serverId, long since) {
    channels.putIfAbsent(channelId, new ChannelSubscription(serverId, since));
  }

  boolean unsubscribe(String channelId) {
    return channels.remove(channelId) != null;
  }

  public boolean isSubscribedTo(String channelId) {
    return channels.containsKey(channelId);
  }

  /// Whether the session has been subscribed to a channel since a tick.
  public boolean isSubscribedSince(String channelId, long tick) {
    var subscription = channels.get(channelId);
    return subscription != null && subscription.since() <= tick;
  }

  /// The subscribed channels and their servers, by id.
  public Map<String, String> channels() {
    var all = new HashMap<String, String>();
    channels.forEach((channelId, subscription) -> all.put(channelId, subscription.serverId()));
    return all;
  }

  /// Follows members of a large server. Returns the members that are no longer followed because of the limit, the
  /// oldest first.
  List<String> follow(String serverId, List<String> userIds) {
    var some = followed.computeIfAbsent(serverId, _ -> new LinkedHashSet<>());
    userIds.forEach(some::remove);
    some.addAll(userIds);
    var unfollowed =
        some.stream().limit(Math.max(0, some.size() - SessionLimits.MEMBERS_FOLLOWED)).toList();
    unfollowed.forEach(some::remove);
    return unfollowed;
  }

  /// The followed members of a server.
  public Set<String> followed(String serverId) {
    return Set.copyOf(followed.getOrDefault(serverId, Set.of()));
  }
}
