package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.view.MessageView;
import dev.trestle.apps.chat.view.ReplyView;
import dev.trestle.singletable.stream.Change;
import java.util.ArrayList;
import java.util.List;

/// Effects of changes in channels: messages, reactions and pins.
final class MessageRules {
  private MessageRules() {}

  static List<? extends Effect> message(Change<Message> change, EventLookup lookup) {
    return switch (change) {
      case Change.Created<Message>(var message, _) -> created(message, lookup);
      case Change.Changed<Message>(var before, var after, _) ->
          lookup.hasSubscribers(after.channelId()) ? changed(before, after, lookup) : List.of();
      // Many deletions become one event, which DeletionEvents builds.
      case Change.Removed<Message>(var message, _) -> List.of(new Effect.MessageDeleted(message));
      case Change.Expired<Message>(var message, _) -> List.of(new Effect.MessageDeleted(message));
    };
  }

  private static List<Effect> created(Message message, EventLookup lookup) {
    var unread = new Effect.MessageCreated(message);
    return lookup.hasSubscribers(message.channelId())
        ? List.of(message(EventType.MESSAGE_CREATE, message, lookup), unread)
        : List.of(unread);
  }

  private static List<Event> changed(Message before, Message after, EventLookup lookup) {
    var events = new ArrayList<Event>();
    if (!sameContent(before, after)) {
      events.add(message(EventType.MESSAGE_UPDATE, after, lookup));
    }
    // A user removes one reaction at a time; more than one at once were cleared by a moderator.
    if (reactions(before) > 1 && reactions(after) == 0) {
      events.add(
          new Event(
              EventType.REACTION_CLEAR,
              Recipients.Subscribers.of(after.channelId()),
              new EventBody.OfMessage(after.channelId(), after.messageId())));
    }
    return events;
  }

  /// Reactions and pins have events of their own.
  private static boolean sameContent(Message before, Message after) {
    return before.content().equals(after.content())
        && before.editedAt().equals(after.editedAt())
        && before.edited() == after.edited()
        && before.mentions().equals(after.mentions())
        && before.mentionEveryone() == after.mentionEveryone();
  }

  private static int reactions(Message message) {
    return message.reactionCounts().values().stream().mapToInt(Integer::intValue).sum();
  }

  private static Event message(EventType type, Message message, EventLookup lookup) {
    var reply =
        message
            .replyToId()
            .map(
                id ->
                    lookup
                        .message(message.channelId(), id)
                        .map(parent -> ReplyView.of(parent, lookup.user(parent.userId())))
                        .orElseGet(() -> ReplyView.deleted(id)));
    return new Event(
        type,
        Recipients.Subscribers.of(message.channelId()),
        MessageView.forAll(message, lookup.user(message.userId()), reply));
  }

  /// A deleted message takes its reactions along; clients that received the deletion get no event for each of them.
  static List<Event> reaction(Change<Reaction> change, EventLookup lookup) {
    return switch (change) {
      case Change.Created<Reaction>(var reaction, _) ->
          List.of(reaction(EventType.REACTION_ADD, reaction));
      case Change.Changed<Reaction> _ -> List.of();
      case Change.Removed<Reaction>(var reaction, _) -> removed(reaction, lookup);
      case Change.Expired<Reaction>(var reaction, _) -> removed(reaction, lookup);
    };
  }

  private static List<Event> removed(Reaction reaction, EventLookup lookup) {
    return !lookup.hasSubscribers(reaction.channelId())
            || lookup.isDeleted(reaction.channelId(), reaction.messageId())
        ? List.of()
        : List.of(reaction(EventType.REACTION_REMOVE, reaction));
  }

  private static Event reaction(EventType type, Reaction reaction) {
    return new Event(
        type,
        Recipients.Subscribers.of(reaction.channelId()),
        new EventBody.OfReaction(
            reaction.channelId(), reaction.messageId(), reaction.userId(), reaction.emoji()));
  }

  static List<Event> pin(Change<Pin> change) {
    return switch (change) {
      case Change.Created<Pin>(var pin, _) -> List.of(pin(pin, true));
      case Change.Changed<Pin> _ -> List.of();
      case Change.Removed<Pin>(var pin, _) -> List.of(pin(pin, false));
      case Change.Expired<Pin>(var pin, _) -> List.of(pin(pin, false));
    };
  }

  private static Event pin(Pin pin, boolean pinned) {
    return new Event(
        EventType.PINS_UPDATE,
        Recipients.Subscribers.of(pin.channelId()),
        new EventBody.OfPin(pin.channelId(), pin.messageId(), pinned));
  }
}
