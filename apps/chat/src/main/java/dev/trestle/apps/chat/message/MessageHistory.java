package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Reads the messages of a channel page by page, from any position. A position is the id of a message, which need not
/// exist any more.
record MessageHistory(ChatTable table) {
  /// A page of messages, the oldest first.
  record HistoryPage(List<Message> messages, boolean hasOlder, boolean hasNewer) {
    HistoryPage {
      messages = List.copyOf(messages);
    }
  }

  /// The position of a page in a channel.
  sealed interface Position {
    /// The newest messages.
    record Newest() implements Position {}

    /// The messages directly before another.
    record Before(MessageKey message) implements Position {}

    /// The messages directly after another.
    record After(MessageKey message) implements Position {}

    /// A message, if it exists, with those before and after it.
    record Around(MessageKey message) implements Position {}
  }

  HistoryPage read(String channelId, Position where, int limit) {
    return switch (where) {
      case Position.Newest _ -> newest(channelId, limit);
      case Position.Before(var message) -> before(channelId, message, limit);
      case Position.After(var message) -> after(channelId, message, limit);
      case Position.Around(var message) -> around(channelId, message, limit);
    };
  }

  private HistoryPage newest(String channelId, int limit) {
    var found = some(table.history(channelId), limit + 1);
    return new HistoryPage(oldestFirst(found, limit), found.size() > limit, false);
  }

  private HistoryPage before(String channelId, MessageKey message, int limit) {
    var found = some(older(channelId, message), limit + 1);
    boolean hasNewer =
        table
            .history(channelId)
            .first()
            .filter(newest -> newest.messageId().compareTo(message.messageId()) >= 0)
            .isPresent();
    return new HistoryPage(oldestFirst(found, limit), found.size() > limit, hasNewer);
  }

  private HistoryPage after(String channelId, MessageKey message, int limit) {
    var found = some(newer(channelId, message), limit + 1);
    boolean hasOlder =
        table.messagesSince(channelId, Instant.EPOCH, PageRequest.first(1)).entities().stream()
            .anyMatch(oldest -> oldest.messageId().compareTo(message.messageId()) <= 0);
    return new HistoryPage(first(found, limit), hasOlder, found.size() > limit);
  }

  private HistoryPage around(String channelId, MessageKey message, int limit) {
    int olderWanted = limit / 2;
    var older = some(older(channelId, message), olderWanted + 1);
    var middle =
        table.message(channelId, message.createdAt(), message.messageId()).find().stream().toList();
    int newerWanted = limit - olderWanted - middle.size();
    var newer = some(newer(channelId, message), newerWanted + 1);
    var all =
        Stream.of(oldestFirst(older, olderWanted), middle, first(newer, newerWanted))
            .flatMap(List::stream)
            .toList();
    return new HistoryPage(all, older.size() > olderWanted, newer.size() > newerWanted);
  }

  private Listing<Message> older(String channelId, MessageKey message) {
    return table.messagesBefore(channelId, message.createdAt(), message.messageId());
  }

  private Listing<Message> newer(String channelId, MessageKey message) {
    return table.messagesAfter(channelId, message.createdAt(), message.messageId());
  }

  private static List<Message> some(Listing<Message> listing, int take) {
    return listing.page(PageRequest.first(take)).entities();
  }

  private static List<Message> oldestFirst(List<Message> newestFirst, int limit) {
    return new ArrayList<>(first(newestFirst, limit)).reversed();
  }

  private static List<Message> first(List<Message> all, int limit) {
    return all.subList(0, Math.min(limit, all.size()));
  }
}
