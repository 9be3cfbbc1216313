package dev.trestle.apps.guild.room;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sends, edits and deletes messages. Each method returns the writes of a mutation. Thread-safe.
public final class Messages {
  private static final Duration TICK = Duration.ofMillis(1);

  private final GuildTable table;
  private final RoomAccess access;
  private final Ids ids;
  private final InstantSource clock;

  public Messages(GuildTable table, RoomAccess access, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.ids = ids;
    this.clock = clock;
  }

  /// Sends a message. Its id is greater than those of all earlier messages in the room, whatever the clocks of other nodes say.
  public Plan send(String userId, String roomId, String text, Optional<String> replyToId) {
    requireText(text);
    var open = access.loadForWriting(roomId, userId);
    var room = open.room();
    if (replyToId.isPresent() && find(roomId, replyToId.get()).isEmpty()) {
      throw UserErrorException.notFound("message");
    }
    var id = ids.next(after(room.lastMessageId()));
    var createdAt = Ids.moment(id);
    var message =
        new Message(
            id,
            roomId,
            userId,
            text,
            replyToId,
            Optional.empty(),
            Map.of(),
            createdAt,
            room.messageTtlSeconds().map(createdAt::plusSeconds));
    return Plan.of(roomId, id)
        .with(table.messages().create(message), newest(roomId, id))
        .with(access.checks(open));
  }

  /// The moment of the next message: now, or after the newest message if that was sent by a node whose clock is ahead.
  private Instant after(Optional<String> newest) {
    var now = clock.instant();
    return newest
        .map(id -> Ids.moment(id).plus(TICK))
        .filter(next -> next.isAfter(now))
        .orElse(now);
  }

  private Write<Room> newest(String roomId, String id) {
    return table
        .room(roomId)
        .update()
        .set(Room::lastMessageId)
        .to(id)
        .onlyIf(where(Room::lastMessageId).isAbsent().or(where(Room::lastMessageId).isLess(id)));
  }

  /// Changes the text of an own message, for a while.
  public Plan edit(String userId, String roomId, String messageId, String text) {
    requireText(text);
    var open = access.loadForWriting(roomId, userId);
    var message = load(roomId, messageId);
    if (!mayEdit(message, userId)) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN,
          message.userId().equals(userId)
              ? "A message can be changed for %d minutes."
                  .formatted(RoomLimits.EDITABLE.toMinutes())
              : "Only its author can change a message.");
    }
    if (message.text().equals(text)) {
      return Plan.of(roomId, messageId);
    }
    return Plan.of(roomId, messageId)
        .with(
            ref(roomId, messageId)
                .update()
                .set(Message::text)
                .to(text)
                .set(Message::editedAt)
                .to(clock.instant())
                .onlyIf(exists()))
        .with(access.checks(open));
  }

  /// Whether a user may change a message now.
  boolean mayEdit(Message message, String userId) {
    return message.userId().equals(userId) && isEditable(message);
  }

  public boolean isEditable(Message message) {
    return clock.instant().isBefore(message.createdAt().plus(RoomLimits.EDITABLE));
  }

  /// Deletes an own message, or as an administrator of the group any message of its room. A job deletes the reactions to it.
  public Plan delete(String userId, String roomId, String messageId) {
    var open = access.load(roomId, userId);
    var message = load(roomId, messageId);
    if (!message.userId().equals(userId) && !access.isAdmin(open.room(), userId)) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN,
          "Only its author, or an administrator of the group, can delete a message.");
    }
    return Plan.of(roomId, messageId).with(removal(message));
  }

  /// The writes that delete a message of anyone.
  public List<Write<?>> removal(Message message) {
    var writes = new ArrayList<Write<?>>();
    // With the counts that were read: a reaction that comes meanwhile is decided about again.
    writes.add(
        table.messages().delete(message).onlyIf(where(Message::reactions).is(message.reactions())));
    if (!message.reactions().isEmpty()) {
      writes.add(
          table
              .jobs()
              .create(Job.of(ids.next(), ReactionDeletion.KIND, message.id(), clock.instant())));
    }
    return writes;
  }

  public Optional<Message> find(String roomId, String messageId) {
    return Ids.parse(messageId).flatMap(id -> ref(roomId, id).find());
  }

  Message load(String roomId, String messageId) {
    return find(roomId, messageId).orElseThrow(() -> UserErrorException.notFound("message"));
  }

  private Ref<Message> ref(String roomId, String messageId) {
    return table.message(roomId, Ids.moment(messageId), messageId);
  }

  static void requireText(String text) {
    new InputErrors()
        .text("text", text, 1, RoomLimits.MAX_TEXT)
        .require(!text.isBlank(), "text", "text has only spaces.")
        .throwIfAny();
  }
}
