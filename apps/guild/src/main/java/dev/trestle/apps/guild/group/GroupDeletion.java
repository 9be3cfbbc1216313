package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.board.BoardPeriods;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The job that removes what belongs to a deleted group: its subject is the group, its scope the room. Nothing can be added to a group that
/// does not exist, so each step ends when nothing is left.
public final class GroupDeletion implements JobHandler {
  /// The kind of the job, as it is stored.
  public static final String KIND = "delete_group";

  private static final List<Step> STEPS = List.of(Step.values());
  private static final int MAX_REACTIONS = 10_000;

  private final GuildTable table;
  private final GroupDeparture departure;
  private final InstantSource clock;
  private final DeletionSweep sweep;

  /// The steps in their order. Names are stored.
  private enum Step {
    MEMBERS,
    REQUESTS,
    BANS,
    INVITES,
    PARTICIPATIONS,
    QUESTS,
    MESSAGES,
    ROOM,
    ANNOUNCEMENTS,
    POSTS,
    BOARDS,
    PROMOTION
  }

  public GroupDeletion(GuildTable table, GroupDeparture departure, InstantSource clock) {
    this.table = table;
    this.departure = departure;
    this.clock = clock;
    this.sweep = new DeletionSweep(table);
  }

  /// The job for a group that is deleted in the same transaction.
  static Job job(Group group, Ids ids, Instant now) {
    return Job.of(ids.next(), KIND, group.id(), now).in(group.roomId()).since(group.createdAt());
  }

  @Override
  public Progress next(Job job) {
    var step = job.step().equals(Job.FIRST_STEP) ? Step.MEMBERS : Step.valueOf(job.step());
    int handled = run(step, job.subject(), job.scope().orElseThrow());
    if (handled > 0) {
      return Progress.to(step.name(), handled);
    }
    return STEPS.stream()
        .filter(later -> later.compareTo(step) > 0)
        .findFirst()
        .<Progress>map(later -> Progress.to(later.name(), 0))
        .orElseGet(() -> Progress.finished(0));
  }

  /// Removes some items. Returns how many; zero where nothing is left.
  private int run(Step step, String groupId, String roomId) {
    return switch (step) {
      case MEMBERS -> members(groupId, roomId);
      case REQUESTS ->
          delete(
              table.joinRequestsTo(groupId),
              one -> table.joinRequest(groupId, one.userId()).delete());
      case BANS ->
          delete(table.groupBansOf(groupId), one -> table.groupBan(groupId, one.userId()).delete());
      case INVITES ->
          delete(
              table.groupInvitesOf(groupId),
              one -> table.groupInvite(groupId, one.userId()).delete());
      case PARTICIPATIONS ->
          delete(
              table.participationsIn(groupId),
              one -> table.questParticipation(groupId, one.questId(), one.userId()).delete());
      case QUESTS -> quests(groupId);
      case MESSAGES -> sweep.deleteFirst(table.history(roomId), this::message);
      case ROOM -> room(roomId);
      case ANNOUNCEMENTS ->
          delete(
              table.activitiesOf(groupId),
              one -> table.activity(groupId, one.createdAt(), one.activityId()).delete());
      // Copies in feeds do no harm: readers look for the activity itself. They expire.
      case POSTS ->
          delete(
              table.activitiesIn(groupId),
              one -> table.activity(one.actorId(), one.createdAt(), one.activityId()).delete());
      case BOARDS -> boards(groupId);
      case PROMOTION -> {
        table.run(table.activityHead(groupId).delete());
        table.run(table.fanoutWalk(groupId).delete());
        table.run(table.promotion(groupId).delete());
        yield 0;
      }
    };
  }

  private <T> int delete(Listing<T> listing, Function<T, Write<?>> deletion) {
    return sweep.deleteFirst(listing, one -> List.of(deletion.apply(one)));
  }

  /// Ends memberships one by one, since a user's account may be deleted at the same time.
  private int members(String groupId, String roomId) {
    var members = table.membersOf(groupId).page(PageRequest.first(DeletionSweep.BATCH)).entities();
    for (var member : members) {
      if (table.attempt(departure.writesWithoutGroup(roomId, member)) instanceof Outcome.Refused<?>
          && table.feedState(member.userId()).find().isEmpty()) {
        forget(member);
      }
    }
    return members.size();
  }

  private void forget(GroupMember member) {
    table.run(table.member(member.groupId(), member.userId()).delete());
  }

  /// Not as a batch, which is refused for entities with a version.
  private int quests(String groupId) {
    var quests =
        table.groupQuestsOf(groupId).page(PageRequest.first(DeletionSweep.BATCH)).entities();
    quests.forEach(quest -> table.run(table.groupQuest(groupId, quest.id()).delete()));
    return quests.size();
  }

  private List<Write<?>> message(Message message) {
    var writes = new ArrayList<Write<?>>();
    table
        .reactionsTo(message.id())
        .all(MAX_REACTIONS)
        .forEach(
            one -> writes.add(table.reaction(one.messageId(), one.code(), one.userId()).delete()));
    writes.add(table.message(message.roomId(), message.createdAt(), message.id()).delete());
    return writes;
  }

  private int room(String roomId) {
    int left =
        delete(table.roomMembersOf(roomId), one -> table.roomMember(roomId, one.userId()).delete());
    if (left == 0) {
      table.run(table.room(roomId).delete());
    }
    return left;
  }

  private int boards(String groupId) {
    int deleted = 0;
    for (var period : BoardPeriods.kept(clock.instant())) {
      deleted +=
          delete(
              table.board(groupId, period),
              (BoardRow row) -> table.boardRow(groupId, period, row.userId()).delete());
    }
    return deleted;
  }
}
