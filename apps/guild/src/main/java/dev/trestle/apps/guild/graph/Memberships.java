package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.singletable.write.Write;
import java.util.List;

/// The writes that make a user a member of a group, or end it. A transaction adds what else belongs to it: the member count, the room, the check of
/// bans.
///
/// A user's groups are also a set on the state of the user's feed, because the index that lists them lags and a home feed must not.
public record Memberships(GuildTable table) {
  /// Refused if the user is a member already.
  public List<Write<?>> join(GroupMember member) {
    return List.of(
        table.members().create(member),
        new RelationVersions(table).join(member.userId(), member.groupId()));
  }

  /// Refused if the user is a member already, or if the user's relations have changed since the state was read. So what was decided from the
  /// state, such as the number of groups, still holds.
  public List<Write<?>> join(GroupMember member, FeedState state) {
    return List.of(
        table.members().create(member),
        new RelationVersions(table)
            .join(member.userId(), member.groupId())
            .onlyIf(where(FeedState::relations).is(state.relations())));
  }

  /// Refused if the user has left, has joined again or has another role since the membership was read.
  public List<Write<?>> leave(GroupMember member) {
    var delete =
        table
            .member(member.groupId(), member.userId())
            .delete()
            .onlyIf(where(GroupMember::role).is(member.role()));
    return List.of(
        member
            .membershipId()
            .map(id -> delete.onlyIf(where(GroupMember::membershipId).is(id)))
            .orElse(delete),
        new RelationVersions(table).leave(member.userId(), member.groupId()));
  }

  /// Refused if the user is no member.
  public List<Write<?>> leave(String groupId, String userId) {
    return List.of(
        table.member(groupId, userId).delete().onlyIf(exists()),
        new RelationVersions(table).leave(userId, groupId));
  }
}
