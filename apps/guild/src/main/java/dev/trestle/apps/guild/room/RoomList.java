package dev.trestle.apps.guild.room;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.room.MessageKey;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists the rooms of a user, the one with the newest message first. Thread-safe.
///
/// Rooms are stored by the time at which the user joined. So all of them are read, up to a limit, and sorted.
public final class RoomList {
  private static final Comparator<OpenRoom> NEWEST_FIRST =
      Comparator.comparing(RoomList::position).reversed();

  private final GuildTable table;
  private final MessageHistory history;

  public RoomList(GuildTable table) {
    this.table = table;
    this.history = new MessageHistory(table);
  }

  /// The rooms of a user that the user may read.
  public List<OpenRoom> of(String userId) {
    var members = table.roomsOf(userId).page(PageRequest.first(RoomLimits.MAX_ROOMS)).entities();
    if (members.isEmpty()) {
      return List.of();
    }
    var rooms = table.rooms(members.stream().map(RoomMember::roomId).toList());
    var open = new ArrayList<OpenRoom>();
    for (var member : members) {
      var room = rooms.get(member.roomId());
      if (room != null) {
        open.add(new OpenRoom(room, member));
      }
    }
    var blockers = blockers(userId, open);
    open.removeIf(it -> it.otherId().filter(blockers::contains).isPresent());
    open.sort(NEWEST_FIRST);
    return open;
  }

  /// The number of a user's rooms, without muted ones, in which the newest message is by somebody else and after the user's mark.
  public int unread(String userId) {
    var candidates = of(userId).stream().filter(RoomList::hasNewer).toList();
    if (candidates.isEmpty()) {
      return 0;
    }
    var newest = table.messages(candidates.stream().map(RoomList::newestKey).toList());
    return (int)
        candidates.stream()
            .filter(
                open ->
                    Optional.ofNullable(newest.get(newestKey(open)))
                        .map(message -> !message.userId().equals(userId))
                        // It was deleted, and an older one may be unread.
                        .orElseGet(() -> history.unread(open) > 0))
            .count();
  }

  private static boolean hasNewer(OpenRoom open) {
    return !open.member().muted() && MessageHistory.hasNewer(open);
  }

  private static MessageKey newestKey(OpenRoom open) {
    return MessageKey.of(open.room().id(), open.room().lastMessageId().orElseThrow());
  }

  /// Those among the others of direct rooms who block the user.
  private Set<String> blockers(String userId, List<OpenRoom> open) {
    var others = open.stream().flatMap(it -> it.otherId().stream()).toList();
    return others.isEmpty() ? Set.of() : table.blocksOf(others, userId).keySet();
  }

  /// The position of a room in the list: the id of its newest message, or its creation, and then its id.
  public static String position(OpenRoom open) {
    var room = open.room();
    return newest(room) + " " + room.id();
  }

  private static String newest(Room room) {
    return room.lastMessageId().orElseGet(() -> Ids.first(room.createdAt()));
  }
}
