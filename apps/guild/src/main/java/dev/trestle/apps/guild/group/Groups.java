package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graph.Memberships;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.kit.id.Ids;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Creates, changes and deletes groups. Each method returns the writes of a mutation. Thread-safe.
public final class Groups {
  private static final int MAX_QUESTS = 10_000;

  private final GuildTable table;
  private final GroupAccess access;
  private final Ids ids;
  private final InstantSource clock;
  private final GroupTags tags;

  public Groups(GuildTable table, GroupAccess access, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.ids = ids;
    this.clock = clock;
    this.tags = new GroupTags(table);
  }

  /// Creates a group with its owner and its room.
  public Plan create(String userId, NewGroup wanted) {
    wanted.check();
    if (table.groupBySlug(wanted.slug()).isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "slug",
          "The address \"%s\" is taken. Choose another.".formatted(wanted.slug()));
    }
    var state = new JoinedGroups(table).require(userId);
    new JoinedGroups(table).requireOwnedBelowLimit(state, "You own");
    var now = clock.instant();
    var group = wanted.group(ids.next(), userId, ids.next(), now);
    var owner = newMember(group.id(), userId, GroupMember.Role.OWNER, ids, now);
    var room =
        new Room(
            group.roomId(),
            Room.Scope.GROUP,
            List.of(),
            Optional.of(group.id()),
            Optional.of(group.name()),
            Optional.empty(),
            Optional.empty(),
            now);
    return Plan.of(group.id())
        .with(table.groups().create(group))
        .with(new Memberships(table).join(owner, state))
        .with(
            table.rooms().create(room),
            table
                .roomMembers()
                .create(new RoomMember(room.id(), userId, now, Optional.empty(), false)))
        .with(tags.change(Optional.empty(), Optional.of(group)));
  }

  static GroupMember newMember(
      String groupId, String userId, GroupMember.Role role, Ids ids, Instant now) {
    return new GroupMember(
        groupId, userId, role, now, Optional.empty(), Optional.empty(), Optional.of(ids.next()));
  }

  /// Changes the content of a group.
  public Plan change(String userId, String groupId, GroupChange change) {
    var group = access.requireAdmin(userId, groupId).group();
    var after = change.applyTo(group, clock.instant());
    var plan =
        Plan.of(groupId)
            .with(table.groups().update(after).setAll(), access.checkAdmin(groupId, userId))
            .with(tags.change(Optional.of(group), Optional.of(after)));
    return after.name().equals(group.name())
        ? plan
        : plan.with(table.room(group.roomId()).update().set(Room::title).to(after.name()));
  }

  /// Deletes a group at once; a job removes what belongs to it.
  ///
  /// @param force whether it is deleted although one of its quests is active
  public Plan delete(String userId, String groupId, boolean force) {
    var group = access.requireOwner(userId, groupId).group();
    if (!force) {
      requireNoActiveQuest(groupId);
    }
    return Plan.of(groupId)
        .with(
            // The version: an owner who has changed meanwhile decides about it.
            table.groups().delete(group),
            table.jobs().create(GroupDeletion.job(group, ids, clock.instant())))
        .with(tags.change(Optional.of(group), Optional.empty()));
  }

  private void requireNoActiveQuest(String groupId) {
    table.groupQuestsOf(groupId).all(MAX_QUESTS).stream()
        .filter(quest -> quest.status() == Quest.Status.ACTIVE)
        .findFirst()
        .ifPresent(
            quest -> {
              throw UserErrorException.of(
                  ErrorCode.LINKED_BY_QUEST,
                  "The quest \"%s\" of the group is active. Cancel it, or delete the group with force."
                      .formatted(quest.title()));
            });
  }
}
