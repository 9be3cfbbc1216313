package dev.trestle.apps.guild.board.api;

import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.table.reward.BoardRow;
import java.time.Instant;
import java.util.Optional;

/// One page of a leaderboard: the type `LeaderboardConnection` of the schema.
///
/// @param viewer the row of the caller; empty if they have no points in the period, or are not listed
/// @param startsAt when the period began; empty for the one that never ends
record Leaderboard(
    Connection page, Optional<Entry> viewer, Optional<Instant> startsAt, Optional<Instant> endsAt) {
  /// A row with its rank. Users with the same points have the same rank.
  ///
  /// @param rank empty beyond the number of rows that are counted
  record Entry(BoardRow row, Optional<Integer> rank) {}
}
