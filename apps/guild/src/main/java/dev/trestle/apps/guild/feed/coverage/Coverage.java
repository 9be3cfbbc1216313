package dev.trestle.apps.guild.feed.coverage;

import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.feed.Promotion;
import java.time.Instant;
import java.util.Optional;

/// Computes for which stretch of an actor's activities the copies in a reader's feed are complete.
///
/// Everything outside is read from the actor's own list, and copies outside are ignored. Whatever is unknown is not covered: doubt costs a
/// query, never an item.
public record Coverage(FeedTiming timing) {
  /// The covered stretch of an actor's list.
  ///
  /// @param coveredFrom of the edge or the membership between reader and actor
  /// @param state the state of the reader's feed
  /// @param now the time on the reader's node, within half a minute of the database's
  public Stretch of(
      Promotion promotion, Optional<Instant> coveredFrom, FeedState state, Instant now) {
    if (promotion.since().isEmpty()
        || promotion.pushedThrough().isEmpty()
        || coveredFrom.isEmpty()) {
      return Stretch.NONE;
    }
    var pushed = new Stretch(promotion.since().get(), promotion.pushedThrough().get());
    var kept =
        pushed
            .through(promotion.until().orElse(Instant.MAX))
            .after(coveredFrom.get())
            .after(state.feedActiveSince())
            .after(state.feedFloor().orElse(Instant.EPOCH))
            .after(now.minus(timing.copyTtl()).plus(timing.ttlMargin()));
    return kept.isEmpty() ? Stretch.NONE : kept;
  }
}
