package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
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

  /// Refused if the user is no member.
  public List<Write<?>> leave(String groupId, String userId) {
    return List.of(
        table.member(groupId, userId).delete().onlyIf(exists()),
        new RelationVersions(table).leave(userId, groupId));
  }
}
