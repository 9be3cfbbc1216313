package dev.trestle.apps.chat.view;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/// Caches the public data of users until it changes, for at most a minute. Concurrent calls for the same user share one
/// read. Thread-safe.
public final class UserCache {
  private static final int KEPT = 20_000;
  private static final Duration KEPT_FOR = Duration.ofMinutes(1);

  private final ChatTable table;
  private final Cache<String, PublicUser> known =
      Caffeine.newBuilder().maximumSize(KEPT).expireAfterWrite(KEPT_FOR).build();

  public UserCache(ChatTable table) {
    this.table = table;
  }

  public PublicUser of(String userId) {
    return known.get(userId, this::read);
  }

  private PublicUser read(String userId) {
    return table
        .user(userId)
        .find()
        .map(PublicUser::of)
        .orElseGet(() -> PublicUser.deleted(userId));
  }

  /// Users by id.
  public Map<String, PublicUser> of(Collection<String> userIds) {
    var all = new HashMap<String, PublicUser>();
    var unknown = new LinkedHashSet<String>();
    for (var userId : userIds) {
      var found = known.getIfPresent(userId);
      if (found == null) {
        unknown.add(userId);
      } else {
        all.put(userId, found);
      }
    }
    if (!unknown.isEmpty()) {
      var read = table.users(unknown);
      for (var userId : unknown) {
        var user = read.get(userId);
        var shown = user == null ? PublicUser.deleted(userId) : PublicUser.of(user);
        // A user who changed meanwhile is cached already, and newer than what was read.
        var other = known.asMap().putIfAbsent(userId, shown);
        all.put(userId, other == null ? shown : other);
      }
    }
    return all;
  }

  /// Updates a changed user: called for changes of the stream and of this node.
  public void changed(User user) {
    known.put(user.userId(), PublicUser.of(user));
  }
}
