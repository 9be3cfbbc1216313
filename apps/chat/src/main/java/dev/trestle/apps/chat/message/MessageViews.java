package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.apps.chat.view.People;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ReplyView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Shows messages to a reader: with who wrote them, what they answer, and who reacted.
public final class MessageViews {
  private final ChatTable table;
  private final People people;
  private final Reactors reactors;

  public MessageViews(ChatTable table, People people) {
    this.table = table;
    this.people = people;
    this.reactors = new Reactors(table);
  }

  MessageView of(Message message, String reader) {
    return of(List.of(message), reader).getFirst();
  }

  /// Messages of one channel.
  List<MessageView> of(List<Message> messages, String reader) {
    var answered = answered(messages);
    var authors =
        people.of(
            Stream.concat(messages.stream(), answered.values().stream())
                .map(Message::userId)
                .collect(Collectors.toSet()));
    return messages.stream()
        .map(
            message ->
                MessageView.of(
                    message,
                    author(authors, message),
                    reactors.of(message, reader),
                    message.replyToId().map(id -> reply(id, answered.get(id), authors))))
        .toList();
  }

  private static PublicUser author(Map<String, PublicUser> authors, Message message) {
    return Objects.requireNonNull(authors.get(message.userId()));
  }

  private static ReplyView reply(
      String messageId, @Nullable Message answered, Map<String, PublicUser> authors) {
    return answered == null
        ? ReplyView.gone(messageId)
        : ReplyView.of(answered, author(authors, answered));
  }

  /// The messages that others answer, as far as they are still there; many are on the same page.
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
