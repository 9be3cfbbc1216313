package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.NotNegative;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// The read state of a user in a channel.
///
/// @param lastReadMessageId empty while nothing was read and the user was mentioned
/// @param mentionCount the number of unread mentions
/// @param manual whether the user has moved the marker back
/// @param receiptsIn the channel, if its server shows read receipts: only then others can query it
@Schema(version = 1)
public record LastRead(
    String userId,
    String channelId,
    Optional<String> lastReadMessageId,
    Optional<Long> lastReadTimestamp,
    @NotNegative int mentionCount,
    boolean manual,
    Optional<String> receiptsIn,
    Instant updatedAt) {}
