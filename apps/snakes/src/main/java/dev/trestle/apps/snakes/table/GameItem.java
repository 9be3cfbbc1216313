package dev.trestle.apps.snakes.table;

/// An item in the partition of a game.
public sealed interface GameItem permits Game, State, Player, Kick {}
