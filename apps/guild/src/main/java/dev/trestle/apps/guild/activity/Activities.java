package dev.trestle.apps.guild.activity;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
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

  /// How long a post can be edited.
  public static final Duration EDITABLE = Duration.ofMinutes(15);

  /// The characters of a text that lists show.
  public static final int PREVIEW = 280;

  private static final int ATTEMPTS = 50;

  private final GuildTable table;
  private final InstantSource clock;
  private final Ids ids;
  private final ClockSkew skew;

  public Activities(GuildTable table, InstantSource clock, Ids ids, ClockSkew skew) {
    this.table = table;
    this.clock = clock;
    this.ids = ids;
    this.skew = skew;
  }

  /// Posts an activity. Throws a [ClockSkewException] if the clock of this node is wrong.
  public Activity post(ActivityDraft draft) {
    if (skew.isTooLarge()) {
      throw new ClockSkewException(skew.now());
    }
    for (int i = 0; i < ATTEMPTS; i++) {
      var head = table.activityHead(draft.actorId()).find();
      var ts = following(head.map(ActivityHead::ts));
      var activity = activity(draft, ts);
      var outcome = table.attempt(table.activities().create(activity), moveHead(head, activity));
      if (!(outcome instanceof Outcome.Refused<?>)) {
        return activity;
      }
    }
    throw new ContendedException(
        "%s posted %d times while an activity was posted; try again later"
            .formatted(draft.actorId(), ATTEMPTS));
  }

  private Instant following(Optional<Instant> newest) {
    var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    return newest.map(ts -> ts.plusMillis(1)).filter(now::isBefore).orElse(now);
  }

  private Activity activity(ActivityDraft draft, Instant ts) {
    return new Activity(
        ids.next(ts),
        draft.actorId(),
        draft.verb(),
        draft.objectType(),
        draft.objectId(),
        preview(draft.text()),
        Optional.of(draft.text()),
        draft.media().stream().findFirst(),
        draft.media().stream().skip(1).toList(),
        draft.tags(),
        draft.audience(),
        draft.groupId(),
        0,
        0,
        Optional.empty(),
        ts);
  }

  private static String preview(String text) {
    return text.codePointCount(0, text.length()) <= PREVIEW
        ? text
        : text.substring(0, text.offsetByCodePoints(0, PREVIEW));
  }

  private Write<?> moveHead(Optional<ActivityHead> head, Activity activity) {
    return head.<Write<?>>map(
            read ->
                table
                    .activityHead(activity.actorId())
                    .update()
                    .set(ActivityHead::ts)
                    .to(activity.createdAt())
                    .set(ActivityHead::activityId)
                    .to(activity.activityId())
                    .onlyIf(where(ActivityHead::ts).is(read.ts())))
        .orElseGet(
            () ->
                table
                    .activityHeads()
                    .create(
                        new ActivityHead(
                            activity.actorId(), activity.createdAt(), activity.activityId())));
  }

  /// Changes the text of an activity. Copies in feeds need no change: readers see the activity itself.
  public ActivityOutcome edit(ActivityKey key, String userId, String text) {
    var activity = find(key);
    if (activity.isEmpty() || !mayChange(activity.get(), userId)) {
      return ActivityOutcome.NOT_FOUND;
    }
    var now = clock.instant();
    if (activity.get().createdAt().plus(EDITABLE).isBefore(now)) {
      return ActivityOutcome.TOO_LATE;
    }
    var outcome =
        table.attempt(
            List.of(
                table
                    .activity(key.actorId(), key.createdAt(), key.activityId())
                    .update()
                    .set(Activity::text)
                    .to(text)
                    .set(Activity::previewText)
                    .to(preview(text))
                    .set(Activity::editedAt)
                    .to(now)));
    return outcome instanceof Outcome.Refused<?> ? ActivityOutcome.NOT_FOUND : ActivityOutcome.DONE;
  }

  /// Deletes an activity. It disappears from all feeds at once, since readers look for the activity itself; a job deletes its copies.
  public ActivityOutcome delete(ActivityKey key, String userId) {
    var activity = find(key);
    if (activity.isEmpty() || !mayChange(activity.get(), userId)) {
      return ActivityOutcome.NOT_FOUND;
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table.activity(key.actorId(), key.createdAt(), key.activityId()).delete().onlyIf(exists()));
    if (isCopied(activity.get())) {
      writes.add(
          table
              .jobs()
              .create(
                  Job.of(ids.next(), COPY_REMOVAL, key.actorId(), clock.instant())
                      .in(key.activityId())
                      .since(key.createdAt())));
    }
    return table.attempt(writes) instanceof Outcome.Refused<?>
        ? ActivityOutcome.NOT_FOUND
        : ActivityOutcome.DONE;
  }

  private Optional<Activity> find(ActivityKey key) {
    return table.activity(key.actorId(), key.createdAt(), key.activityId()).find();
  }

  private boolean isCopied(Activity activity) {
    return table
        .promotion(activity.actorId())
        .find()
        .flatMap(promotion -> promotion.since())
        .filter(activity.createdAt()::isAfter)
        .isPresent();
  }

  /// Whether a user is the author, or an administrator of the group that it was posted in or by.
  private boolean mayChange(Activity activity, String userId) {
    return activity.actorId().equals(userId)
        || isAdmin(activity.actorId(), userId)
        || activity.groupId().filter(group -> isAdmin(group, userId)).isPresent();
  }

  private boolean isAdmin(String groupId, String userId) {
    return table
        .member(groupId, userId)
        .find()
        .filter(member -> member.role() != GroupMember.Role.MEMBER)
        .isPresent();
  }
}
