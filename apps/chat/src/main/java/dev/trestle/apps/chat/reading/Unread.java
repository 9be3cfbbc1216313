package dev.trestle.apps.chat.reading;

import dev.trestle.apps.chat.access.Place;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.LimitReachedException;

/// How many messages somebody has not read.
///
/// @param more whether there are more than are counted
public record Unread(int count, boolean more) {
  /// Whoever has read nothing yet has to read what was said since they came.
  static Unread of(ChatTable table, Place place) {
    var channelId = place.channel().channelId();
    var mark =
        table
            .lastRead(place.member().userId(), channelId)
            .find()
            .flatMap(LastRead::lastReadMessageId)
            .orElseGet(() -> Ids.first(place.member().joinedAt()));
    return behind(table, channelId, MessageKey.of(mark));
  }

  private static Unread behind(ChatTable table, String channelId, MessageKey mark) {
    try {
      long count =
          table.messagesBehind(channelId, mark.createdAt(), mark.messageId()).count(Limits.UNREAD);
      return new Unread((int) count, false);
    } catch (LimitReachedException _) {
      return new Unread(Limits.UNREAD, true);
    }
  }
}
