package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Posts, edits and deletes activities. Thread-safe.
///
/// The times of an actor's activities are strictly increasing, whichever node takes the post: each activity is written in one transaction with the
/// actor's [ActivityHead], on condition that the head is the one that was read.
public final class Activities {
  /// The kind of the job that deletes the copies of a deleted activity. Its subject is the actor, its scope the activity id, its moment the
  /// activity's time.
  public static final String COPY_REMOVAL = "activity-copy-removal";

  /// The kind of the mark that a change has been handled, as it is stored.
  private static final String CAUSE = "activity";

  /// The time in which a post can be edited.
  public static final Duration EDITABLE = Duration.ofMinutes(15);

  /// The characters of a text that lists show.
  public static final int PREVIEW = 280;

  /// The time for which it is remembered that an activity was made of a change: longer than a stream delivers it again.
  private static final Duration CAUSE_KEPT = Duration.ofDays(30);

  private static final int ATTEMPTS = 50;

  private final GuildTable table;
  private final InstantSource clock;
  private final ActivityChanges changes;

  public Activities(GuildTable table, InstantSource clock, Ids ids, ClockSkew skew) {
    this.table = table;
    this.clock = clock;
    this.changes = new ActivityChanges(table, clock, ids, skew);
  }

  ActivityChanges changes() {
    return changes;
  }

  /// Posts an activity. Throws a [ClockSkewException] if the clock of this node is wrong.
  public Activity post(ActivityDraft draft) {
    for (int i = 0; i < ATTEMPTS; i++) {
      var posting = changes.post(draft);
      if (!(table.attempt(posting.writes()) instanceof Outcome.Refused<?>)) {
        return posting.activity();
      }
    }
    throw contended(draft);
  }

  /// Posts the activity that follows from a change, once, however often the change is delivered.
  ///
  /// @param source the change, such as `GOAL#1#completed`
  /// @return the activity; empty if it was posted before
  public Optional<Activity> postOnce(String source, ActivityDraft draft) {
    var now = clock.instant();
    Write<?> first = table.causes().create(new Cause(source, CAUSE, now, now.plus(CAUSE_KEPT)));
    for (int i = 0; i < ATTEMPTS; i++) {
      var posting = changes.post(draft);
      var writes = new ArrayList<Write<?>>(posting.writes());
      writes.add(first);
      if (!(table.attempt(writes) instanceof Outcome.Refused<?> refused)) {
        return Optional.of(posting.activity());
      }
      if (refused.write().equals(first)) {
        return Optional.empty();
      }
    }
    throw contended(draft);
  }

  private static ContendedException contended(ActivityDraft draft) {
    return new ContendedException(
        "%s posted %d times while an activity was posted; try again later"
            .formatted(draft.actorId(), ATTEMPTS));
  }

  /// Changes the text of an activity. Copies in feeds need no change: readers see the activity itself.
  public ActivityOutcome edit(ActivityKey key, String userId, String text) {
    return run(changes.edit(key, userId, text));
  }

  /// Deletes an activity. It disappears from all feeds at once, since readers look for the activity itself; a job deletes its copies.
  public ActivityOutcome delete(ActivityKey key, String userId) {
    return run(changes.delete(key, userId));
  }

  /// The writes that delete an activity of anyone, for administrators.
  public List<Write<?>> removal(Activity activity) {
    return changes.removal(activity);
  }

  private ActivityOutcome run(ActivityDecision decision) {
    if (decision.writes().isEmpty()) {
      return decision.outcome();
    }
    return table.attempt(decision.writes()) instanceof Outcome.Refused<?>
        ? ActivityOutcome.NOT_FOUND
        : ActivityOutcome.DONE;
  }
}
