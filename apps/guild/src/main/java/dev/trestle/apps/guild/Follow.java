package dev.trestle.apps.guild;

import java.time.Instant;

/// That one person follows another.
public record Follow(String followerId, String followeeId, Instant createdAt) {}
