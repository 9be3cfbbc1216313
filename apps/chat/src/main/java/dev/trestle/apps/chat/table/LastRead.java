package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// How far somebody has read in a channel.
///
/// @param lastReadMessageId empty while nothing was read, and somebody was mentioned
/// @param mentionCount how often they are called in what they have not read
/// @param manual whether they have put the mark back themselves
/// @param receiptsIn the channel, where its server shows who has read what: only then others can ask for it
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
