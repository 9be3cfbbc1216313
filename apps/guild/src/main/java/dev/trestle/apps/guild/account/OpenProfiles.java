package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides which users a viewer may know of, and of which the viewer may see the whole profile.
public final class OpenProfiles {
  private final GuildTable table;

  public OpenProfiles(GuildTable table) {
    this.table = table;
  }

  /// Those of some users whose whole profile a viewer may see.
  ///
  /// @param viewerId empty if nobody is signed in
  public Map<String, User> find(String viewerId, List<String> ids) {
    var open = new HashMap<String, User>();
    var blocked = new HashSet<>(table.blocks(viewerId, ids).keySet());
    blocked.addAll(table.blocksOf(ids, viewerId).keySet());
    Set<String> followed = table.follows(viewerId, ids).keySet();
    table
        .users(ids)
        .forEach(
            (id, user) -> {
              if (id.equals(viewerId) || (!blocked.contains(id) && isOpen(user, followed))) {
                open.put(id, user);
              }
            });
    return open;
  }

  private static boolean isOpen(User user, Set<String> followed) {
    return !user.isSuspended() && isOpenTo(user, followed);
  }

  private static boolean isOpenTo(User user, Set<String> followed) {
    return user.privacy() == Visibility.PUBLIC
        || (user.privacy() == Visibility.FOLLOWERS && followed.contains(user.userId()));
  }

  /// A user whom a viewer may know of: one with an account that is neither deleted nor suspended, without a block on either side.
  public Optional<User> findKnown(String viewerId, Optional<User> user) {
    return user.filter(OpenProfiles::isThere)
        .filter(found -> table.block(found.userId(), viewerId).find().isEmpty())
        .filter(found -> table.block(viewerId, found.userId()).find().isEmpty());
  }

  private static boolean isThere(User user) {
    return user.deletedAt().isEmpty() && !user.isSuspended();
  }

  /// Those of some users whom a viewer may know of.
  public Map<String, User> findKnown(String viewerId, Collection<String> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    var known = new HashMap<>(table.users(ids));
    known.values().removeIf(user -> !isThere(user));
    known.keySet().removeAll(table.blocks(viewerId, ids).keySet());
    known.keySet().removeAll(table.blocksOf(ids, viewerId).keySet());
    return known;
  }
}
