package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.singletable.LimitReachedException;

/// Counts the unread mentions of a user in a channel.
record UnreadMentions(ChatTable table) {
  /// @param mark the read marker
  int countAfter(String userId, String channelId, String mark) {
    try {
      return (int) table.mentionsAfter(userId, channelId, mark).count(ReadLimits.MENTIONS);
    } catch (LimitReachedException _) {
      return ReadLimits.MENTIONS;
    }
  }
}
