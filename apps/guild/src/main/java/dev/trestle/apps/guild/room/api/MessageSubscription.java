package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.room.MessageHistory;
import dev.trestle.apps.guild.room.RoomAccess;
import dev.trestle.apps.guild.room.RoomLimits;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.util.List;
import java.util.Optional;

/// The subscription `onMessage`: the messages of a room after a cursor, and then every change of a message.
public final class MessageSubscription {
  static final String NAME = "onMessage";

  private final RoomAccess access;
  private final MessageHistory history;
  private final MessageCursors cursors;
  private final RoomGroups groups;
  private final Topics topics;

  MessageSubscription(
      RoomAccess access,
      MessageHistory history,
      MessageCursors cursors,
      RoomGroups groups,
      Topics topics) {
    this.access = access;
    this.history = history;
    this.cursors = cursors;
    this.groups = groups;
    this.topics = topics;
  }

  /// The topic to which the users who have a room open subscribe.
  public static Topic topic(String roomId) {
    return new Topic(NAME, roomId);
  }

  void addTo(SchemaParts schema) {
    schema.subscription().add(NAME, this::open);
    schema
        .type("MessageEvent", MessageEvent.class)
        .field("kind", MessageEvent::kind)
        .field("message", this::view)
        .field("cursor", this::cursor);
  }

  void publish(Subscriber changes) {
    changes.on(Message.class, this::changed);
  }

  private EventSource open(FieldCall call) {
    var userId = call.userId();
    var roomId = call.arguments().id("roomId", GlobalId.ROOM, 1, "room").part(0);
    var after =
        call.arguments().findText("after").map(cursor -> cursors.read("after", roomId, cursor));
    return new EventSource(
        topic(roomId),
        after,
        () -> access.load(roomId, userId),
        () -> after.map(id -> stored(roomId, id)).orElse(List.of()));
  }

  private List<TopicEvent> stored(String roomId, String after) {
    var messages =
        history.after(roomId, after).page(PageRequest.first(RoomLimits.MAX_RESUMED + 1)).entities();
    if (messages.size() > RoomLimits.MAX_RESUMED) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "after",
          "More than %d messages were sent after the cursor. Read them with the query messages, then subscribe again."
              .formatted(RoomLimits.MAX_RESUMED));
    }
    return messages.stream().map(MessageEvent::sent).toList();
  }

  private void changed(Change<Message> change) {
    var topic = topic(change.later().or(change::earlier).orElseThrow().roomId());
    if (topics.hasListeners(topic)) {
      topics.publish(topic, MessageEvent.of(change));
    }
  }

  private MessageView view(MessageEvent event) {
    var message = event.message();
    var groupId = groups.find(message.roomId());
    return event.kind() == MessageEvent.Kind.DELETED
        ? MessageView.deleted(message.roomId(), message.id(), groupId)
        : MessageView.of(message, groupId);
  }

  private Optional<String> cursor(MessageEvent event) {
    var message = event.message();
    return event.kind() == MessageEvent.Kind.SENT
        ? Optional.of(cursors.of(message.roomId(), message.id()))
        : Optional.empty();
  }
}
