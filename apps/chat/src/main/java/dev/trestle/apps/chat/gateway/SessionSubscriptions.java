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
  private final Map<String, Listening> channels = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> followed = new ConcurrentHashMap<>();

  /// That it listens to a channel.
  ///
  /// @param since what is told from then on, it hears
  private record Listening(String serverId, long since) {}

  /// While the state of things is read for the client: the servers that it has left since. Then what was read no longer matters.
  private @Nullable Set<String> left = new HashSet<>();

  /// Comes into a server, or has another role there.
  void enter(ServerMembership member) {
    servers.put(member.serverId(), member);
    if (left != null) {
      left.remove(member.serverId());
    }
  }

  /// The same by what was read, which may be older than what is known. Returns whether the client is there.
  boolean enterAsRead(ServerMembership member) {
    if (left != null && left.contains(member.serverId())) {
      return false;
    }
    servers.putIfAbsent(member.serverId(), member);
    return true;
  }

  /// Leaves a server, and returns the channels there that it listened to.
  List<String> leave(String serverId) {
    if (left != null) {
      left.add(serverId);
    }
    servers.remove(serverId);
    followed.remove(serverId);
    var silent =
        channels.entrySet().stream()
            .filter(entry -> entry.getValue().serverId().equals(serverId))
            .map(Map.Entry::getKey)
            .toList();
    silent.forEach(channels::remove);
    return silent;
  }

  /// All was read.
  void settled() {
    left = null;
  }

  boolean isIn(String serverId) {
    return servers.containsKey(serverId);
  }

  boolean isAtLeast(Role least, String serverId) {
    var member = servers.get(serverId);
    return member != null && member.role().isAtLeast(least);
  }

  /// Whether it is to be silent in a channel that it listens to.
  boolean isSilenced(String channelId, Instant now) {
    var listening = channels.get(channelId);
    var member = listening == null ? null : servers.get(listening.serverId());
    return member != null && member.timeoutUntil().filter(now::isBefore).isPresent();
  }

  Set<String> servers() {
    return Set.copyOf(servers.keySet());
  }

  void listen(String channelId, String serverId, long since) {
    channels.putIfAbsent(channelId, new Listening(serverId, since));
  }

  boolean unlisten(String channelId) {
    return channels.remove(channelId) != null;
  }

  boolean listensTo(String channelId) {
    return channels.containsKey(channelId);
  }

  /// Whether it has listened to a channel all the while since a moment.
  boolean listensSince(String channelId, long moment) {
    var listening = channels.get(channelId);
    return listening != null && listening.since() <= moment;
  }

  /// The channels that it listens to, and their servers.
  Map<String, String> channels() {
    var all = new HashMap<String, String>();
    channels.forEach((channelId, listening) -> all.put(channelId, listening.serverId()));
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
