package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.singletable.LimitReachedException;

/// Counts how often somebody is called in what they have not read.
record UnreadMentions(ChatTable table) {
  /// @param mark up to where they have read
  int countAfter(String userId, String channelId, String mark) {
    try {
      return (int) table.mentionsAfter(userId, channelId, mark).count(ReadLimits.MENTIONS);
    } catch (LimitReachedException _) {
      return ReadLimits.MENTIONS;
    }
  }
}
