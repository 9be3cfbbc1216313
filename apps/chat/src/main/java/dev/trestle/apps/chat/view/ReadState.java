package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.LastRead;
import java.util.Optional;

/// How far somebody has read in a channel, for themselves.
public record ReadState(
    String channelId, Optional<String> lastReadMessageId, int mentionCount, boolean manual) {
  public static ReadState of(LastRead read) {
    return new ReadState(
        read.channelId(), read.lastReadMessageId(), read.mentionCount(), read.manual());
  }
}
