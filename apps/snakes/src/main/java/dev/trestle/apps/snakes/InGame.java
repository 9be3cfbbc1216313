package dev.trestle.apps.snakes;

/// What lies in the partition of a game.
public sealed interface InGame permits Game, Player {}
