package dev.trestle.apps.guild.testing;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.graph.Counter;
import java.time.Instant;
import java.util.List;

/// Users with the items that the social graph and feeds need, as sign-up makes them.
public final class FeedUsers {
  private FeedUsers() {}

  public static void create(GuildTable table, Instant now, String... userIds) {
    create(table, now, List.of(userIds));
  }

  public static void create(GuildTable table, Instant now, List<String> userIds) {
    for (var id : userIds) {
      table.transact(
          table.feedStates().create(FeedState.of(id, now)),
          table.counters().create(Counter.zero(id, Counter.Kind.FOLLOWERS, now)),
          table.counters().create(Counter.zero(id, Counter.Kind.FOLLOWING, now)));
    }
  }
}
