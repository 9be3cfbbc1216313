package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.singletable.stream.Change;

/// A change of a message, as subscribers receive it.
///
/// @param message of a deleted message, its last state
record MessageEvent(Kind kind, Message message) {
  /// The kind of the change: the enum of the schema.
  enum Kind {
    SENT,
    EDITED,
    REACTED,
    DELETED
  }

  /// A message that was sent. A subscription can resume after it: the keys of a room's messages are in the order in which they were stored.
  static TopicEvent sent(Message message) {
    return TopicEvent.at(message.id(), new MessageEvent(Kind.SENT, message));
  }

  static TopicEvent of(Change<Message> change) {
    return switch (change) {
      case Change.Created<Message>(var message, _) -> sent(message);
      case Change.Changed<Message>(var before, var after, _) ->
          TopicEvent.of(
              new MessageEvent(
                  before.reactions().equals(after.reactions()) ? Kind.EDITED : Kind.REACTED,
                  after));
      case Change.Removed<Message>(var message, _) ->
          TopicEvent.of(new MessageEvent(Kind.DELETED, message));
      case Change.Expired<Message>(var message, _) ->
          TopicEvent.of(new MessageEvent(Kind.DELETED, message));
    };
  }
}
