package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.PageRequest;
import java.util.List;

/// Deletes the copies of a deleted activity from the feeds of the actor's followers. See
/// [dev.trestle.apps.guild.activity.Activities#COPY_REMOVAL]. A copy that is missed does no harm: readers look for the activity itself.
public record DeletedCopies(GuildTable table) implements JobHandler {
  private static final int PAGE = 200;
  private static final String DELETE = "DELETE";

  /// Sorts before all ids.
  private static final String FIRST_ID = "0";

  @Override
  public Progress next(Job job) {
    var actor = job.subject();
    var activityId = job.scope().orElseThrow();
    var ts = job.since().orElseThrow();
    var readers = readers(actor, job.place().orElse(FIRST_ID));
    if (!readers.isEmpty()) {
      table.batch(
          readers.stream().map(reader -> table.feedItem(reader, ts, activityId).delete()).toList());
    }
    return readers.size() < PAGE
        ? Progress.finished(readers.size())
        : Progress.to(DELETE, readers.size()).at(readers.getLast());
  }

  private List<String> readers(String actor, String after) {
    var request = PageRequest.first(PAGE);
    boolean group = table.promotion(actor).find().flatMap(Promotion::group).orElse(false);
    return group
        ? table.membersAfter(actor, after).page(request).entities().stream()
            .map(GroupMember::userId)
            .toList()
        : table.followersAfter(actor, after).page(request).entities().stream()
            .map(Follow::followerId)
            .toList();
  }
}
