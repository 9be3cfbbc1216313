package dev.trestle.apps.chat.gateway;

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

/// Which servers a client is in and as what, which channels it listens to, and whom it follows. Read by anybody, but for whom it follows;
/// changed by [ClientSessions] only, which holds the client's lock meanwhile.
final class SessionSubscriptions {
  private final Map<String, ServerMembership> servers = new ConcurrentHashMap<>();
  private final Map<String, ChannelSubscription> channels = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> followed = new ConcurrentHashMap<>();

  /// That it listens to a channel.
  ///
  /// @param since what is told from then on, it hears
  private record ChannelSubscription(String serverId, long since) {}

  /// While the state of things is read for the client: the servers that it has left since. Then what was read no longer matters.
  private @Nullable Set<String> leftWhileLoading = new HashSet<>();

  /// Comes into a server, or has another role there.
  void addServer(ServerMembership member) {
    servers.put(member.serverId(), member);
    if (leftWhileLoading != null) {
      leftWhileLoading.remove(member.serverId());
    }
  }

  /// The same by what was read, which may be older than what is known. Returns whether the client is there.
  boolean addLoadedServer(ServerMembership member) {
    if (leftWhileLoading != null && leftWhileLoading.contains(member.serverId())) {
      return false;
    }
    servers.putIfAbsent(member.serverId(), member);
    return true;
  }

  /// Leaves a server, and returns the channels there that it listened to.
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

  /// All was read.
  void stateLoaded() {
    leftWhileLoading = null;
  }

  boolean isIn(String serverId) {
    return servers.containsKey(serverId);
  }

  boolean isAtLeast(Role least, String serverId) {
    var member = servers.get(serverId);
    return member != null && member.role().isAtLeast(least);
  }

  /// Whether it is to be silent in a channel that it listens to.
  boolean isTimedOut(String channelId, Instant now) {
    var subscription = channels.get(channelId);
    var member = subscription == null ? null : servers.get(subscription.serverId());
    return member != null && member.timeoutUntil().filter(now::isBefore).isPresent();
  }

  Set<String> servers() {
    return Set.copyOf(servers.keySet());
  }

  void subscribe(String channelId, String serverId, long since) {
    channels.putIfAbsent(channelId, new ChannelSubscription(serverId, since));
  }

  boolean unsubscribe(String channelId) {
    return channels.remove(channelId) != null;
  }

  boolean isSubscribedTo(String channelId) {
    return channels.containsKey(channelId);
  }

  /// Whether it has listened to a channel all the while since a moment.
  boolean isSubscribedSince(String channelId, long tick) {
    var subscription = channels.get(channelId);
    return subscription != null && subscription.since() <= tick;
  }

  /// The channels that it listens to, and their servers.
  Map<String, String> channels() {
    var all = new HashMap<String, String>();
    channels.forEach((channelId, subscription) -> all.put(channelId, subscription.serverId()));
    return all;
  }

  /// Wants to hear how some people are seen, in a server that is too large to hear of everybody. Those it asked for first are forgotten
  /// first, and returned.
  List<String> follow(String serverId, List<String> userIds) {
    var some = followed.computeIfAbsent(serverId, _ -> new LinkedHashSet<>());
    userIds.forEach(some::remove);
    some.addAll(userIds);
    var forgotten =
        some.stream().limit(Math.max(0, some.size() - GatewayLimits.MEMBERS_FOLLOWED)).toList();
    forgotten.forEach(some::remove);
    return forgotten;
  }

  /// Whom it follows in a server.
  Set<String> followed(String serverId) {
    return Set.copyOf(followed.getOrDefault(serverId, Set.of()));
  }
}
