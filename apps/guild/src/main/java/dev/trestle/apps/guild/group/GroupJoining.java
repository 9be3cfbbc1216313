package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graph.Memberships;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.JoinRequest;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lets users into groups: at once, after a request was accepted, or with an invitation. Each method returns the writes of a mutation. Thread-safe.
public final class GroupJoining {
  private final GuildTable table;
  private final GroupAccess access;
  private final GroupInvites invites;
  private final Ids ids;
  private final InstantSource clock;

  public GroupJoining(
      GuildTable table, GroupAccess access, GroupInvites invites, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.invites = invites;
    this.ids = ids;
    this.clock = clock;
  }

  /// Joins a group, or requests to. A member, or a user who has requested it already, changes nothing.
  ///
  /// @param text for the administrators of a group that accepts requests
  public Plan join(
      String userId, String groupId, Optional<String> text, Optional<String> inviteCode) {
    new InputErrors().text("message", text, 1, GroupLimits.MESSAGE_MAX).throwIfAny();
    var invite = inviteCode.map(code -> invites.require(groupId, code));
    var group = invite.isPresent() ? load(groupId) : access.load(userId, groupId);
    if (access.findMember(groupId, userId).isPresent()) {
      return Plan.of(groupId);
    }
    requireWelcome(group, userId);
    if (invite.isPresent()) {
      return Plan.of(groupId)
          .with(enter(group, userId, "You are"))
          .with(invites.check(invite.get()))
          .with(closeRequest(groupId, userId));
    }
    return switch (group.visibility()) {
      case PUBLIC ->
          Plan.of(groupId)
              .with(enter(group, userId, "You are"))
              .with(closeRequest(groupId, userId));
      case APPROVAL -> request(group, userId, text);
      case PRIVATE -> throw UserErrorException.notFound("group");
    };
  }

  private Group load(String groupId) {
    return table.group(groupId).find().orElseThrow(() -> UserErrorException.notFound("group"));
  }

  /// Refuses users who are banned, and those between whom and the owner there is a block.
  private void requireWelcome(Group group, String userId) {
    if (table.groupBan(group.id(), userId).find().isPresent()) {
      throw UserErrorException.of(ErrorCode.FORBIDDEN, "You cannot join this group.");
    }
    if (table.block(group.ownerId(), userId).find().isPresent()
        || table.block(userId, group.ownerId()).find().isPresent()) {
      throw UserErrorException.of(ErrorCode.BLOCKED, "You cannot join this group.");
    }
  }

  private Plan request(Group group, String userId, Optional<String> text) {
    if (table.joinRequest(group.id(), userId).find().isPresent()) {
      return Plan.of(group.id());
    }
    return Plan.of(group.id())
        .with(
            table.joinRequests().create(new JoinRequest(group.id(), userId, text, clock.instant())),
            table.member(group.id(), userId).check(absent()),
            table
                .group(group.id())
                .check(
                    where(Group::visibility)
                        .is(Group.Access.APPROVAL)
                        .and(where(Group::ownerId).is(group.ownerId()))))
        .with(welcome(group, userId));
  }

  private List<Write<?>> welcome(Group group, String userId) {
    return List.of(
        table.groupBan(group.id(), userId).check(absent()),
        table.block(group.ownerId(), userId).check(absent()),
        table.block(userId, group.ownerId()).check(absent()));
  }

  /// The writes that make a user a member: the membership, the count, the room, and the checks of bans and blocks.
  private List<Write<?>> enter(Group group, String userId, String who) {
    var state = new JoinedGroups(table).require(userId);
    new JoinedGroups(table).requireBelowLimit(state, who);
    if (group.memberCount() >= GroupLimits.MEMBERS) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "The group has %d members, which is the limit.".formatted(group.memberCount()));
    }
    var now = clock.instant();
    var member = Groups.newMember(group.id(), userId, GroupMember.Role.MEMBER, ids, now);
    var writes = new ArrayList<Write<?>>(new Memberships(table).join(member, state));
    writes.add(
        table
            .group(group.id())
            .update()
            .add(Group::memberCount, 1)
            .onlyIf(where(Group::memberCount).isLess(GroupLimits.MEMBERS))
            .onlyIf(where(Group::visibility).is(group.visibility()))
            .onlyIf(where(Group::ownerId).is(group.ownerId())));
    writes.add(
        table
            .roomMembers()
            .create(new RoomMember(group.roomId(), userId, now, Optional.empty(), false)));
    writes.addAll(welcome(group, userId));
    return writes;
  }

  /// Removes the request of a user who joins in another way.
  private List<Write<?>> closeRequest(String groupId, String userId) {
    var request = table.joinRequest(groupId, userId);
    return request.find().isPresent() ? List.of(request.delete()) : List.of();
  }

  /// Takes a request back. A user without a request changes nothing.
  public Plan withdraw(String userId, String groupId) {
    if (table.joinRequest(groupId, userId).find().isEmpty()) {
      var _ = access.load(userId, groupId);
    }
    return Plan.of(groupId).with(table.joinRequest(groupId, userId).delete());
  }

  /// Accepts the request of a user. One who is a member already stays one.
  public Plan approve(String adminId, String groupId, String userId) {
    var group = access.requireAdmin(adminId, groupId).group();
    var request = table.joinRequest(groupId, userId);
    if (access.findMember(groupId, userId).isPresent()) {
      return Plan.of(groupId);
    }
    if (request.find().isEmpty()) {
      throw UserErrorException.notFound("request");
    }
    return Plan.of(groupId)
        .with(enter(group, userId, "The user is"))
        .with(request.delete().onlyIf(exists()), access.checkAdmin(groupId, adminId));
  }

  /// Refuses the request of a user. Without one, nothing changes.
  public Plan reject(String adminId, String groupId, String userId) {
    var _ = access.requireAdmin(adminId, groupId);
    return Plan.of(groupId)
        .with(table.joinRequest(groupId, userId).delete(), access.checkAdmin(groupId, adminId));
  }
}
