package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Whether the activities of an actor are copied to the feeds of its followers, and for which part of its list that was done.
///
/// @param userId a user or a group
/// @param since activities up to this position are not copied
/// @param until where copying ended; empty while it goes on
/// @param pushedThrough all activities after [#since] and up to this position are copied
/// @param epoch counts the promotions: a walk of an earlier one changes nothing
/// @param pinned an administrator has set the flag, and no rule changes it
/// @param mega whether the actor has too many followers to copy
/// @param group whether the actor is a group
/// @param bucket the part of the index that lists the actor while it is promoted or has too many followers
@Schema(version = 1)
public record Promotion(
    String userId,
    boolean fanoutEnabled,
    Reason reason,
    Map<String, Long> thresholds,
    Optional<Instant> since,
    Optional<Instant> until,
    Optional<Instant> pushedThrough,
    long epoch,
    Optional<Boolean> pinned,
    Instant updatedAt,
    Optional<Boolean> mega,
    Optional<Boolean> group,
    Optional<Integer> bucket) {
  /// The reason for the promotion.
  public enum Reason {
    FOLLOWERS,
    VOLUME
  }

  /// An actor whose activities were never copied.
  public static Promotion of(String actorId, Instant now) {
    return new Promotion(
        actorId,
        false,
        Reason.FOLLOWERS,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        now,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// The same actor, whose activities are copied for the first time.
  ///
  /// @param newest the position of its newest activity
  public Promotion promoted(Reason why, Map<String, Long> limits, Instant newest) {
    return new Promotion(
        userId,
        true,
        why,
        limits,
        Optional.of(newest),
        Optional.empty(),
        Optional.of(newest),
        epoch + 1,
        pinned,
        updatedAt,
        Optional.empty(),
        group,
        bucket);
  }

  /// The same actor in a bucket of the index.
  public Promotion listed(boolean isGroup, boolean isMega, int number) {
    return new Promotion(
        userId,
        fanoutEnabled,
        reason,
        thresholds,
        since,
        until,
        pushedThrough,
        epoch,
        pinned,
        updatedAt,
        isMega ? Optional.of(true) : Optional.empty(),
        isGroup ? Optional.of(true) : Optional.empty(),
        Optional.of(number));
  }
}
