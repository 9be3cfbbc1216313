package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.kit.api.Caller;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.dataloader.DataLoaderFactory;
import org.dataloader.DataLoaderRegistry;

/// The batched reads of one request. Fields that need the same kind of item are collected, and read together: no query makes one read for
/// each entry of a list.
final class Loaders {
  static final String USERS = "users";
  static final String FOLLOWERS = "followers";
  static final String FOLLOWING = "following";
  static final String XP = "xp";

  /// The users of which the caller may see the whole profile.
  static final String OPEN_PROFILES = "openProfiles";

  private Loaders() {}

  /// The loaders of one request.
  static DataLoaderRegistry of(GuildTable table, Optional<Caller> caller) {
    var registry = DataLoaderRegistry.newRegistry();
    add(registry, USERS, table::users);
    add(registry, FOLLOWERS, ids -> table.counters(ids, Counter.Kind.FOLLOWERS));
    add(registry, FOLLOWING, ids -> table.counters(ids, Counter.Kind.FOLLOWING));
    add(registry, XP, table::xpSummaries);
    add(registry, OPEN_PROFILES, ids -> openProfiles(table, caller, ids));
    return registry.build();
  }

  private static <V> void add(
      DataLoaderRegistry.Builder registry,
      String name,
      Function<List<String>, Map<String, V>> read) {
    registry.register(
        name,
        DataLoaderFactory.newDataLoader(
            (List<String> ids) -> CompletableFuture.completedFuture(values(ids, read))));
  }

  private static <V> List<Optional<V>> values(
      List<String> ids, Function<List<String>, Map<String, V>> read) {
    var found = read.apply(ids);
    var values = new ArrayList<Optional<V>>();
    ids.forEach(id -> values.add(Optional.ofNullable(found.get(id))));
    return values;
  }

  private static Map<String, User> openProfiles(
      GuildTable table, Optional<Caller> caller, List<String> ids) {
    var open = new HashMap<String, User>();
    var viewerId = caller.map(Caller::userId).orElse("");
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
    return user.privacy() == Visibility.PUBLIC
        || (user.privacy() == Visibility.FOLLOWERS && followed.contains(user.userId()));
  }
}
