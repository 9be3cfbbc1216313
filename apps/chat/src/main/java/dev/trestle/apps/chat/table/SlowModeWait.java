package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// When somebody may say something again, in a channel where all have to wait between two messages.
@Schema(version = 1)
public record SlowModeWait(
    String userId, String channelId, Instant nextAt, @Expires Instant expiresAt) {}
