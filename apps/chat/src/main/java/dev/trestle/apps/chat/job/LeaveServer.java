package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;

/// Deletes the read states and mentions of a user in a server that they have left, and those in channels that no longer
/// exist.
final class LeaveServer implements JobHandler {
  private final ChatTable table;
  private final ContentDeletion content;

  LeaveServer(ChatTable table) {
    this.table = table;
    this.content = new ContentDeletion(table);
  }

  @Override
  public Progress next(Job job) {
    var serverId = job.scope().orElseThrow();
    if (table.membership(job.subject(), serverId).find().isPresent()) {
      // They joined again.
      return Progress.finished(0);
    }
    var page =
        table
            .readStatesOf(job.subject())
            .page(PageRequest.first(DeletionSweep.BATCH).after(job.place().map(Cursor::new)));
    var removed = page.entities().stream().filter(read -> isGone(read, serverId)).toList();
    removed.forEach(read -> content.readState(read.userId(), read.channelId()));
    return page.next()
        .<Progress>map(next -> Progress.to(job.step(), removed.size()).at(next.text()))
        .orElseGet(() -> Progress.finished(removed.size()));
  }

  private boolean isGone(LastRead read, String serverId) {
    return table
        .channelRef(read.channelId())
        .find()
        .filter(ref -> !ref.serverId().equals(serverId))
        .isEmpty();
  }
}
