package dev.trestle.apps.guild.room;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides who may read and write in a room. All reads are consistent. Thread-safe.
///
/// Members may read. A direct room is hidden from a user whom the other one blocks; the user who blocks keeps the history, and neither of
/// them may write. Members of a group who are muted may read only.
public final class RoomAccess {
  private final GuildTable table;
  private final InstantSource clock;

  public RoomAccess(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Finds a room that a user may read.
  public Optional<OpenRoom> find(String roomId, String userId) {
    var member = table.roomMember(roomId, userId).find();
    return member.isEmpty()
        ? Optional.empty()
        : table
            .room(roomId)
            .find()
            .map(room -> new OpenRoom(room, member.get()))
            .filter(open -> !isBlocked(open));
  }

  /// Loads a room that a user may read.
  ///
  /// @throws UserErrorException if there is none for the user
  public OpenRoom load(String roomId, String userId) {
    return find(roomId, userId).orElseThrow(() -> UserErrorException.notFound("room"));
  }

  /// Loads a room in which a user may write.
  ///
  /// @throws UserErrorException if there is none for the user, or the user may not write there
  public OpenRoom loadForWriting(String roomId, String userId) {
    var open = load(roomId, userId);
    open.otherId()
        .filter(other -> table.block(userId, other).find().isPresent())
        .ifPresent(
            _ -> {
              throw blocked();
            });
    groupMember(open)
        .flatMap(GroupMember::mutedUntil)
        .filter(until -> until.isAfter(clock.instant()))
        .ifPresent(
            until -> {
              throw UserErrorException.of(
                  ErrorCode.FORBIDDEN,
                  "An administrator of the group has muted you until %s.".formatted(until));
            });
    return open;
  }

  /// The checks that a room can still be written in, for the transaction of the write.
  List<Write<?>> checks(OpenRoom open) {
    var checks = new ArrayList<Write<?>>();
    checks.add(table.roomMember(open.room().id(), open.userId()).check(exists()));
    open.otherId()
        .ifPresent(
            other -> {
              checks.add(table.block(open.userId(), other).check(absent()));
              checks.add(table.block(other, open.userId()).check(absent()));
            });
    return checks;
  }

  /// Whether a user administers the group of a room.
  boolean isAdmin(Room room, String userId) {
    return room.groupId()
        .flatMap(group -> table.member(group, userId).find())
        .filter(member -> member.role() != GroupMember.Role.MEMBER)
        .isPresent();
  }

  private Optional<GroupMember> groupMember(OpenRoom open) {
    return open.room().groupId().flatMap(group -> table.member(group, open.userId()).find());
  }

  private boolean isBlocked(OpenRoom open) {
    return open.otherId()
        .filter(blocker -> table.block(blocker, open.userId()).find().isPresent())
        .isPresent();
  }

  static UserErrorException blocked() {
    return UserErrorException.of(
        ErrorCode.BLOCKED, "You block this user. Unblock the user to write.");
  }
}
