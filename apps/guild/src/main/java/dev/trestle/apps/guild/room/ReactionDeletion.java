package dev.trestle.apps.guild.room;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import java.util.List;

/// Deletes the reactions to a deleted message, as a job.
public final class ReactionDeletion implements JobHandler {
  /// The kind of the job, as it is stored.
  public static final String KIND = "delete_reactions";

  private final GuildTable table;

  public ReactionDeletion(GuildTable table) {
    this.table = table;
  }

  @Override
  public Progress next(Job job) {
    int found =
        new DeletionSweep(table)
            .deleteFirst(
                table.reactionsTo(job.subject()),
                reaction ->
                    List.of(
                        table
                            .reaction(reaction.messageId(), reaction.code(), reaction.userId())
                            .delete()));
    return found == 0 ? Progress.finished(0) : Progress.to(job.step(), found);
  }
}
