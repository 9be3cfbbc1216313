package dev.trestle.apps.snakes.protocol;

import java.util.Optional;

/// A player as everyone may see them.
///
/// @param number in which order they came, from 1; with the colour, what tells tokens apart
public record PlayerView(
    String id,
    String name,
    String color,
    int number,
    int position,
    int rolls,
    Optional<Integer> finishedRank,
    boolean isConnected,
    boolean isBot,
    boolean left) {}
