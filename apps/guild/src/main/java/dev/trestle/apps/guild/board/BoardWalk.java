package dev.trestle.apps.guild.board;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;

/// The job that settles all awards of a user again: after the user has left a group, or has opted in to or out of leaderboards. Its subject
/// is the user.
public final class BoardWalk implements JobHandler {
  /// The kind of the job, as it is stored.
  public static final String KIND = "board_walk";

  private static final String STEP = "AWARDS";

  /// Awards of one step.
  private static final int BATCH = 50;

  private final GuildTable table;
  private final Boards boards;

  public BoardWalk(GuildTable table, Boards boards) {
    this.table = table;
    this.boards = boards;
  }

  /// Starts a walk, once for each cause.
  ///
  /// @param cause the same if the change is delivered again
  void start(String userId, String cause, Instant now) {
    // Refused if it was started before.
    var _ = table.attempt(table.jobs().create(Job.of("boards-" + cause, KIND, userId, now)));
  }

  @Override
  public Progress next(Job job) {
    var page =
        table
            .xpAwardsOf(job.subject())
            .page(PageRequest.first(BATCH).after(job.place().map(Cursor::new)));
    page.entities().forEach(boards::settle);
    int handled = page.entities().size();
    return page.next()
        .<Progress>map(next -> Progress.to(STEP, handled).at(next.text()))
        .orElseGet(() -> Progress.finished(handled));
  }
}
