package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.LimitReachedException;

/// The number of unread messages of a user in a channel.
///
/// @param more whether there are more than are counted
@SchemaName("Unread")
public record UnreadCount(int count, boolean more) {
  /// Counts from the read marker, or from the time of joining.
  static UnreadCount of(ChatTable table, ChannelAccess channelAccess) {
    var channelId = channelAccess.channel().channelId();
    var mark =
        table
            .lastRead(channelAccess.member().userId(), channelId)
            .find()
            .flatMap(LastRead::lastReadMessageId)
            .orElseGet(() -> Ids.first(channelAccess.member().joinedAt()));
    return countAfter(table, channelId, MessageKey.of(mark));
  }

  private static UnreadCount countAfter(ChatTable table, String channelId, MessageKey mark) {
    try {
      long count =
          table
              .messagesAfter(channelId, mark.createdAt(), mark.messageId())
              .count(ReadLimits.UNREAD);
      return new UnreadCount((int) count, false);
    } catch (LimitReachedException _) {
      return new UnreadCount(ReadLimits.UNREAD, true);
    }
  }
}
