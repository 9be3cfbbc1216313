package dev.trestle.apps.guild.groupquest;

import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.util.List;

/// The job that deletes the participations in a deleted quest. Its subject is the quest, its scope the group.
final class GroupQuestRemoval implements JobHandler {
  /// The kind of the job, as it is stored.
  static final String KIND = "remove_group_quest";

  private static final String STEP = "PARTICIPANTS";

  private final GuildTable table;
  private final DeletionSweep sweep;

  GroupQuestRemoval(GuildTable table) {
    this.table = table;
    this.sweep = new DeletionSweep(table);
  }

  /// Stores the job. It belongs to the transaction that deletes the quest.
  static Write<?> job(GuildTable table, GroupQuest quest, Instant now) {
    return table
        .jobs()
        .create(Job.of("quest-removal-" + quest.id(), KIND, quest.id(), now).in(quest.groupId()));
  }

  @Override
  public Progress next(Job job) {
    var groupId = job.scope().orElseThrow();
    int deleted =
        sweep.deleteFirst(
            table.participantsOf(groupId, job.subject()),
            one ->
                List.of(table.questParticipation(groupId, one.questId(), one.userId()).delete()));
    return deleted > 0 ? Progress.to(STEP, deleted) : Progress.finished(0);
  }
}
