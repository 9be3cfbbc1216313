package dev.trestle.kit.media;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// An uploaded picture, identified by the SHA-256 of its bytes.
///
/// @param width in pixels; empty for one that an older release has stored
/// @param refCount in how many places it is shown
/// @param unusedUntil when it expires, while it is shown nowhere
@Schema(version = 1)
public record Blob(
    String sha256,
    String contentType,
    long size,
    Optional<Integer> width,
    Optional<Integer> height,
    @NotNegative int refCount,
    String createdBy,
    Instant createdAt,
    @Expires Optional<Instant> unusedUntil) {}
