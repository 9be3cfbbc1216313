package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.Topic;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.room.RoomAccess;
import java.util.Map;

/// The subscription `onTyping` and the mutation `setTyping`.
final class TypingSubscription {
  static final String NAME = "onTyping";

  private final RoomAccess access;
  private final TypingIndicators indicators;

  TypingSubscription(RoomAccess access, TypingIndicators indicators) {
    this.access = access;
    this.indicators = indicators;
  }

  static Topic topic(String roomId) {
    return new Topic(NAME, roomId);
  }

  void addTo(SchemaParts schema) {
    schema
        .subscription()
        .add(
            NAME,
            call -> {
              var userId = call.userId();
              var roomId = call.arguments().id("roomId", GlobalId.ROOM, 1, "room").part(0);
              return EventSource.live(
                  topic(roomId),
                  () -> {
                    access.load(roomId, userId);
                    indicators.listen(roomId);
                  });
            });
    schema
        .type("TypingEvent", TypingIndicators.Typing.class)
        .resolved(
            "user",
            (typing, call) ->
                call.load(UserLoaders.USERS, typing.userId(), user -> user.orElse(null)))
        .field("until", TypingIndicators.Typing::until);
    schema.payload("TypingPayload", "until");
    schema.mutation().add("setTyping", this::setTyping);
  }

  private Map<String, Object> setTyping(Call call) {
    var roomId = call.input().id("roomId", GlobalId.ROOM, 1, "room").part(0);
    access.loadForWriting(roomId, call.userId());
    return Map.of("until", indicators.type(call.userId(), roomId));
  }
}
