package dev.trestle.apps.snakes.protocol;

/// A line of the final ranking.
///
/// @param rank from 1
public record RankingEntry(String playerId, String name, int rank, int position, int rolls) {}
