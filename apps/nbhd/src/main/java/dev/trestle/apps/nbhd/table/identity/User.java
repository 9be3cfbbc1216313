package dev.trestle.apps.nbhd.table.identity;

import java.time.Instant;
import java.util.Optional;

/// Somebody, by a decentralised identifier.
public record User(
    String did,
    String blueskyHandle,
    String blueskyDid,
    String displayName,
    Optional<String> avatarUrl,
    Optional<String> bio,
    Instant createdAt,
    Instant updatedAt) {}
