package dev.trestle.apps.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.Database;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.PlainJson;
import dev.trestle.testing.TrestleTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The table is the one of the design that started it, to the letter.
// The seed's connection has expired at the end of 2024.
@TrestleTest(now = "2024-12-27T00:00:00Z")
class SeedTest {
  private static final Instant NOW = Instant.parse("2025-12-27T00:00:00Z");
  private static final PageRequest PAGE = PageRequest.first(10);

  private static final User USER =
      new User(
          "01JGSXXX",
          "user@example.com",
          "john_doe",
          "$2a$10$x",
          Optional.of("https://s3/avatars/01JGSXXX.jpg"),
          NOW,
          NOW);
  private static final Server SERVER =
      new Server(
          "01JGSYYY",
          "My Discord Server",
          "01JGSXXX",
          Optional.of("https://s3/server-icons/01JGSYYY.jpg"),
          NOW,
          NOW);
  private static final ServerMembership MEMBERSHIP =
      new ServerMembership("01JGSXXX", "01JGSYYY", ServerMembership.Role.MEMBER, NOW);
  private static final Channel CHANNEL =
      new Channel("01JGSZSZ", "01JGSYYY", "general", Optional.of("General discussion"), NOW, NOW);
  private static final Message MESSAGE =
      new Message(
          "01JGSTTT",
          "01JGSZSZ",
          "01JGSXXX",
          "john_doe",
          "Hello, world!",
          false,
          Optional.empty(),
          List.of(),
          NOW,
          NOW);
  private static final Invite INVITE =
      new Invite("abc123xyz", "01JGSYYY", "01JGSXXX", Optional.empty(), Optional.empty(), 0, NOW);
  private static final Connection CONNECTION =
      new Connection(
          "xyz789conn",
          "01JGSZSZ",
          "01JGSYYY",
          "01JGSXXX",
          NOW,
          Instant.ofEpochSecond(1_735_344_000));
  private static final LastRead LAST_READ =
      new LastRead("01JGSXXX", "01JGSZSZ", "01JGSTTT", 1_735_257_600_000L, NOW);

  private final Database db;
  private final ChatTable table;

  SeedTest(ChatTable table, Database db) {
    this.table = table;
    this.db = db;
    table.transact(
        table.users().create(USER),
        table.servers().create(SERVER),
        table.memberships().create(MEMBERSHIP),
        table.channels().create(CHANNEL),
        table.messages().create(MESSAGE),
        table.invites().create(INVITE),
        table.connections().create(CONNECTION),
        table.lastReads().create(LAST_READ));
  }

  private void assertStored(String json) {
    var item = PlainJson.item(json);
    var key = Key.of("pk", item.find("pk").orElseThrow()).and("sk", item.find("sk").orElseThrow());
    assertThat(db.getItem(GetItem.of(table.model().name(), key)).item()).contains(item);
  }

  @Test
  void the_table_is_called_as_in_the_design() {
    assertThat(table.model().name().text()).isEqualTo("discord-clone-test-DiscordTable");
  }

  @Test
  void a_user_is_stored_as_in_the_design() {
    assertStored(
        """
        {
          "pk": "USER#01JGSXXX",
          "sk": "PROFILE",
          "gsi1pk": "EMAIL#user@example.com",
          "gsi1sk": "USER#01JGSXXX",
          "entityType": "User",
          "userId": "01JGSXXX",
          "email": "user@example.com",
          "username": "john_doe",
          "passwordHash": "$2a$10$x",
          "avatarUrl": "https://s3/avatars/01JGSXXX.jpg",
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
  }

  @Test
  void a_server_and_a_membership_are_stored_as_in_the_design() {
    assertStored(
        """
        {
          "pk": "SERVER#01JGSYYY",
          "sk": "META",
          "gsi1pk": "SERVER#01JGSYYY",
          "gsi1sk": "META",
          "entityType": "Server",
          "serverId": "01JGSYYY",
          "name": "My Discord Server",
          "ownerId": "01JGSXXX",
          "iconUrl": "https://s3/server-icons/01JGSYYY.jpg",
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
    assertStored(
        """
        {
          "pk": "USER#01JGSXXX",
          "sk": "SERVER#01JGSYYY",
          "gsi1pk": "SERVER#01JGSYYY",
          "gsi1sk": "USER#01JGSXXX",
          "entityType": "ServerMembership",
          "userId": "01JGSXXX",
          "serverId": "01JGSYYY",
          "role": "member",
          "joinedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
  }

  @Test
  void a_channel_and_a_message_are_stored_as_in_the_design() {
    assertStored(
        """
        {
          "pk": "SERVER#01JGSYYY",
          "sk": "CHANNEL#01JGSZSZ",
          "gsi1pk": "CHANNEL#01JGSZSZ",
          "gsi1sk": "META",
          "entityType": "Channel",
          "channelId": "01JGSZSZ",
          "serverId": "01JGSYYY",
          "name": "general",
          "topic": "General discussion",
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
    assertStored(
        """
        {
          "pk": "CHANNEL#01JGSZSZ",
          "sk": "MSG#1766793600000#01JGSTTT",
          "gsi1pk": "MSG#01JGSTTT",
          "gsi1sk": "CHANNEL#01JGSZSZ",
          "entityType": "Message",
          "messageId": "01JGSTTT",
          "channelId": "01JGSZSZ",
          "userId": "01JGSXXX",
          "username": "john_doe",
          "content": "Hello, world!",
          "edited": false,
          "editedAt": null,
          "reactions": [],
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
  }

  @Test
  void an_invite_a_connection_and_a_last_read_are_stored_as_in_the_design() {
    assertStored(
        """
        {
          "pk": "SERVER#01JGSYYY",
          "sk": "INVITE#abc123xyz",
          "gsi1pk": "INVITE#abc123xyz",
          "gsi1sk": "SERVER#01JGSYYY",
          "entityType": "Invite",
          "inviteCode": "abc123xyz",
          "serverId": "01JGSYYY",
          "createdBy": "01JGSXXX",
          "expiresAt": null,
          "maxUses": null,
          "uses": 0,
          "createdAt": "2025-12-27T00:00:00.000Z"
        }
        """);
    assertStored(
        """
        {
          "pk": "CHANNEL#01JGSZSZ",
          "sk": "CONN#xyz789conn",
          "gsi1pk": "CONN#xyz789conn",
          "gsi1sk": "USER#01JGSXXX",
          "entityType": "Connection",
          "connectionId": "xyz789conn",
          "channelId": "01JGSZSZ",
          "serverId": "01JGSYYY",
          "userId": "01JGSXXX",
          "connectedAt": "2025-12-27T00:00:00.000Z",
          "ttl": 1735344000
        }
        """);
    assertStored(
        """
        {
          "pk": "USER#01JGSXXX",
          "sk": "LASTREAD#CHANNEL#01JGSZSZ",
          "gsi1pk": "CHANNEL#01JGSZSZ",
          "gsi1sk": "USER#01JGSXXX",
          "entityType": "LastRead",
          "userId": "01JGSXXX",
          "channelId": "01JGSZSZ",
          "lastReadMessageId": "01JGSTTT",
          "lastReadTimestamp": 1735257600000,
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
  }

  @Test
  void users_and_servers_are_found_by_every_pattern_of_the_design() {
    assertThat(table.user("01JGSXXX")).contains(USER);
    assertThat(table.usersByEmail("user@example.com", PAGE).entities()).containsExactly(USER);
    assertThat(table.server("01JGSYYY")).contains(SERVER);
    assertThat(table.serversOf("01JGSXXX", PAGE).entities()).containsExactly(MEMBERSHIP);
    assertThat(table.membersOf("01JGSYYY", PAGE).entities()).containsExactly(MEMBERSHIP);
    assertThat(table.membership("01JGSXXX", "01JGSYYY")).contains(MEMBERSHIP);
  }

  @Test
  void channels_and_messages_are_found_by_every_pattern_of_the_design() {
    assertThat(table.channelsOf("01JGSYYY", PAGE).entities()).containsExactly(CHANNEL);
    assertThat(table.channelById("01JGSZSZ", PAGE).entities()).containsExactly(CHANNEL);
    assertThat(table.history("01JGSZSZ", PAGE).entities()).containsExactly(MESSAGE);
    assertThat(table.messagesAfter("01JGSZSZ", NOW.minusMillis(1), PAGE).entities())
        .containsExactly(MESSAGE);
    assertThat(table.messagesAfter("01JGSZSZ", NOW.plusMillis(1), PAGE).entities()).isEmpty();
    assertThat(table.messageById("01JGSTTT", PAGE).entities()).containsExactly(MESSAGE);
  }

  @Test
  void invites_connections_and_readers_are_found_by_every_pattern_of_the_design() {
    assertThat(table.inviteByCode("abc123xyz", PAGE).entities()).containsExactly(INVITE);
    assertThat(table.invitesOf("01JGSYYY", PAGE).entities()).containsExactly(INVITE);
    assertThat(table.connectionsIn("01JGSZSZ", PAGE).entities()).containsExactly(CONNECTION);
    assertThat(table.connectionById("xyz789conn", PAGE).entities()).containsExactly(CONNECTION);
    assertThat(table.lastRead("01JGSXXX", "01JGSZSZ")).contains(LAST_READ);
    assertThat(table.readersOf("01JGSZSZ", PAGE).entities()).containsExactly(LAST_READ);
  }
}
