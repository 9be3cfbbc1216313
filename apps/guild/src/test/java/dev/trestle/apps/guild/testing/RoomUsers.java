package dev.trestle.apps.guild.testing;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.table.GuildTable;
import java.util.Map;

/// What users do in rooms and groups over the API, for tests of subscriptions. All ids are global ones.
public final class RoomUsers {
  private RoomUsers() {}

  /// The room for direct messages of two users.
  public static String openDm(GuildUser user, GuildUser other) {
    return user.mutate("openDm", "room { id }", Map.of("userId", other.globalId()))
        .at("/room/id")
        .asText();
  }

  /// Sends a message, and returns its id.
  public static String send(GuildUser user, String room, String text) {
    return user.mutate("sendMessage", "message { id }", Map.of("roomId", room, "text", text))
        .at("/message/id")
        .asText();
  }

  /// A public group of its owner.
  public static String createGroup(GuildUser owner, String slug) {
    return owner
        .mutate("createGroup", "group { id }", Map.of("name", "Group " + slug, "slug", slug))
        .at("/group/id")
        .asText();
  }

  public static void join(GuildUser user, String group) {
    user.mutate("joinGroup", "group { id }", Map.of("groupId", group));
  }

  /// The room of a group.
  public static String roomOf(GuildTable table, String group) {
    var id = GlobalId.parse(group, GlobalId.GROUP, 1).orElseThrow().part(0);
    return GlobalId.of(GlobalId.ROOM, table.group(id).load().roomId());
  }

  /// The cursor of the newest message of a room, which has one.
  public static String cursor(GuildUser user, String room) {
    return user.query(
            "query($room: ID!) { messages(roomId: $room, first: 1) { pageInfo { endCursor } } }",
            "room",
            room)
        .at("/messages/pageInfo/endCursor")
        .asText();
  }
}
