package dev.trestle.apps.snakes.protocol;

/// What the game says to clients.
public sealed interface ServerMessage permits Event, Notice {}
