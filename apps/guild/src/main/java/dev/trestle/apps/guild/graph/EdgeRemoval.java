package dev.trestle.apps.guild.graph;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// The writes that end a follow: the edge, its counters, and a job that deletes the copies in the follower's feed.
///
/// The job deletes only copies up to the followee's newest activity of now. If the user follows again, copies that count then are newer, so a
/// job that is late deletes none of them. The position is read before the transaction, since an older position is always safe.
record EdgeRemoval(GuildTable table, InstantSource clock, Ids ids, FollowerCounts counts) {
  List<Write<?>> of(Follow edge) {
    var head = table.activityHead(edge.followeeId()).find().map(ActivityHead::ts);
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table
            .follow(edge.followerId(), edge.followeeId())
            .delete()
            .onlyIf(where(Follow::edgeId).is(edge.edgeId())));
    writes.add(counts.decreaseFollowing(edge.followerId()));
    writes.add(counts.decrease(edge));
    if (edge.coveredFrom().isPresent() && head.isPresent()) {
      writes.add(
          table
              .jobs()
              .create(
                  Job.of(ids.next(), GraphJobs.COPY_REMOVAL, edge.followerId(), clock.instant())
                      .in(edge.followeeId())
                      .since(head.get())));
    }
    return writes;
  }
}
