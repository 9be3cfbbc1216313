package dev.trestle.apps.guild.room;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.room.MessageKey;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the messages of rooms: pages in both directions, the newest message and the number of unread ones. Thread-safe.
public final class MessageHistory {
  private final GuildTable table;

  public MessageHistory(GuildTable table) {
    this.table = table;
  }

  /// A page of messages, the oldest first.
  public record MessagePage(List<Message> messages, boolean hasOlder, boolean hasNewer) {
    public MessagePage {
      messages = List.copyOf(messages);
    }
  }

  /// A page: the newest messages, or those before or after one.
  public MessagePage page(
      String roomId, int first, Optional<String> before, Optional<String> after) {
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
  public Listing<Message> after(String roomId, String messageId) {
    return table.messagesAfter(roomId, Ids.moment(messageId), messageId);
  }

  /// The newest messages of rooms that are not deleted, by the id of the room. They are read together; where the newest was deleted, a query finds
  /// the one before it.
  ///
  /// @param lastIds the ids of the messages that were sent last, by the id of the room
  public Map<String, Message> newest(Map<String, String> lastIds) {
    var last =
        table.messages(
            lastIds.entrySet().stream()
                .map(entry -> MessageKey.of(entry.getKey(), entry.getValue()))
                .toList());
    var newest = new HashMap<String, Message>();
    last.values().forEach(message -> newest.put(message.roomId(), message));
    var others = lastIds.keySet().stream().filter(roomId -> !newest.containsKey(roomId)).toList();
    Loader.queries(roomId -> table.history(roomId).first())
        .apply(others)
        .forEach((roomId, found) -> found.ifPresent(message -> newest.put(roomId, message)));
    return newest;
  }

  /// The number of messages of others after the member's mark, among the next [RoomLimits#MAX_UNREAD].
  int unread(OpenRoom open) {
    return hasNewer(open) ? unread(open.room().id(), mark(open.member()), open.userId()) : 0;
  }

  /// The number of messages in a room after one that are not by a user, among the next [RoomLimits#MAX_UNREAD].
  public int unread(String roomId, String mark, String userId) {
    return (int)
        after(roomId, mark).page(PageRequest.first(RoomLimits.MAX_UNREAD)).entities().stream()
            .filter(message -> !message.userId().equals(userId))
            .count();
  }

  /// Whether a message was sent after the member's mark.
  public static boolean hasNewer(OpenRoom open) {
    var mark = mark(open.member());
    return open.room().lastMessageId().filter(last -> last.compareTo(mark) > 0).isPresent();
  }

  /// The id of the last message that a member has read. Messages from before they joined are not unread.
  public static String mark(RoomMember member) {
    return member.lastReadId().orElseGet(() -> Ids.first(member.joinedAt()));
  }
}
