package dev.trestle.apps.chat;

import dev.trestle.singletable.codec.Stored;
import java.time.Instant;
import java.util.Optional;

/// Somebody with an account.
public record User(
    String userId,
    String email,
    String username,
    String passwordHash,
    @Stored(absentAsNull = true) Optional<String> avatarUrl,
    Instant createdAt,
    Instant updatedAt) {}
