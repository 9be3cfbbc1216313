package dev.trestle.apps.snakes.table;

/// What lies in the partition of a game.
public sealed interface GameItem permits Game, State, Player, Kick {}
