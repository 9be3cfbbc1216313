package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.LastRead;
import java.util.Optional;

/// The read state of a channel, as its user sees it.
public record ReadState(
    String channelId, Optional<String> lastReadMessageId, int mentionCount, boolean manual) {
  public static ReadState of(LastRead read) {
    return new ReadState(
        read.channelId(), read.lastReadMessageId(), read.mentionCount(), read.manual());
  }
}
