package dev.trestle.apps.guild;

import java.time.Instant;

/// The relation of a follower to the user whom they follow.
public record Follow(String followerId, String followeeId, Instant createdAt) {}
