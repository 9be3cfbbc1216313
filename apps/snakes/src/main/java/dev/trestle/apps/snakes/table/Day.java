package dev.trestle.apps.snakes.table;

/// What was played on a day.
///
/// @param day as `20240131`, in UTC
public record Day(String day, int games, int players, long rolls) {}
