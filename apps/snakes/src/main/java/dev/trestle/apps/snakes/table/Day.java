package dev.trestle.apps.snakes.table;

/// Daily statistics: games, players and rolls.
///
/// @param day as `20240131`, in UTC
public record Day(String day, int games, int players, long rolls) {}
