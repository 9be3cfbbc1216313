package dev.trestle.apps.snakes.protocol;

import java.util.Optional;

/// A player as everyone may see them.
///
/// @param number the order of joining, from 1; the number and the colour distinguish the tokens
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
