package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// The nonce of a sent message, by which a repeated request is recognized.
@Schema(version = 1)
public record SendNonce(
    String userId, String channelId, String nonce, String messageId, @Expires Instant expiresAt) {}
