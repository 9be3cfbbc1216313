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

/// Reads what was said in a channel, page by page from any place in it. A place is the id of a message, which need not be there any more.
record MessageHistory(ChatTable table) {
  /// Some messages, the oldest first.
  record Stretch(List<Message> messages, boolean hasOlder, boolean hasNewer) {
    Stretch {
      messages = List.copyOf(messages);
    }
  }

  /// Which stretch of a channel is wanted.
  sealed interface Where {
    /// The newest ones.
    record Newest() implements Where {}

    /// Those right before a message.
    record Before(MessageKey message) implements Where {}

    /// Those right behind a message.
    record After(MessageKey message) implements Where {}

    /// A message, if it is there, in the middle of those before and behind it.
    record Around(MessageKey message) implements Where {}
  }

  Stretch read(String channelId, Where where, int limit) {
    return switch (where) {
      case Where.Newest _ -> newest(channelId, limit);
      case Where.Before(var message) -> before(channelId, message, limit);
      case Where.After(var message) -> after(channelId, message, limit);
      case Where.Around(var message) -> around(channelId, message, limit);
    };
  }

  private Stretch newest(String channelId, int limit) {
    var found = some(table.history(channelId), limit + 1);
    return new Stretch(oldestFirst(found, limit), found.size() > limit, false);
  }

  private Stretch before(String channelId, MessageKey message, int limit) {
    var found = some(older(channelId, message), limit + 1);
    boolean hasNewer =
        table
            .history(channelId)
            .first()
            .filter(newest -> newest.messageId().compareTo(message.messageId()) >= 0)
            .isPresent();
    return new Stretch(oldestFirst(found, limit), found.size() > limit, hasNewer);
  }

  private Stretch after(String channelId, MessageKey message, int limit) {
    var found = some(newer(channelId, message), limit + 1);
    boolean hasOlder =
        table.messagesAfter(channelId, Instant.EPOCH, PageRequest.first(1)).entities().stream()
            .anyMatch(oldest -> oldest.messageId().compareTo(message.messageId()) <= 0);
    return new Stretch(first(found, limit), hasOlder, found.size() > limit);
  }

  private Stretch around(String channelId, MessageKey message, int limit) {
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
    return new Stretch(all, older.size() > olderWanted, newer.size() > newerWanted);
  }

  private Listing<Message> older(String channelId, MessageKey message) {
    return table.messagesBefore(channelId, message.createdAt(), message.messageId());
  }

  private Listing<Message> newer(String channelId, MessageKey message) {
    return table.messagesBehind(channelId, message.createdAt(), message.messageId());
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
