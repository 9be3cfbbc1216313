package dev.trestle.apps.guild.room;

import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.room.Room;
import java.util.Optional;

/// A room and the membership of a user who may read it.
public record OpenRoom(Room room, RoomMember member) {
  String userId() {
    return member.userId();
  }

  /// The other user of a direct room.
  public Optional<String> otherId() {
    return room.scope() == Room.Scope.DM
        ? room.members().stream().filter(id -> !id.equals(userId())).findFirst()
        : Optional.empty();
  }
}
