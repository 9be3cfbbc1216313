package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.singletable.LimitReachedException;
import java.util.Optional;

/// Counts how often somebody is called in what they have not read.
record Mentions(ChatTable table) {
  /// Sorts before every id.
  private static final String BEGINNING = "0";

  /// @param mark up to where they have read; empty where they have read nothing
  int behind(String userId, String channelId, Optional<String> mark) {
    try {
      return (int)
          table.mentionsBehind(userId, channelId, mark.orElse(BEGINNING)).count(Limits.MENTIONS);
    } catch (LimitReachedException _) {
      return Limits.MENTIONS;
    }
  }
}
