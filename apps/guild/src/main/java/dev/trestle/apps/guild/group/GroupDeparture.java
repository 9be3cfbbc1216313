package dev.trestle.apps.guild.group;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.graph.GraphJobs;
import dev.trestle.apps.guild.graph.Memberships;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// The writes that end a membership of a group: the membership, the count, the room, the invitation of an administrator, and a job that deletes copies of
/// the group's activities in the former member's feed. Participations and board rows follow from the change stream.
public record GroupDeparture(GuildTable table, Ids ids, InstantSource clock) {
  /// Refused if the member has another role meanwhile, or has left.
  List<Write<?>> writes(Group group, GroupMember member) {
    var writes = new ArrayList<>(writesWithoutGroup(group.roomId(), member));
    writes.add(
        table
            .group(group.id())
            .update()
            .add(Group::memberCount, -1)
            .onlyIf(where(Group::memberCount).isGreater(0)));
    if (GroupAccess.isAdmin(member)) {
      writes.add(table.groupInvite(group.id(), member.userId()).delete());
    }
    return writes;
  }

  /// The same for a group that is deleted.
  List<Write<?>> writesWithoutGroup(String roomId, GroupMember member) {
    var writes = new ArrayList<Write<?>>(new Memberships(table).leave(member));
    writes.add(table.roomMember(roomId, member.userId()).delete());
    writes.addAll(copyRemoval(member));
    return writes;
  }

  /// The position is read before the transaction, since an older position is always safe.
  private List<Write<?>> copyRemoval(GroupMember member) {
    var head = table.activityHead(member.groupId()).find().map(ActivityHead::ts);
    return member.coveredFrom().isEmpty() || head.isEmpty()
        ? List.of()
        : List.of(
            table
                .jobs()
                .create(
                    Job.of(ids.next(), GraphJobs.COPY_REMOVAL, member.userId(), clock.instant())
                        .in(member.groupId())
                        .since(head.get())));
  }
}
