package dev.trestle.apps.guild.graph;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Resource;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The relations between a viewer and some others that decide what the viewer may see, read consistently and in batches.
///
/// @param hidden the users of whom the viewer sees nothing: one side blocks the other, or they are suspended
/// @param followed the users whom the viewer follows
/// @param memberships by group
/// @param collaborations the goals on which the viewer works with their owners
public record ViewerRelations(
    String viewerId,
    Set<String> hidden,
    Set<String> followed,
    Map<String, GroupMember> memberships,
    Set<String> collaborations) {
  public ViewerRelations {
    hidden = Set.copyOf(hidden);
    followed = Set.copyOf(followed);
    memberships = Map.copyOf(memberships);
    collaborations = Set.copyOf(collaborations);
  }

  /// Reads the relations to some users, groups and goals.
  public static ViewerRelations load(
      GuildTable table,
      String viewerId,
      Collection<String> userIds,
      Collection<String> groupIds,
      Collection<String> goalIds) {
    var users = new HashSet<>(userIds);
    users.remove(viewerId);
    var hidden = new HashSet<String>();
    Set<String> followed = Set.of();
    if (!users.isEmpty()) {
      hidden.addAll(table.blocks(viewerId, users).keySet());
      hidden.addAll(table.blocksOf(users, viewerId).keySet());
      hidden.addAll(new SuspendedUsers(table).hiddenFrom(viewerId, users));
      followed = table.follows(viewerId, users).keySet();
    }
    return new ViewerRelations(
        viewerId,
        hidden,
        followed,
        groupIds.isEmpty() ? Map.of() : table.membershipsOf(Set.copyOf(groupIds), viewerId),
        goalIds.isEmpty()
            ? Set.of()
            : table.collaborators(Resource.GOAL, Set.copyOf(goalIds), viewerId).keySet());
  }

  /// Whether the viewer sees nothing of a user.
  public boolean hides(String userId) {
    return hidden.contains(userId);
  }

  public boolean follows(String userId) {
    return followed.contains(userId);
  }

  public boolean isMember(String groupId) {
    return memberships.containsKey(groupId);
  }

  /// Whether the viewer is an owner or administrator of a group.
  public boolean isAdmin(String groupId) {
    return Optional.ofNullable(memberships.get(groupId))
        .filter(member -> member.role() != GroupMember.Role.MEMBER)
        .isPresent();
  }

  public boolean collaborates(String goalId) {
    return collaborations.contains(goalId);
  }
}
