package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.write.Update;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Changes and ends memberships of groups: leaving, removal, roles, ownership and muting. Each method returns the writes of a mutation. Thread-safe.
public final class GroupMembers {
  private final GuildTable table;
  private final GroupAccess access;
  private final GroupDeparture departure;
  private final InstantSource clock;

  public GroupMembers(
      GuildTable table, GroupAccess access, GroupDeparture departure, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.departure = departure;
    this.clock = clock;
  }

  /// Leaves a group. A user who is no member of a group that others see changes nothing.
  public Plan leave(String userId, String groupId) {
    var group = access.load(userId, groupId);
    var member = access.findMember(groupId, userId);
    if (member.isEmpty()) {
      return Plan.of(groupId);
    }
    if (member.get().role() == Role.OWNER) {
      throw UserErrorException.of(
          ErrorCode.OWNER_MUST_TRANSFER,
          "You own this group. Make another member the owner, or delete the group.");
    }
    return Plan.of(groupId).with(departure.writes(group, member.get()));
  }

  /// Removes a member below oneself.
  public Plan remove(String adminId, String groupId, String userId) {
    var admin = access.requireAdmin(adminId, groupId);
    var member = requireTarget(groupId, userId);
    requireAbove(admin.member(), member);
    return Plan.of(groupId)
        .with(departure.writes(admin.group(), member))
        .with(access.checkRole(admin.member()));
  }

  private GroupMember requireTarget(String groupId, String userId) {
    return access
        .findMember(groupId, userId)
        .orElseThrow(
            () ->
                UserErrorException.of(
                    ErrorCode.NOT_MEMBER, "userId", "The user is not a member of this group."));
  }

  /// Owners are above administrators, and administrators above members.
  static void requireAbove(GroupMember admin, GroupMember target) {
    if (admin.role().compareTo(target.role()) >= 0) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "userId", "You can do this only with members below you.");
    }
  }

  /// Makes a member below oneself an administrator, or an ordinary member.
  public Plan setRole(String adminId, String groupId, String userId, Role role) {
    new InputErrors()
        .require(
            role != Role.OWNER,
            "role",
            "transferGroup makes a member the owner; setGroupRole does not.")
        .throwIfAny();
    var admin = access.requireAdmin(adminId, groupId).member();
    var member = requireTarget(groupId, userId);
    requireAbove(admin, member);
    if (member.role() == role) {
      return Plan.of(groupId);
    }
    return Plan.of(groupId)
        .with(change(member).set(GroupMember::role).to(role), access.checkRole(admin));
  }

  private Update<GroupMember> change(GroupMember member) {
    return table
        .member(member.groupId(), member.userId())
        .update()
        .onlyIf(where(GroupMember::role).is(member.role()));
  }

  /// Makes a member the owner, and the owner an administrator.
  public Plan transfer(String ownerId, String groupId, String userId) {
    var owner = access.requireOwner(ownerId, groupId).member();
    var member = requireTarget(groupId, userId);
    if (ownerId.equals(userId)) {
      return Plan.of(groupId);
    }
    var state = new JoinedGroups(table).require(userId);
    new JoinedGroups(table).requireOwnedBelowLimit(state, "The user owns");
    return Plan.of(groupId)
        .with(
            table
                .group(groupId)
                .update()
                .set(Group::ownerId)
                .to(userId)
                .set(Group::updatedAt)
                .to(clock.instant())
                .onlyIf(where(Group::ownerId).is(ownerId)),
            change(owner).set(GroupMember::role).to(Role.ADMIN),
            change(member).set(GroupMember::role).to(Role.OWNER),
            table
                .feedState(userId)
                .update()
                .add(FeedState::relations, 1)
                .onlyIf(where(FeedState::relations).is(state.relations())));
  }

  /// Forbids a member below oneself to write, or allows it again.
  ///
  /// @param until empty to allow it
  public Plan mute(String adminId, String groupId, String userId, Optional<Instant> until) {
    var now = clock.instant();
    new InputErrors()
        .require(
            until.filter(end -> !end.isAfter(now)).isEmpty(), "until", "until is in the future.")
        .require(
            until.filter(now.plus(GroupLimits.MUTE_MAX)::isBefore).isEmpty(),
            "until",
            "A member is muted for at most %d days.".formatted(GroupLimits.MUTE_MAX.toDays()))
        .throwIfAny();
    var admin = access.requireAdmin(adminId, groupId).member();
    var member = requireTarget(groupId, userId);
    requireAbove(admin, member);
    var update = change(member);
    return Plan.of(groupId)
        .with(
            until
                .map(end -> update.set(GroupMember::mutedUntil).to(end))
                .orElseGet(() -> update.remove(GroupMember::mutedUntil)),
            access.checkRole(admin));
  }
}
