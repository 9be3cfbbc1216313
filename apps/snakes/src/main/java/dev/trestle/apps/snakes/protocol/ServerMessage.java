package dev.trestle.apps.snakes.protocol;

/// A message of the game to clients: an [Event] or a [Notice].
public sealed interface ServerMessage permits Event, Notice {}
