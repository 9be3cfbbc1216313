package dev.trestle.apps.chat;

import java.time.Instant;
import java.util.Optional;

/// Somebody with an account.
public record User(
    String userId,
    String email,
    String username,
    String passwordHash,
    Optional<String> avatarUrl,
    Instant createdAt,
    Instant updatedAt) {}
