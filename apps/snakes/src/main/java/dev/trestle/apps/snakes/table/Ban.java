package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// A banned network address.
///
/// @param network all addresses of one subscriber
/// @param address the one that was named
public record Ban(
    String network,
    String address,
    String reason,
    Instant at,
    @Expires Optional<Instant> expiresAt) {}
