package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;

/// The number of changes of a user's relations, on the state of the user's feed: follows, blocks in both directions, mutes, filters, groups.
///
/// Every transaction that changes one of them increases it. So a cache of all relations is exact as long as one consistent read finds the same
/// number, and a page that was read meanwhile is read again.
public record RelationVersions(GuildTable table) {
  /// Refused if there is no such user.
  public Write<?> increase(String userId) {
    return table.feedState(userId).update().add(FeedState::relations, 1);
  }

  /// Also adds a group to the user's groups.
  Update<FeedState> join(String userId, String groupId) {
    return table
        .feedState(userId)
        .update()
        .add(FeedState::relations, 1)
        .addTo(FeedState::groups, groupId);
  }

  /// Also removes a group from the user's groups.
  Write<?> leave(String userId, String groupId) {
    return table
        .feedState(userId)
        .update()
        .add(FeedState::relations, 1)
        .removeFrom(FeedState::groups, groupId);
  }
}
