package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// The state of a reader's feed: since when copies are written to it, and how far the reader has read.
///
/// @param lastReadAt when the feed was read last, within an hour
/// @param feedActiveSince copies of older activities may be missing, since the reader was away
/// @param feedFloor copies up to this time were removed; empty if none was
/// @param readTs the time of the newest activity that the reader has seen
/// @param readActivityId the newest activity that the reader has seen
/// @param relations counts the changes of whom the reader follows, blocks and mutes, of filters and of groups
/// @param groups the groups that the reader is in. The index that lists memberships lags, and a feed must not
@Schema(version = 1)
public record FeedState(
    String userId,
    Instant lastReadAt,
    Instant feedActiveSince,
    Optional<Instant> feedFloor,
    Optional<Instant> readTs,
    Optional<String> readActivityId,
    long relations,
    Set<String> groups) {
  public FeedState {
    groups = Set.copyOf(groups);
  }

  /// The state of the feed of a new user.
  public static FeedState of(String userId, Instant now) {
    return new FeedState(
        userId, now, now, Optional.empty(), Optional.empty(), Optional.empty(), 0, Set.of());
  }

  /// The same, where copies of older activities may be missing.
  public FeedState activeSince(Instant moment) {
    return new FeedState(
        userId, lastReadAt, moment, feedFloor, readTs, readActivityId, relations, groups);
  }
}
