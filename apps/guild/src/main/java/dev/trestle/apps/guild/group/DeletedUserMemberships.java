package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupMember.Role;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Ends the memberships of a deleted user. A group that the user owns goes to the administrator who has been a member longest, or else to the member
/// who has; a group without other members is deleted. The limit on owned groups does not apply. Thread-safe.
public final class DeletedUserMemberships {
  private static final int ATTEMPTS = 10;

  /// The next owner: administrators before members, then the oldest membership.
  private static final Comparator<GroupMember> SENIORITY =
      Comparator.comparing(GroupMember::role)
          .thenComparing(GroupMember::joinedAt)
          .thenComparing(GroupMember::userId);

  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;

  public DeletedUserMemberships(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  /// Ends a membership. Does nothing if it has ended.
  public void remove(String groupId, String userId) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var member = table.member(groupId, userId).find();
      if (member.isEmpty()
          || !(table.attempt(decide(member.get())) instanceof Outcome.Refused<?>)) {
        return;
      }
    }
    throw new ContendedException(
        "A group changed %d times while the membership of a deleted user was ended"
            .formatted(ATTEMPTS));
  }

  private List<Write<?>> decide(GroupMember member) {
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .member(member.groupId(), member.userId())
            .delete()
            .onlyIf(where(GroupMember::role).is(member.role())));
    var found = table.group(member.groupId()).find();
    if (found.isEmpty()) {
      return writes;
    }
    var group = found.get();
    writes.add(table.roomMember(group.roomId(), member.userId()).delete());
    writes.add(table.groupInvite(group.id(), member.userId()).delete());
    if (member.role() != Role.OWNER) {
      writes.add(leaving(group));
      return writes;
    }
    var heir = heir(member);
    writes.addAll(heir.isPresent() ? handOver(group, heir.get()) : deletion(group));
    return writes;
  }

  private Write<?> leaving(Group group) {
    return table
        .group(group.id())
        .update()
        .add(Group::memberCount, -1)
        .onlyIf(where(Group::memberCount).isGreater(0));
  }

  /// Members whose own accounts are deleted have no state of a feed any more.
  private Optional<GroupMember> heir(GroupMember owner) {
    var others =
        table.membersOf(owner.groupId()).all(2 * GroupLimits.MEMBERS).stream()
            .filter(other -> !other.userId().equals(owner.userId()))
            .sorted(SENIORITY)
            .toList();
    return others.stream()
        .filter(other -> table.feedState(other.userId()).find().isPresent())
        .findFirst();
  }

  private List<Write<?>> handOver(Group group, GroupMember heir) {
    return List.of(
        table
            .group(group.id())
            .update()
            .set(Group::ownerId)
            .to(heir.userId())
            .set(Group::updatedAt)
            .to(clock.instant())
            .add(Group::memberCount, -1)
            .onlyIf(where(Group::ownerId).is(group.ownerId())),
        table
            .member(heir.groupId(), heir.userId())
            .update()
            .set(GroupMember::role)
            .to(Role.OWNER)
            .onlyIf(where(GroupMember::role).is(heir.role())),
        table.feedState(heir.userId()).update().add(FeedState::relations, 1));
  }

  private List<Write<?>> deletion(Group group) {
    var writes = new ArrayList<Write<?>>();
    // The version: somebody may have joined meanwhile.
    writes.add(table.groups().delete(group));
    writes.add(table.jobs().create(GroupDeletion.job(group, ids, clock.instant())));
    writes.addAll(new GroupTags(table).change(Optional.of(group), Optional.empty()));
    return writes;
  }
}
