package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.Optional;

/// Decides what a user may see and do in a group. All reads are consistent. A private group does not exist for those who are no members.
public final class GroupAccess {
  private final GuildTable table;
  private final InstantSource clock;

  public GroupAccess(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// A group that a user may see.
  public Optional<Group> find(String viewerId, String groupId) {
    return table.group(groupId).find().filter(group -> maySee(viewerId, group));
  }

  /// A group that a user may see, by the word in its address.
  public Optional<Group> findBySlug(String viewerId, String slug) {
    return table.groupBySlug(slug).filter(group -> maySee(viewerId, group));
  }

  private boolean maySee(String viewerId, Group group) {
    return group.visibility() != Group.Access.PRIVATE
        || findMember(group.id(), viewerId).isPresent();
  }

  public Group load(String viewerId, String groupId) {
    return find(viewerId, groupId).orElseThrow(() -> UserErrorException.notFound("group"));
  }

  /// A user in a group that exists.
  record Insider(Group group, GroupMember member) {}

  /// The membership of a user.
  Optional<GroupMember> findMember(String groupId, String userId) {
    return table.member(groupId, userId).find();
  }

  /// Requires that a user is a member.
  Insider requireMember(String userId, String groupId) {
    var group = load(userId, groupId);
    var member =
        findMember(groupId, userId)
            .orElseThrow(
                () ->
                    UserErrorException.of(
                        ErrorCode.NOT_MEMBER, "You are not a member of this group."));
    return new Insider(group, member);
  }

  /// Requires that a user is an administrator or the owner.
  Insider requireAdmin(String userId, String groupId) {
    var insider = requireMember(userId, groupId);
    if (!isAdmin(insider.member())) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "Only administrators of the group can do this.");
    }
    return insider;
  }

  /// Requires that a user is the owner.
  Insider requireOwner(String userId, String groupId) {
    var insider = requireMember(userId, groupId);
    if (insider.member().role() != Role.OWNER) {
      throw UserErrorException.of(ErrorCode.FORBIDDEN, "Only the owner of the group can do this.");
    }
    return insider;
  }

  /// A group whose members, quests and room a user may see.
  public Group loadAsMember(String userId, String groupId) {
    return requireMember(userId, groupId).group();
  }

  /// A group whose requests and bans a user may see, and whose quests a user may make.
  public Group loadAsAdmin(String userId, String groupId) {
    return requireAdmin(userId, groupId).group();
  }

  /// Whether a user may read the feed of a group: its members, and those of a public group all users who are not banned.
  public boolean mayReadFeed(String userId, String groupId) {
    return findMember(groupId, userId).isPresent()
        ? table.group(groupId).find().isPresent()
        : table
                .group(groupId)
                .find()
                .filter(group -> group.visibility() == Group.Access.PUBLIC)
                .isPresent()
            && table.groupBan(groupId, userId).find().isEmpty();
  }

  /// Whether a user may write posts and comments in a group: members who are not muted.
  public boolean mayPost(String userId, String groupId) {
    return findMember(groupId, userId).filter(this::isHeard).isPresent()
        && table.group(groupId).find().isPresent();
  }

  /// Whether a user may post in the name of a group: administrators who are not muted.
  public boolean mayAnnounce(String userId, String groupId) {
    return findMember(groupId, userId)
            .filter(GroupAccess::isAdmin)
            .filter(this::isHeard)
            .isPresent()
        && table.group(groupId).find().isPresent();
  }

  private boolean isHeard(GroupMember member) {
    return member.mutedUntil().filter(clock.instant()::isBefore).isEmpty();
  }

  public static boolean isAdmin(GroupMember member) {
    return member.role() != Role.MEMBER;
  }

  /// Requires in a transaction that a member still has the role with which they were read.
  Write<?> checkRole(GroupMember member) {
    return table
        .member(member.groupId(), member.userId())
        .check(where(GroupMember::role).is(member.role()));
  }

  /// Requires in a transaction that a user is still an administrator.
  public Write<?> checkAdmin(String groupId, String userId) {
    return table
        .member(groupId, userId)
        .check(where(GroupMember::role).isOneOf(Role.OWNER, Role.ADMIN));
  }
}
