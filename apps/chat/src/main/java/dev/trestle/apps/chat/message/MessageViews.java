package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ReactionView;
import dev.trestle.apps.chat.view.ReplyView;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.concurrent.ConcurrencyLimit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Builds the views of messages for a reader: with author, replied message and reactions.
public final class MessageViews {
  private static final ConcurrencyLimit AT_ONCE =
      new ConcurrencyLimit(MessageLimits.REACTIONS_READ_AT_ONCE);

  private final ChatTable table;
  private final UserCache userCache;
  private final ReactionViews reactors;

  public MessageViews(ChatTable table, UserCache userCache) {
    this.table = table;
    this.userCache = userCache;
    this.reactors = new ReactionViews(table);
  }

  MessageView of(Message message, String reader) {
    return of(List.of(message), reader).getFirst();
  }

  /// Messages of one channel.
  List<MessageView> of(List<Message> messages, String reader) {
    var answered = answered(messages);
    var authors =
        userCache.of(
            Stream.concat(messages.stream(), answered.values().stream())
                .map(Message::userId)
                .collect(Collectors.toSet()));
    var reactions = reactions(messages, reader);
    return messages.stream()
        .map(
            message ->
                MessageView.of(
                    message,
                    author(authors, message),
                    reactions.getOrDefault(message.messageId(), List.of()),
                    message.replyToId().map(id -> reply(id, answered.get(id), authors))))
        .toList();
  }

  /// The reactions of messages that have some: one request each, sent concurrently.
  private Map<String, List<ReactionView>> reactions(List<Message> messages, String reader) {
    var some = messages.stream().filter(message -> !message.reactionCounts().isEmpty()).toList();
    if (some.isEmpty()) {
      return Map.of();
    }
    var found = AT_ONCE.map(some, message -> reactors.of(message, reader));
    var all = new HashMap<String, List<ReactionView>>();
    for (int i = 0; i < some.size(); i++) {
      all.put(some.get(i).messageId(), found.get(i));
    }
    return all;
  }

  private static PublicUser author(Map<String, PublicUser> authors, Message message) {
    return Objects.requireNonNull(authors.get(message.userId()));
  }

  private static ReplyView reply(
      String messageId, @Nullable Message answered, Map<String, PublicUser> authors) {
    return answered == null
        ? ReplyView.deleted(messageId)
        : ReplyView.of(answered, author(authors, answered));
  }

  /// The messages that others reply to, if they exist; many are on the same page.
  private Map<String, Message> answered(List<Message> messages) {
    var wanted =
        messages.stream()
            .map(Message::replyToId)
            .flatMap(Optional::stream)
            .collect(Collectors.toCollection(HashSet::new));
    if (wanted.isEmpty()) {
      return Map.of();
    }
    var found = new HashMap<String, Message>();
    for (var message : messages) {
      if (wanted.remove(message.messageId())) {
        found.put(message.messageId(), message);
      }
    }
    if (!wanted.isEmpty()) {
      var keys = wanted.stream().map(MessageKey::of).toList();
      table
          .messages(messages.getFirst().channelId(), keys)
          .forEach((key, message) -> found.put(key.messageId(), message));
    }
    return found;
  }
}
