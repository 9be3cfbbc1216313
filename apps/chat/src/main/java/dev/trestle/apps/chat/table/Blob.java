package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.NotNegative;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A picture that somebody has uploaded, known by its content.
///
/// @param refCount how many profiles and servers show it
/// @param unusedUntil when it is forgotten, while nobody shows it
@Schema(version = 1)
public record Blob(
    String sha256,
    String contentType,
    long size,
    @NotNegative int refCount,
    String createdBy,
    Instant createdAt,
    @Expires Optional<Instant> unusedUntil) {}
