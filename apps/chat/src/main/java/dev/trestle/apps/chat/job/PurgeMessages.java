package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import java.util.List;

/// Deletes the messages of a user in a server since a point in time, channel by channel: the step of the job is the id
/// of the channel.
final class PurgeMessages implements JobHandler {
  private static final int MAX_READ = 100;

  private final ChatTable table;
  private final ContentDeletion content;

  PurgeMessages(ChatTable table) {
    this.table = table;
    this.content = new ContentDeletion(table);
  }

  @Override
  public Progress next(Job job) {
    var channels = table.channelsOf(job.scope().orElseThrow()).all(ServerLimits.CHANNELS_READ);
    var channelId = channelId(job, channels);
    if (channelId.isEmpty()) {
      return Progress.finished(0);
    }
    var page =
        table.messagesSince(
            channelId,
            job.since().orElseThrow(),
            PageRequest.first(DeletionSweep.BATCH)
                .limit(MAX_READ)
                .after(job.place().map(Cursor::new)));
    var theirs = page.entities().stream().filter(message -> isBy(job.subject(), message)).toList();
    theirs.forEach(content::erase);
    return page.next()
        .map(next -> Progress.to(channelId, theirs.size()).at(next.text()))
        .orElseGet(() -> Progress.to(channelId + "-", theirs.size()));
  }

  /// The next channel; empty after the last one. The first step sorts after all ids.
  private static String channelId(Job job, List<Channel> channels) {
    var from = job.step().equals(Job.FIRST_STEP) ? "" : job.step();
    return channels.stream()
        .map(Channel::channelId)
        .filter(id -> id.compareTo(from) >= 0)
        .findFirst()
        .orElse("");
  }

  private static boolean isBy(String userId, Message message) {
    return message.userId().equals(userId);
  }
}
