package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.room.Room;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Finds the groups of rooms, for events of many messages. A room never changes its group, so what was read stays true. Thread-safe.
final class RoomGroups {
  private static final int MAX_KEPT = 10_000;

  private final GuildTable table;
  private final Map<String, Optional<String>> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<String>> eldest) {
          return size() > MAX_KEPT;
        }
      };

  RoomGroups(GuildTable table) {
    this.table = table;
  }

  /// The group of a room; empty for a direct room.
  Optional<String> find(String roomId) {
    synchronized (known) {
      var found = known.get(roomId);
      if (found != null) {
        return found;
      }
    }
    var room = table.room(roomId).find();
    var groupId = room.flatMap(Room::groupId);
    if (room.isPresent()) {
      synchronized (known) {
        known.put(roomId, groupId);
      }
    }
    return groupId;
  }
}
