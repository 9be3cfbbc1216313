package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.FeedState;

/// Counts the groups of a user against the limits. The set of groups on the state of the user's feed is exact, and every change of it increases the
/// user's relations. A transaction on condition of the same number makes the count exact too.
record JoinedGroups(GuildTable table) {
  /// The state of a user with an account.
  FeedState require(String userId) {
    if (table.user(userId).find().filter(user -> user.status() != User.Status.DELETED).isEmpty()) {
      throw UserErrorException.notFound("user");
    }
    return table.feedState(userId).find().orElseThrow(() -> UserErrorException.notFound("user"));
  }

  /// Requires that a user can join one more group.
  void requireBelowLimit(FeedState state, String who) {
    if (state.groups().size() >= GroupLimits.JOINED) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "%s in %d groups, which is the limit.".formatted(who, state.groups().size()));
    }
  }

  /// Requires that a user can own one more group.
  ///
  /// @param who begins the sentence of the refusal, such as `You own`
  void requireOwnedBelowLimit(FeedState state, String who) {
    long owned =
        state.groups().isEmpty()
            ? 0
            : table.membershipsOf(state.groups(), state.userId()).values().stream()
                .filter(member -> member.role() == Role.OWNER)
                .filter(member -> table.group(member.groupId()).find().isPresent())
                .count();
    if (owned >= GroupLimits.OWNED) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED, "%s %d groups, which is the limit.".formatted(who, owned));
    }
  }
}
