package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// That somebody has sent something under a name of their own, so that it is not sent again.
@Schema(version = 1)
public record SendNonce(
    String userId, String channelId, String nonce, String messageId, @Expires Instant expiresAt) {}
