package dev.trestle.apps.guild.groupquest;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.group.QuestParticipation.State;
import dev.trestle.apps.guild.table.reward.XpAward.Source;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// The job that ends the participations in a quest that has ended, and pays each participant once if it was completed. Its subject is the
/// quest, its scope the group.
final class GroupQuestEnding implements JobHandler {
  /// The kind of the job, as it is stored.
  static final String KIND = "end_group_quest";

  private static final String STEP = "PARTICIPANTS";
  private static final int BATCH = 50;
  private static final int ATTEMPTS = 20;

  private final GuildTable table;
  private final Awards awards;
  private final InstantSource clock;

  GroupQuestEnding(GuildTable table, Awards awards, InstantSource clock) {
    this.table = table;
    this.awards = awards;
    this.clock = clock;
  }

  /// Stores the job. It belongs to the transaction that ends the quest.
  static Write<?> job(GuildTable table, GroupQuest quest, Instant now) {
    return table
        .jobs()
        .create(Job.of("quest-end-" + quest.id(), KIND, quest.id(), now).in(quest.groupId()));
  }

  @Override
  public Progress next(Job job) {
    var groupId = job.scope().orElseThrow();
    var quest = table.groupQuest(groupId, job.subject()).find();
    if (quest.isEmpty()) {
      return Progress.finished(0);
    }
    var page =
        table
            .participantsOf(groupId, job.subject())
            .page(PageRequest.first(BATCH).after(job.place().map(Cursor::new)));
    page.entities().forEach(participation -> end(quest.get(), participation));
    int handled = page.entities().size();
    return page.next()
        .<Progress>map(next -> Progress.to(STEP, handled).at(next.text()))
        .orElseGet(() -> Progress.finished(handled));
  }

  /// Ends one participation. The award and the mark are one transaction, so a job that is repeated pays nothing twice.
  private void end(GroupQuest quest, QuestParticipation listed) {
    for (int refused = 0; refused < ATTEMPTS; refused++) {
      var participation =
          table.questParticipation(quest.groupId(), quest.id(), listed.userId()).find();
      if (participation.filter(it -> it.state() == State.OPEN).isEmpty()
          || table.attempt(writes(quest, listed.userId())) instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw new ContendedException(
        "The rewards of %s changed %d times while a quest was paid; try again later"
            .formatted(listed.userId(), ATTEMPTS));
  }

  private List<Write<?>> writes(GroupQuest quest, String userId) {
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>();
    var ended =
        table
            .questParticipation(quest.groupId(), quest.id(), userId)
            .update()
            .set(QuestParticipation::state)
            .to(State.ENDED)
            .onlyIf(where(QuestParticipation::state).is(State.OPEN));
    // Someone whose account is deleted has no points any more.
    if (quest.status() == Quest.Status.COMPLETED && table.xpSummary(userId).find().isPresent()) {
      writes.addAll(awards.pay(userId, Source.GROUP_QUEST, quest.id(), quest.rewardXp(), now));
      writes.add(ended.set(QuestParticipation::paidAt).to(now));
    } else {
      writes.add(ended);
    }
    return writes;
  }
}
