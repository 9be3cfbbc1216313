package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Job;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;

/// Forgets how far somebody has read in a server that they have left; and in channels that are no more, whoever they belonged to.
record LeaveServer(ChatTable table) implements Work {
  @Override
  public Progress next(Job job) {
    var serverId = job.serverId().orElseThrow();
    if (table.membership(job.subject(), serverId).find().isPresent()) {
      // They are back.
      return Progress.finished(0);
    }
    var page =
        table
            .readStatesOf(job.subject())
            .page(PageRequest.first(Broom.BATCH).after(job.place().map(Cursor::new)));
    var removed =
        page.entities().stream()
            .filter(read -> isGone(read, serverId))
            .map(read -> table.lastReads().delete(read))
            .toList();
    table.batch(removed);
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
