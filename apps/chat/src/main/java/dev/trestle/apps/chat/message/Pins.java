package dev.trestle.apps.chat.message;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;

/// Pins and unpins messages. The pin and the `pinned` flag of the message are written together.
public record Pins(ChatTable table, InstantSource clock) {
  /// Pins a message. Does nothing if it is pinned.
  void pin(ChannelAccess channelAccess, String messageId) {
    var channelId = channelAccess.channel().channelId();
    var key = MessageKey.of(messageId);
    var message = message(channelId, key);
    if (message.pinned()) {
      return;
    }
    if (table.pinsOf(channelId).page(PageRequest.first(MessageLimits.PINS)).entities().size()
        >= MessageLimits.PINS) {
      throw Problems.tooMany(
          "PINS",
          "A channel has at most %d pins. Take one away first.".formatted(MessageLimits.PINS));
    }
    var pin =
        new Pin(
            channelId,
            messageId,
            key.createdAt(),
            channelAccess.member().userId(),
            clock.instant());
    var outcome = table.attempt(table.pins().put(pin), marked(channelId, key, true));
    requireThere(outcome);
  }

  /// Unpins a message. Does nothing if it is not pinned.
  void unpin(ChannelAccess channelAccess, String messageId) {
    var channelId = channelAccess.channel().channelId();
    var key = MessageKey.of(messageId);
    if (message(channelId, key).pinned()) {
      requireThere(
          table.attempt(
              table.pin(channelId, key.createdAt(), messageId).delete(),
              marked(channelId, key, false)));
    }
  }

  /// The second of two concurrent calls is refused as well, but has the state that it wants.
  private static void requireThere(Outcome<?> outcome) {
    if (outcome instanceof Outcome.Refused<?> refused && refused.stored().isEmpty()) {
      throw Problems.notFound();
    }
  }

  private Message message(String channelId, MessageKey key) {
    return table
        .message(channelId, key.createdAt(), key.messageId())
        .find()
        .orElseThrow(Problems::notFound);
  }

  private Update<Message> marked(String channelId, MessageKey key, boolean pinned) {
    return table
        .message(channelId, key.createdAt(), key.messageId())
        .update()
        .set(Message::pinned)
        .to(pinned)
        .onlyIf(where(Message::pinned).is(!pinned));
  }

  /// The newest message first.
  List<Message> of(String channelId) {
    var keys =
        table.pinsOf(channelId).page(PageRequest.first(2 * MessageLimits.PINS)).entities().stream()
            .map(pin -> new MessageKey(pin.createdAt(), pin.messageId()))
            .toList();
    var messages = table.messages(channelId, keys);
    return keys.stream().map(messages::get).filter(Objects::nonNull).toList();
  }
}
