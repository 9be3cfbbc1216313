package dev.trestle.apps.guild.room;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.util.List;
import java.util.Optional;

/// Reads the messages of rooms: pages in both directions, the newest message and the number of unread ones. Thread-safe.
public final class MessageHistory {
  private final GuildTable table;

  public MessageHistory(GuildTable table) {
    this.table = table;
  }

  /// A page of messages, the oldest first.
  record MessagePage(List<Message> messages, boolean hasOlder, boolean hasNewer) {
    MessagePage {
      messages = List.copyOf(messages);
    }
  }

  /// A page: the newest messages, or those before or after one.
  MessagePage page(String roomId, int first, Optional<String> before, Optional<String> after) {
    if (before.isPresent() && after.isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "before", "Give before or after, and not both.");
    }
    if (after.isPresent()) {
      var page = after(roomId, after.get()).page(PageRequest.first(first));
      return new MessagePage(page.entities(), true, page.next().isPresent());
    }
    var listing =
        before
            .map(id -> table.messagesBefore(roomId, Ids.moment(id), id))
            .orElseGet(() -> table.history(roomId));
    var page = listing.page(PageRequest.first(first));
    return new MessagePage(page.entities().reversed(), page.next().isPresent(), before.isPresent());
  }

  /// Messages that were stored after one, the oldest first.
  Listing<Message> after(String roomId, String messageId) {
    return table.messagesAfter(roomId, Ids.moment(messageId), messageId);
  }

  /// The newest message that is not deleted.
  Optional<Message> newest(Room room) {
    return room.lastMessageId().isEmpty() ? Optional.empty() : table.history(room.id()).first();
  }

  /// The number of messages of others after the member's mark, among the next [RoomLimits#MAX_UNREAD].
  int unread(OpenRoom open) {
    var mark = mark(open.member());
    if (open.room().lastMessageId().filter(last -> last.compareTo(mark) > 0).isEmpty()) {
      return 0;
    }
    return (int)
        after(open.room().id(), mark)
            .page(PageRequest.first(RoomLimits.MAX_UNREAD))
            .entities()
            .stream()
            .filter(message -> !message.userId().equals(open.userId()))
            .count();
  }

  /// What was sent before a member joined is not unread.
  private static String mark(RoomMember member) {
    return member.lastReadId().orElseGet(() -> Ids.first(member.joinedAt()));
  }
}
