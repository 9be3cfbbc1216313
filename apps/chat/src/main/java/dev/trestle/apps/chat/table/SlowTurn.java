package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// When somebody may say something again, in a channel where all have to wait between two messages.
@Schema(version = 1)
public record SlowTurn(
    String userId, String channelId, Instant nextAt, @Expires Instant expiresAt) {}
