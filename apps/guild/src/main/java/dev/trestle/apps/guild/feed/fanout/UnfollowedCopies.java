package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;

/// Deletes the copies of an actor's activities from the feed of a former follower. See [dev.trestle.apps.guild.graph.GraphJobs#COPY_REMOVAL].
///
/// It deletes only copies up to the actor's newest activity at the time of the unfollow. Copies that count after another follow are newer.
public record UnfollowedCopies(GuildTable table) implements JobHandler {
  private static final int PAGE = 200;
  private static final String DELETE = "DELETE";

  @Override
  public Progress next(Job job) {
    var from = job.place().map(Instant::parse).orElseGet(() -> job.since().orElseThrow());
    var actor = job.scope().orElseThrow();
    var page = table.feedUpTo(job.subject(), from).page(PageRequest.first(PAGE));
    var copies = page.entities().stream().filter(one -> one.actorId().equals(actor)).toList();
    if (!copies.isEmpty()) {
      table.batch(copies.stream().map(table.feedItems()::delete).toList());
    }
    if (page.next().isEmpty()) {
      return Progress.finished(copies.size());
    }
    // The same time again: copies of other actors may have it, and then the next page begins with a
    // later one.
    var last = page.entities().stream().map(FeedItem::createdAt).min(Instant::compareTo);
    return Progress.to(DELETE, copies.size())
        .at(last.filter(from::isAfter).orElseGet(() -> from.minusMillis(1)).toString());
  }
}
