package dev.trestle.apps.guild.picture;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Cause;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.media.Pictures;
import dev.trestle.singletable.stream.Subscriber;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;

/// Follows the table's stream, and counts a picture no longer in a place that does not show it any more: a deleted activity, a user or a group
/// with another avatar. Each place is counted down once, with the mark of its change in the same transaction. Thread-safe.
final class PictureRelease {
  /// The kind of the cause, as it is stored.
  private static final String CAUSE = "picture";

  private final GuildTable table;
  private final Pictures pictures;
  private final InstantSource clock;

  PictureRelease(GuildTable table, Pictures pictures, InstantSource clock) {
    this.table = table;
    this.pictures = pictures;
    this.clock = clock;
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group
        .removed(Activity.class, change -> deleted(change.entity()))
        .changed(
            User.class,
            change ->
                replaced(
                    change.before().avatarUrl(),
                    change.after().avatarUrl(),
                    "USER:%s:%s".formatted(change.after().userId(), change.origin().sequence())))
        .removed(
            User.class,
            change ->
                replaced(
                    change.entity().avatarUrl(),
                    Optional.empty(),
                    "USER:%s:%s".formatted(change.entity().userId(), change.origin().sequence())))
        .changed(
            Group.class,
            change ->
                replaced(
                    change.before().avatarUrl(),
                    change.after().avatarUrl(),
                    "GROUP:%s:%s".formatted(change.after().id(), change.origin().sequence())))
        .removed(
            Group.class,
            change ->
                replaced(
                    change.entity().avatarUrl(),
                    Optional.empty(),
                    "GROUP:%s:%s".formatted(change.entity().id(), change.origin().sequence())));
  }

  void deleted(Activity activity) {
    Stream.concat(activity.media().stream(), activity.moreMedia().stream())
        .forEach(
            media ->
                release(
                    media.s3Key(),
                    "ACTIVITY:%s:%s".formatted(activity.activityId(), media.s3Key())));
  }

  /// @param place the change, which is delivered with the same text again
  void replaced(Optional<String> before, Optional<String> after, String place) {
    if (!before.equals(after)) {
      before.flatMap(pictures::blobId).ifPresent(blobId -> release(blobId, place));
    }
  }

  private void release(String blobId, String place) {
    if (table.blob(blobId).find().isEmpty()) {
      return;
    }
    var now = clock.instant();
    // Refused if the change was delivered before.
    var _ =
        table.attempt(
            table
                .causes()
                .create(
                    new Cause("PICTURE:" + place, CAUSE, now, now.plus(PictureLimits.CAUSE_KEPT))),
            table
                .blob(blobId)
                .update()
                .add(Blob::refCount, -1)
                .onlyIf(where(Blob::refCount).isAtLeast(1)));
  }
}
