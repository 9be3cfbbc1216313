package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;

/// Deletes what is left of a deleted channel: subscriptions, messages, reactions, pins and read states.
final class DeleteChannel implements JobHandler {
  /// A message of a user who had access before the channel was deleted is stored by then.
  static final Duration LATE_WRITE_GRACE = Duration.ofMinutes(1);

  private static final String READ_STATES = "READ_STATES";
  private static final String AGAIN = "AGAIN";

  private final ChatTable table;
  private final ContentDeletion content;

  DeleteChannel(ChatTable table) {
    this.table = table;
    this.content = new ContentDeletion(table);
  }

  @Override
  public Progress next(Job job) {
    return switch (job.step()) {
      case READ_STATES -> readStates(job);
      case AGAIN -> {
        int removed = content.contents(job.subject());
        yield removed > 0 ? Progress.to(AGAIN, removed) : Progress.finished(0);
      }
      default -> {
        int removed = content.contents(job.subject());
        yield Progress.to(removed > 0 ? job.step() : READ_STATES, removed);
      }
    };
  }

  private Progress readStates(Job job) {
    var page =
        table
            .membersOf(job.scope().orElseThrow())
            .page(PageRequest.first(DeletionSweep.BATCH).after(job.place().map(Cursor::new)));
    page.entities().forEach(member -> content.readState(member.userId(), job.subject()));
    int handled = page.entities().size();
    return page.next()
        .map(next -> Progress.to(READ_STATES, handled).at(next.text()))
        .orElseGet(() -> Progress.to(AGAIN, handled).after(LATE_WRITE_GRACE));
  }
}
