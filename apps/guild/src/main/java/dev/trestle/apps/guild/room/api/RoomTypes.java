package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.account.Me;
import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.room.MessageHistory;
import dev.trestle.apps.guild.room.OpenRoom;
import dev.trestle.apps.guild.room.RoomAccess;
import dev.trestle.apps.guild.room.RoomList;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.RoomMember;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.room.Room;
import dev.trestle.kit.id.Ids;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The type `Room` and the queries for rooms.
final class RoomTypes {
  private static final String DELETED_ACCOUNT = "Deleted account";
  private static final Loader<Group> ROOM_GROUPS = Loader.of("roomGroups");

  /// The newest message of a room, by the ids of the room and of the message that was sent last.
  private static final Loader<Message> NEWEST = Loader.of("newestMessages");

  /// The number of unread messages, by the ids of the room and of the message that was read last.
  private static final Loader<Integer> UNREAD = Loader.of("unreadMessages");

  /// Stands between the parts of a loader's key. No id has it.
  private static final String SEPARATOR = " ";

  private final GuildTable table;
  private final RoomAccess access;
  private final RoomList list;
  private final MessageHistory history;

  RoomTypes(GuildTable table, RoomAccess access, MessageHistory history) {
    this.table = table;
    this.access = access;
    this.list = new RoomList(table);
    this.history = history;
  }

  void addTo(SchemaParts schema) {
    schema.loader(ROOM_GROUPS, table::groups);
    schema.loader(NEWEST, this::newest);
    schema.viewerLoader(UNREAD, this::unread);
    schema
        .type("Room", OpenRoom.class)
        .field("id", open -> GlobalId.of(GlobalId.ROOM, open.room().id()))
        .field("scope", open -> open.room().scope())
        .resolved("title", RoomTypes::title)
        .resolved("other", RoomTypes::other)
        .resolved("members", this::members)
        .resolved("lastMessage", RoomTypes::lastMessage)
        .resolved("unread", RoomTypes::unread)
        .field("muted", open -> open.member().muted())
        .field("lastReadAt", open -> open.member().lastReadId().map(Ids::moment))
        .field("messageTtlDays", open -> open.room().messageTtlSeconds().map(RoomTypes::days));
    schema.type("Me", Me.class).field("unreadRooms", me -> list.unread(me.user().userId()));
    schema.connection("Room");
    schema.node(GlobalId.ROOM, 1, (call, id) -> access.find(id.part(0), call.userId()));
    schema
        .query()
        .resolved("rooms", (_, call) -> rooms(call))
        .resolved("room", (_, call) -> room(call));
  }

  private static int days(long seconds) {
    return (int) Duration.ofSeconds(seconds).toDays();
  }

  private static Object title(OpenRoom open, FieldCall call) {
    var room = open.room();
    if (room.scope() == Room.Scope.DM) {
      return call.load(
          UserLoaders.USERS,
          open.otherId().orElse(""),
          user -> user.map(User::nickname).orElse(DELETED_ACCOUNT));
    }
    return call.load(
        ROOM_GROUPS,
        room.groupId().orElse(""),
        group -> group.map(Group::name).or(room::title).orElse(""));
  }

  private static Object other(OpenRoom open, FieldCall call) {
    return open.otherId().isEmpty()
        ? Optional.empty()
        : call.<User>load(
            UserLoaders.USERS,
            open.otherId().get(),
            user -> user.filter(found -> found.deletedAt().isEmpty()).orElse(null));
  }

  private static Object lastMessage(OpenRoom open, FieldCall call) {
    var room = open.room();
    return room.lastMessageId().isEmpty()
        ? Optional.empty()
        : call.load(
            NEWEST,
            room.id() + SEPARATOR + room.lastMessageId().get(),
            found -> found.map(message -> MessageView.of(message, room.groupId())).orElse(null));
  }

  private Map<String, Message> newest(List<String> keys) {
    var lastIds = new HashMap<String, String>();
    keys.stream()
        .map(key -> key.split(SEPARATOR, 2))
        .forEach(parts -> lastIds.put(parts[0], parts[1]));
    var newest = history.newest(lastIds);
    var found = new HashMap<String, Message>();
    for (var key : keys) {
      Optional.ofNullable(newest.get(key.split(SEPARATOR, 2)[0]))
          .ifPresent(message -> found.put(key, message));
    }
    return found;
  }

  private static Object unread(OpenRoom open, FieldCall call) {
    return MessageHistory.hasNewer(open)
        ? call.load(
            UNREAD,
            open.room().id() + SEPARATOR + MessageHistory.mark(open.member()),
            count -> count.orElse(0))
        : 0;
  }

  private Map<String, Integer> unread(String viewerId, List<String> keys) {
    return Loader.queries(
            key -> {
              var parts = key.split(SEPARATOR, 2);
              return history.unread(parts[0], parts[1], viewerId);
            })
        .apply(keys);
  }

  private Connection members(OpenRoom open, FieldCall call) {
    var page = Connection.of(call.arguments(), table.roomMembersOf(open.room().id()), _ -> true);
    var users =
        table.users(
            page.edges().stream().map(edge -> ((RoomMember) edge.node()).userId()).toList());
    var edges = new ArrayList<Connection.Edge>();
    for (var edge : page.edges()) {
      var user = users.get(((RoomMember) edge.node()).userId());
      if (user != null) {
        edges.add(new Connection.Edge(edge.cursor(), user));
      }
    }
    return new Connection(edges, page.pageInfo());
  }

  private Object room(FieldCall call) {
    return GlobalId.parse(call.arguments().text("id"), GlobalId.ROOM, 1)
        .flatMap(id -> access.find(id.part(0), call.userId()));
  }

  private Connection rooms(FieldCall call) {
    return Connection.ofList(call.arguments(), list.of(call.userId()), RoomList::position);
  }
}
