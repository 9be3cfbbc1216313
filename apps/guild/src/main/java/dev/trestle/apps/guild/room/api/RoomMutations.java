package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.room.DirectRooms;
import dev.trestle.apps.guild.room.Messages;
import dev.trestle.apps.guild.room.Reactions;
import dev.trestle.apps.guild.room.RoomAccess;
import dev.trestle.apps.guild.room.RoomLocks;
import dev.trestle.apps.guild.room.RoomSettings;
import dev.trestle.web.limit.RateLimiter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// The mutations of rooms and messages: each reads its input, and lets the rules decide.
final class RoomMutations {
  private final RoomAccess access;
  private final DirectRooms direct;
  private final Messages messages;
  private final Reactions reactions;
  private final RoomSettings settings;
  private final Optional<RateLimiter> limiter;
  private final RoomLocks locks = new RoomLocks();

  /// @param limiter limits the messages of each user; empty if they are not limited
  RoomMutations(
      RoomAccess access,
      DirectRooms direct,
      Messages messages,
      Reactions reactions,
      RoomSettings settings,
      Optional<RateLimiter> limiter) {
    this.access = access;
    this.direct = direct;
    this.messages = messages;
    this.reactions = reactions;
    this.settings = settings;
    this.limiter = limiter;
  }

  void addTo(MutationType mutation) {
    mutation.add("openDm", this::openDm);
    mutation.add("sendMessage", this::send);
    mutation.add("editMessage", this::edit);
    mutation.add("deleteMessage", this::delete);
    mutation.add("addReaction", this::addReaction);
    mutation.add("removeReaction", this::removeReaction);
    mutation.add("markRoomRead", this::markRead);
    mutation.add("muteRoom", this::mute);
    mutation.add("setRoomTtl", this::keepFor);
  }

  private Map<String, Object> openDm(Call call) {
    var other = call.input().id("userId", GlobalId.USER, 1, "user").part(0);
    return room(call, call.run(() -> direct.open(call.userId(), other)));
  }

  private Map<String, Object> send(Call call) {
    var roomId = room(call);
    var replyTo =
        call.input()
            .findText("replyToId")
            .map(
                text ->
                    reply(roomId, text).orElseThrow(() -> UserErrorException.notFound("message")));
    var text = call.input().text("text");
    return message(
        call,
        locks.locked(
            roomId,
            () ->
                call.run(
                    limited(
                        limiter,
                        call.userId(),
                        () -> messages.send(call.userId(), roomId, text, replyTo)))));
  }

  private static Optional<String> reply(String roomId, String text) {
    return GlobalId.parse(text, GlobalId.MESSAGE, 2)
        .filter(id -> id.part(0).equals(roomId))
        .map(id -> id.part(1));
  }

  /// Counts a message once, however often its plan is made, and not at all if it was sent before.
  static Supplier<Plan> limited(
      Optional<RateLimiter> limiter, String userId, Supplier<Plan> decide) {
    var counted = new AtomicBoolean();
    return () -> {
      var plan = decide.get();
      if (limiter.isPresent() && !counted.getAndSet(true)) {
        var grant = limiter.get().take(userId);
        if (!grant.given()) {
          throw UserErrorException.of(
              ErrorCode.RATE_LIMITED,
              "You sent %d messages within a minute. Wait %d seconds."
                  .formatted(grant.limit(), Math.max(1, grant.retryAfter().toSeconds())));
        }
      }
      return plan;
    };
  }

  private Map<String, Object> edit(Call call) {
    var id = message(call, "id");
    var text = call.input().text("text");
    return message(
        call, call.run(() -> messages.edit(call.userId(), id.part(0), id.part(1), text)));
  }

  private Map<String, Object> delete(Call call) {
    var id = message(call, "id");
    return call.delete(() -> messages.delete(call.userId(), id.part(0), id.part(1)));
  }

  private Map<String, Object> addReaction(Call call) {
    var id = message(call, "messageId");
    var code = call.input().text("code");
    return message(
        call, call.run(() -> reactions.add(call.userId(), id.part(0), id.part(1), code)));
  }

  private Map<String, Object> removeReaction(Call call) {
    var id = message(call, "messageId");
    var code = call.input().text("code");
    return message(
        call, call.run(() -> reactions.remove(call.userId(), id.part(0), id.part(1), code)));
  }

  private Map<String, Object> markRead(Call call) {
    var roomId = room(call);
    var messageId =
        reply(roomId, call.input().text("messageId"))
            .orElseThrow(() -> UserErrorException.notFound("message"));
    return room(call, call.run(() -> settings.markRead(call.userId(), roomId, messageId)));
  }

  private Map<String, Object> mute(Call call) {
    var roomId = room(call);
    boolean muted = call.input().flag("muted");
    return room(call, call.run(() -> settings.mute(call.userId(), roomId, muted)));
  }

  private Map<String, Object> keepFor(Call call) {
    var roomId = room(call);
    var days = call.input().findNumber("days");
    return room(call, call.run(() -> settings.keepFor(call.userId(), roomId, days)));
  }

  private static String room(Call call) {
    return call.input().id("roomId", GlobalId.ROOM, 1, "room").part(0);
  }

  private static GlobalId message(Call call, String argument) {
    return call.input().id(argument, GlobalId.MESSAGE, 2, "message");
  }

  private Map<String, Object> room(Call call, List<String> ids) {
    return MutationType.results(Map.of("room", access.find(ids.getFirst(), call.userId())));
  }

  private Map<String, Object> message(Call call, List<String> ids) {
    var roomId = ids.get(0);
    return MutationType.results(
        Map.of(
            "message",
            access
                .find(roomId, call.userId())
                .flatMap(
                    open ->
                        messages
                            .find(roomId, ids.get(1))
                            .map(message -> MessageView.of(message, open.room().groupId())))));
  }
}
