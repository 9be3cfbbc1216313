package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;

/// Deletes the comments and likes of an object after it is deleted. The table's stream starts a job for each deleted object, once; the likes of
/// a deleted comment go in the same way.
public final class ReactionPurge implements JobHandler {
  /// The kind of the job, as it is stored. Its subject is the object's id, its scope the object's type.
  public static final String KIND = "purge_reactions";

  private static final PageRequest AT_ONCE = PageRequest.first(50);

  private final GuildTable table;
  private final InstantSource clock;

  public ReactionPurge(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group
        .removed(Activity.class, change -> start(ObjectRef.of(change.entity())))
        .removed(Goal.class, change -> start(ObjectRef.of(change.entity())))
        .removed(Quest.class, change -> start(ObjectRef.of(change.entity())))
        .removed(GroupQuest.class, change -> start(ObjectRef.of(change.entity())))
        .removed(Comment.class, change -> start(change.entity()));
  }

  private void start(Comment comment) {
    if (comment.likeCount() > 0) {
      start(ObjectRef.of(comment));
    }
  }

  void start(ObjectRef gone) {
    var job =
        Job.of("reactions-" + gone.type() + "-" + gone.id(), KIND, gone.id(), clock.instant())
            .in(gone.type());
    // Refused if the change was delivered before.
    var _ = table.attempt(table.jobs().create(job));
  }

  /// Deletes some comments or likes of an object that is gone. None can be added any more.
  @Override
  public Progress next(Job job) {
    var type = job.scope().orElseThrow();
    var id = job.subject();
    var writes = new ArrayList<Write<?>>();
    table
        .commentsOn(type, id)
        .page(AT_ONCE)
        .entities()
        .forEach(comment -> writes.add(table.comments().delete(comment)));
    if (writes.isEmpty()) {
      table
          .likesOf(type, id)
          .page(AT_ONCE)
          .entities()
          .forEach(like -> writes.add(table.likes().delete(like)));
    }
    if (writes.isEmpty()) {
      table.run(table.commentCount(type, id).delete());
      table.run(table.likeCount(type, id).delete());
      return Progress.finished(0);
    }
    table.transact(writes);
    return Progress.to(job.step(), writes.size());
  }
}
