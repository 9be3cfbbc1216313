package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// The time at which a user may send the next message in a channel with slow mode; stored as `SlowTurn`.
@Schema(version = 1)
public record SlowModeWait(
    String userId, String channelId, Instant nextAt, @Expires Instant expiresAt) {}
