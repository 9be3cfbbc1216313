package dev.trestle.apps.guild.room;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.kit.id.Ids;
import java.time.Duration;
import java.util.Optional;

/// Changes what a member has set for a room, and how long a room keeps its messages. Thread-safe.
public final class RoomSettings {
  private final GuildTable table;
  private final RoomAccess access;

  public RoomSettings(GuildTable table, RoomAccess access) {
    this.table = table;
    this.access = access;
  }

  /// Marks a room as read up to a message. The mark never goes back, whichever device sends it later.
  public Plan markRead(String userId, String roomId, String messageId) {
    var open = access.load(roomId, userId);
    var id =
        Ids.parse(messageId)
            .filter(
                it ->
                    open.room().lastMessageId().filter(last -> last.compareTo(it) >= 0).isPresent())
            .orElseThrow(() -> UserErrorException.notFound("message"));
    if (open.member().lastReadId().filter(read -> read.compareTo(id) >= 0).isPresent()) {
      return Plan.of(roomId);
    }
    return Plan.of(roomId)
        .with(
            table
                .roomMember(roomId, userId)
                .update()
                .set(RoomMember::lastReadId)
                .to(id)
                .onlyIf(
                    where(RoomMember::lastReadId)
                        .isAbsent()
                        .or(where(RoomMember::lastReadId).isLess(id))));
  }

  /// Mutes a room: its messages cause no notifications.
  public Plan mute(String userId, String roomId, boolean muted) {
    var open = access.load(roomId, userId);
    return open.member().muted() == muted
        ? Plan.of(roomId)
        : Plan.of(roomId)
            .with(table.roomMember(roomId, userId).update().set(RoomMember::muted).to(muted));
  }

  /// Sets how long the room keeps messages that are sent from now on. In a group's room, administrators of the group decide.
  ///
  /// @param days empty to keep them
  public Plan keepFor(String userId, String roomId, Optional<Integer> days) {
    days.ifPresent(
        wanted ->
            new InputErrors().number("days", wanted, 1, RoomLimits.MAX_TTL_DAYS).throwIfAny());
    var open = access.loadForWriting(roomId, userId);
    var room = open.room();
    if (room.scope() == Room.Scope.GROUP && !access.isAdmin(room, userId)) {
      throw UserErrorException.of(
          ErrorCode.FORBIDDEN, "Only administrators of the group can change this.");
    }
    var seconds = days.map(wanted -> Duration.ofDays(wanted).toSeconds());
    if (seconds.equals(room.messageTtlSeconds())) {
      return Plan.of(roomId);
    }
    var update = table.room(roomId).update();
    return Plan.of(roomId)
        .with(
            seconds
                .map(wanted -> update.set(Room::messageTtlSeconds).to(wanted))
                .orElseGet(() -> update.remove(Room::messageTtlSeconds)))
        .with(access.checks(open));
  }
}
