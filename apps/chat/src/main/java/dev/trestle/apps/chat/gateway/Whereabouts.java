package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.table.Role;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Which servers a client is in, which channels it listens to, and whom it follows. Read by anybody; changed by [Clients] only, which holds
/// the client's lock meanwhile.
final class Whereabouts {
  private final Map<String, Role> servers = new ConcurrentHashMap<>();
  private final Map<String, String> channels = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> followed = new ConcurrentHashMap<>();

  /// While the state of things is read for the client: the servers that it has left since. Then what was read no longer matters.
  private @Nullable Set<String> left = new HashSet<>();

  /// Comes into a server, or has another role there.
  void enter(String serverId, Role role) {
    servers.put(serverId, role);
    if (left != null) {
      left.remove(serverId);
    }
  }

  /// The same by what was read, which may be older than what is known. Returns whether the client is there.
  boolean enterAsRead(String serverId, Role role) {
    if (left != null && left.contains(serverId)) {
      return false;
    }
    servers.putIfAbsent(serverId, role);
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
            .filter(entry -> entry.getValue().equals(serverId))
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
    var role = servers.get(serverId);
    return role != null && role.isAtLeast(least);
  }

  Set<String> servers() {
    return Set.copyOf(servers.keySet());
  }

  void listen(String channelId, String serverId) {
    channels.put(channelId, serverId);
  }

  boolean unlisten(String channelId) {
    return channels.remove(channelId) != null;
  }

  boolean listensTo(String channelId) {
    return channels.containsKey(channelId);
  }

  /// The channels that it listens to, and their servers.
  Map<String, String> channels() {
    return Map.copyOf(channels);
  }

  /// Wants to hear how some people are seen, in a server that is too large to hear of everybody. Those it asked for first are forgotten
  /// first.
  void follow(String serverId, List<String> userIds) {
    var some =
        followed.computeIfAbsent(
            serverId, _ -> Collections.synchronizedSet(Collections.newSetFromMap(new Latest())));
    userIds.forEach(some::remove);
    some.addAll(userIds);
  }

  boolean follows(String serverId, String userId) {
    return followed.getOrDefault(serverId, Set.of()).contains(userId);
  }

  /// As many as are followed, at most.
  private static final class Latest extends LinkedHashMap<String, Boolean> {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
      return size() > Limits.MEMBERS_FOLLOWED;
    }
  }
}
