package dev.trestle.apps.snakes.protocol;

import java.time.Instant;

/// An event, its number in its game, and when it happened.
public record NumberedEvent(long seq, Instant at, Event event) {}
