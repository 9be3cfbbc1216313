package dev.trestle.apps.guild.room;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.singletable.write.Create;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Opens the room for direct messages of two users. There is one for each pair. Thread-safe.
public final class DirectRooms {
  private static final Set<User.Status> REACHABLE =
      EnumSet.of(User.Status.ACTIVE, User.Status.PENDING);

  private final GuildTable table;
  private final InstantSource clock;

  public DirectRooms(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Opens the room, or finds the one that exists. A user who blocks the caller, or does not exist, is not found.
  public Plan open(String userId, String otherId) {
    if (userId.equals(otherId)) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "userId", "A direct room has another user; this is you.");
    }
    if (!isReachable(otherId) || table.block(otherId, userId).find().isPresent()) {
      throw UserErrorException.notFound("user");
    }
    if (table.block(userId, otherId).find().isPresent()) {
      throw RoomAccess.blocked();
    }
    var id = DirectRoomId.of(userId, otherId);
    return table.room(id).find().isPresent() ? Plan.of(id) : create(id, userId, otherId);
  }

  private boolean isReachable(String userId) {
    return table.user(userId).find().filter(user -> REACHABLE.contains(user.status())).isPresent();
  }

  private Plan create(String id, String userId, String otherId) {
    var now = clock.instant();
    var room =
        new Room(
            id,
            Room.Scope.DM,
            Stream.of(userId, otherId).sorted().toList(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            now);
    return Plan.of(id)
        .with(
            table.rooms().create(room),
            member(id, userId, now),
            member(id, otherId, now),
            table.block(userId, otherId).check(absent()),
            table.block(otherId, userId).check(absent()),
            table
                .user(otherId)
                .check(where(User::status).isOneOf(User.Status.ACTIVE, User.Status.PENDING)));
  }

  private Create<RoomMember> member(String roomId, String userId, Instant now) {
    return table.roomMembers().create(new RoomMember(roomId, userId, now, Optional.empty(), false));
  }
}
