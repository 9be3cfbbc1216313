package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.due.DueItems;
import dev.trestle.apps.guild.quest.QuestLimits;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// The job that counts a quest once more when its period of grace is over, and then completes or fails it. The count at the end reads
/// everything consistently, so no completion is lost to a stale index. Its subject is the quest, its scope the group.
final class OverdueGroupQuest implements JobHandler {
  /// The kind of the job, as it is stored.
  static final String KIND = "overdue_group_quest";

  /// The time that the schedule looks back for quests that nobody has failed, such as after an outage.
  private static final Duration LOOKED_BACK = Duration.ofDays(14);

  private static final String STEP = "COUNT";
  private static final int BATCH = 50;
  private static final int ATTEMPTS = 20;

  private final GuildTable table;
  private final GroupQuestProgress progress;
  private final InstantSource clock;

  OverdueGroupQuest(GuildTable table, GroupQuestProgress progress, InstantSource clock) {
    this.table = table;
    this.progress = progress;
    this.clock = clock;
  }

  /// Starts the job for each quest whose period of grace is over. For a schedule.
  void findAll() {
    var now = clock.instant();
    var latest = now.minus(QuestLimits.GRACE);
    new DueItems(table)
        .forEachPage(
            latest.minus(LOOKED_BACK),
            latest,
            page ->
                page.forEach(
                    item -> {
                      if (item instanceof GroupQuest quest && isOverdue(quest)) {
                        start(quest, now);
                      }
                    }));
  }

  /// One job for each deadline: a quest whose deadline was moved has another one later.
  private void start(GroupQuest quest, Instant now) {
    var id =
        "quest-overdue-%s-%d".formatted(quest.id(), GroupQuestProgress.end(quest).toEpochMilli());
    if (table.job(id).find().isEmpty()) {
      // Refused if another node was faster.
      var _ =
          table.attempt(table.jobs().create(Job.of(id, KIND, quest.id(), now).in(quest.groupId())));
    }
  }

  @Override
  public Progress next(Job job) {
    var groupId = job.scope().orElseThrow();
    if (progress.findActive(groupId, job.subject()).filter(this::isOverdue).isEmpty()) {
      return Progress.finished(0);
    }
    var page =
        table
            .participantsOf(groupId, job.subject())
            .page(PageRequest.first(BATCH).after(job.place().map(Cursor::new)));
    page.entities().forEach(one -> progress.count(groupId, job.subject(), one.userId()));
    int handled = page.entities().size();
    if (page.next().isPresent()) {
      return Progress.to(STEP, handled).at(page.next().get().text());
    }
    end(groupId, job.subject());
    return Progress.finished(handled);
  }

  private boolean isOverdue(GroupQuest quest) {
    return GroupQuestProgress.end(quest).isBefore(clock.instant());
  }

  private void end(String groupId, String questId) {
    for (int refused = 0; refused < ATTEMPTS; refused++) {
      if (progress.completeIfMet(groupId, questId)) {
        return;
      }
      var quest = progress.findActive(groupId, questId).filter(this::isOverdue);
      if (quest.isEmpty()
          || table.attempt(progress.ended(quest.get(), Quest.Status.FAILED))
              instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw new ContendedException("The quest %s changes all the time".formatted(questId));
  }
}
