package dev.trestle.apps.guild.activity;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.ActivityHead;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides about posts, edits and deletions: each method reads consistently and returns the writes. Thread-safe.
final class ActivityChanges {
  /// Activities that follow from what a user did have no text of the user's.
  private static final Set<Verb> EDITABLE_VERBS = Set.of(Verb.POSTED, Verb.GROUP_ANNOUNCED);

  private final GuildTable table;
  private final InstantSource clock;
  private final Ids ids;
  private final ClockSkew skew;

  ActivityChanges(GuildTable table, InstantSource clock, Ids ids, ClockSkew skew) {
    this.table = table;
    this.clock = clock;
    this.ids = ids;
    this.skew = skew;
  }

  /// A new activity and the writes that store it: with the actor's head, on condition that the head is the one that was read, and with its
  /// entries under its tags. Throws a [ClockSkewException] if the clock of this node is wrong.
  Posting post(ActivityDraft draft) {
    if (skew.isTooLarge()) {
      throw new ClockSkewException(skew.now());
    }
    var head = table.activityHead(draft.actorId()).find();
    var activity = activity(draft, following(head.map(ActivityHead::ts)));
    var writes = new ArrayList<Write<?>>();
    writes.add(table.activities().create(activity));
    writes.add(moveHead(head, activity));
    tagRows(activity).forEach(row -> writes.add(table.tagRows().put(row)));
    return new Posting(activity, writes);
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
        Optional.empty(),
        ts);
  }

  private static String preview(String text) {
    return text.codePointCount(0, text.length()) <= Activities.PREVIEW
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Activities.PREVIEW));
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

  /// The entries of an activity under its tags. Only what everybody may see is found by tag.
  private static List<TagRow> tagRows(Activity activity) {
    return activity.audience() == Activity.Audience.PUBLIC
        ? activity.tags().stream()
            .distinct()
            .map(
                tag ->
                    new TagRow(
                        tag,
                        ActivityIds.TYPE,
                        activity.activityId(),
                        activity.actorId(),
                        activity.createdAt()))
            .toList()
        : List.of();
  }

  ActivityDecision edit(ActivityKey key, String userId, String text) {
    var activity = find(key);
    if (activity.isEmpty() || !mayChange(activity.get(), userId)) {
      return ActivityDecision.of(ActivityOutcome.NOT_FOUND);
    }
    var now = clock.instant();
    if (!isEditable(activity.get(), now)) {
      return ActivityDecision.of(ActivityOutcome.TOO_LATE);
    }
    return ActivityDecision.of(
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
  }

  static boolean isEditable(Activity activity, Instant now) {
    return EDITABLE_VERBS.contains(Verb.of(activity.verb()))
        && !activity.createdAt().plus(Activities.EDITABLE).isBefore(now);
  }

  ActivityDecision delete(ActivityKey key, String userId) {
    var activity = find(key);
    if (activity.isEmpty() || !mayChange(activity.get(), userId)) {
      return ActivityDecision.of(ActivityOutcome.NOT_FOUND);
    }
    return ActivityDecision.of(removal(activity.get()));
  }

  /// The writes that delete an activity of anyone.
  List<Write<?>> removal(Activity activity) {
    var key = new ActivityKey(activity.actorId(), activity.createdAt(), activity.activityId());
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table.activity(key.actorId(), key.createdAt(), key.activityId()).delete().onlyIf(exists()));
    tagRows(activity)
        .forEach(row -> writes.add(table.tagRow(row.tag(), row.entity(), row.id()).delete()));
    if (isCopied(activity)) {
      writes.add(
          table
              .jobs()
              .create(
                  Job.of(ids.next(), Activities.COPY_REMOVAL, key.actorId(), clock.instant())
                      .in(key.activityId())
                      .since(key.createdAt())));
    }
    return writes;
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
