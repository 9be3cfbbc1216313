package dev.trestle.apps.chat.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Contract of the table: exactly the items of the original design.
public abstract class ChatContract extends DesignContract<ChatTable> {
  private static final Instant NOW = Instant.parse("2025-12-27T00:00:00Z");
  private static final PageRequest PAGE = PageRequest.first(10);

  private static final User USER =
      user(
          "01JGSXXX",
          "user@example.com",
          "john_doe",
          "$2a$10$x",
          Optional.of("https://s3/avatars/01JGSXXX.jpg"));
  private static final Server SERVER =
      server(
          "01JGSYYY",
          "My Discord Server",
          "01JGSXXX",
          Optional.of("https://s3/server-icons/01JGSYYY.jpg"));
  private static final ServerMembership MEMBERSHIP =
      ServerMembership.of("01JGSXXX", "01JGSYYY", Role.MEMBER, NOW);
  private static final Channel CHANNEL =
      new Channel(
          "01JGSZSZ",
          "01JGSYYY",
          "general",
          Optional.of("General discussion"),
          0,
          0,
          Optional.empty(),
          NOW,
          NOW);
  private static final Message MESSAGE = message("01JGSTTT", "Hello, world!", NOW);
  private static final Invite INVITE =
      new Invite(
          "abc123xyz",
          "01JGSYYY",
          "01JGSXXX",
          Optional.empty(),
          Optional.empty(),
          0,
          NOW,
          Optional.empty());
  private static final ChannelConnection CONNECTION =
      new ChannelConnection(
          "xyz789conn",
          "01JGSZSZ",
          "01JGSYYY",
          "01JGSXXX",
          "node-1",
          NOW,
          Instant.ofEpochSecond(1_735_344_000));
  private static final LastRead LAST_READ = lastRead("01JGSTTT", 1_735_257_600_000L);

  private static User user(
      String userId, String email, String username, String hash, Optional<String> avatarUrl) {
    return new User(
        userId,
        email,
        Optional.of(email),
        username,
        Optional.of(username),
        hash,
        true,
        avatarUrl,
        Optional.empty(),
        Optional.empty(),
        User.Presence.ONLINE,
        true,
        NOW,
        Optional.empty(),
        NOW,
        NOW);
  }

  private static Server server(
      String serverId, String name, String ownerId, Optional<String> iconUrl) {
    return new Server(
        serverId, name, ownerId, iconUrl, 1, 1, false, NotifyLevel.ALL, true, false, 1, NOW, NOW);
  }

  private static Message message(String messageId, String content, Instant moment) {
    return new Message(
        messageId,
        "01JGSZSZ",
        "01JGSYYY",
        "01JGSXXX",
        "john_doe",
        content,
        false,
        Optional.empty(),
        Map.of(),
        List.of(),
        false,
        Optional.empty(),
        false,
        Message.Type.DEFAULT,
        Optional.empty(),
        moment,
        moment);
  }

  private static LastRead lastRead(String messageId, long timestamp) {
    return new LastRead(
        "01JGSXXX",
        "01JGSZSZ",
        Optional.of(messageId),
        Optional.of(timestamp),
        0,
        false,
        Optional.of("01JGSZSZ"),
        NOW);
  }

  protected ChatContract() {
    super(ChatTable.class);
  }

  @BeforeEach
  void store() {
    table()
        .transact(
            table().users().create(USER),
            table().servers().create(SERVER),
            table().memberships().create(MEMBERSHIP),
            table().channels().create(CHANNEL),
            table().messages().create(MESSAGE),
            table().invites().create(INVITE),
            table().connections().create(CONNECTION),
            table().lastReads().create(LAST_READ));
  }

  @Test
  void the_table_is_that_of_the_design() {
    assertSetUp(
        "discord-clone-test-DiscordTable",
        KeySchema.of("pk", "sk"),
        "ttl",
        GlobalIndex.of("gsi1", KeySchema.of("gsi1pk", "gsi1sk")));
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
          "emailKey": "user@example.com",
          "username": "john_doe",
          "usernameKey": "john_doe",
          "emailVerified": true,
          "presencePref": "online",
          "receipts": true,
          "tokensSince": "2025-12-27T00:00:00.000Z",
          "schemaVersion": 1,
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
          "schemaVersion": 1,
          "memberCount": 1,
          "channelCount": 1,
          "receiptsEnabled": false,
          "defaultNotify": "all",
          "membersMayInvite": true,
          "deleting": false,
          "version": 1,
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
          "schemaVersion": 1,
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
          "schemaVersion": 1,
          "position": 0,
          "slowModeSeconds": 0,
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
          "schemaVersion": 1,
          "serverId": "01JGSYYY",
          "mentions": [],
          "mentionEveryone": false,
          "pinned": false,
          "type": "default",
          "messageId": "01JGSTTT",
          "channelId": "01JGSZSZ",
          "userId": "01JGSXXX",
          "username": "john_doe",
          "content": "Hello, world!",
          "edited": false,
          "reactionCounts": {},
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
          "schemaVersion": 1,
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
          "schemaVersion": 1,
          "nodeId": "node-1",
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
          "schemaVersion": 1,
          "mentionCount": 0,
          "manual": false,
          "receiptsIn": "01JGSZSZ",
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
    assertThat(table().user("01JGSXXX").find()).contains(USER);
    assertThat(table().usersByEmail("user@example.com", PAGE).entities()).containsExactly(USER);
    assertThat(table().server("01JGSYYY").find()).contains(SERVER);
    assertThat(table().serversOf("01JGSXXX").all(10)).containsExactly(MEMBERSHIP);
    assertThat(table().membersOf("01JGSYYY").all(10)).containsExactly(MEMBERSHIP);
    assertThat(table().membership("01JGSXXX", "01JGSYYY").find()).contains(MEMBERSHIP);
  }

  @Test
  void channels_and_messages_are_found_by_every_pattern_of_the_design() {
    assertThat(table().channelsOf("01JGSYYY").all(10)).containsExactly(CHANNEL);
    assertThat(table().channelById("01JGSZSZ", PAGE).entities()).containsExactly(CHANNEL);
    assertThat(table().history("01JGSZSZ").all(10)).containsExactly(MESSAGE);
    assertThat(table().messagesSince("01JGSZSZ", NOW.minusMillis(1), PAGE).entities())
        .containsExactly(MESSAGE);
    assertThat(table().messagesSince("01JGSZSZ", NOW.plusMillis(1), PAGE).entities()).isEmpty();
    assertThat(table().messageById("01JGSTTT", PAGE).entities()).containsExactly(MESSAGE);
  }

  @Test
  void invites_connections_and_readers_are_found_by_every_pattern_of_the_design() {
    assertThat(table().inviteByCode("abc123xyz", PAGE).entities()).containsExactly(INVITE);
    assertThat(table().invitesOf("01JGSYYY").all(10)).containsExactly(INVITE);
    assertThat(table().connectionsIn("01JGSZSZ").all(10)).containsExactly(CONNECTION);
    assertThat(table().itemsOfConnection("xyz789conn").all(10)).containsExactly(CONNECTION);
    assertThat(table().lastRead("01JGSXXX", "01JGSZSZ").find()).contains(LAST_READ);
    assertThat(table().readersOf("01JGSZSZ").all(10)).containsExactly(LAST_READ);
  }

  /// The document's items for testing, of which some lack what others have.
  @Test
  void absent_values_are_stored_as_in_the_design() {
    table()
        .transact(
            table()
                .users()
                .create(
                    user(
                        "01JGSTEST001",
                        "test@example.com",
                        "testuser",
                        "$2a$10$HASHEDPASSWORD",
                        Optional.empty())),
            table()
                .servers()
                .create(server("01JGSTEST002", "Test Server", "01JGSTEST001", Optional.empty())),
            table()
                .memberships()
                .create(ServerMembership.of("01JGSTEST001", "01JGSTEST002", Role.OWNER, NOW)));
    assertStored(
        """
        {
          "pk": "USER#01JGSTEST001",
          "sk": "PROFILE",
          "gsi1pk": "EMAIL#test@example.com",
          "gsi1sk": "USER#01JGSTEST001",
          "entityType": "User",
          "userId": "01JGSTEST001",
          "email": "test@example.com",
          "emailKey": "test@example.com",
          "username": "testuser",
          "usernameKey": "testuser",
          "emailVerified": true,
          "presencePref": "online",
          "receipts": true,
          "tokensSince": "2025-12-27T00:00:00.000Z",
          "schemaVersion": 1,
          "passwordHash": "$2a$10$HASHEDPASSWORD",
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
    assertStored(
        """
        {
          "pk": "SERVER#01JGSTEST002",
          "sk": "META",
          "gsi1pk": "SERVER#01JGSTEST002",
          "gsi1sk": "META",
          "entityType": "Server",
          "schemaVersion": 1,
          "memberCount": 1,
          "channelCount": 1,
          "receiptsEnabled": false,
          "defaultNotify": "all",
          "membersMayInvite": true,
          "deleting": false,
          "version": 1,
          "serverId": "01JGSTEST002",
          "name": "Test Server",
          "ownerId": "01JGSTEST001",
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
    assertStored(
        """
        {
          "pk": "USER#01JGSTEST001",
          "sk": "SERVER#01JGSTEST002",
          "gsi1pk": "SERVER#01JGSTEST002",
          "gsi1sk": "USER#01JGSTEST001",
          "entityType": "ServerMembership",
          "schemaVersion": 1,
          "userId": "01JGSTEST001",
          "serverId": "01JGSTEST002",
          "role": "owner",
          "joinedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
  }

  private static Message message(int number) {
    return message("01JGST" + number, "number " + number, NOW.plusMillis(number));
  }

  @Test
  void history_is_read_page_by_page_with_the_newest_first() {
    for (int i = 1; i <= 4; i++) {
      table().run(table().messages().create(message(i)));
    }
    assertThat(pages(page -> table().history("01JGSZSZ").page(page)))
        .containsExactly(message(4), message(3), message(2), message(1), MESSAGE);
    assertThat(pages(page -> table().messagesSince("01JGSZSZ", NOW.plusMillis(2), page)))
        .containsExactly(message(2), message(3), message(4));
  }

  @Test
  void a_message_is_found_by_its_id_to_be_edited_reacted_to_and_deleted() {
    var found = table().messageById("01JGSTTT", PAGE).entities().getFirst();
    table()
        .run(
            table()
                .messages()
                .update(found)
                .set(Message::content)
                .to("Hello!")
                .set(Message::edited)
                .to(true)
                .set(Message::editedAt)
                .to(NOW.plusSeconds(1))
                .set(Message::reactionCounts)
                .to(Map.of("\uD83D\uDC4D", 2)));
    assertStored(
        """
        {
          "pk": "CHANNEL#01JGSZSZ",
          "sk": "MSG#1766793600000#01JGSTTT",
          "gsi1pk": "MSG#01JGSTTT",
          "gsi1sk": "CHANNEL#01JGSZSZ",
          "entityType": "Message",
          "schemaVersion": 1,
          "serverId": "01JGSYYY",
          "mentions": [],
          "mentionEveryone": false,
          "pinned": false,
          "type": "default",
          "messageId": "01JGSTTT",
          "channelId": "01JGSZSZ",
          "userId": "01JGSXXX",
          "username": "john_doe",
          "content": "Hello!",
          "edited": true,
          "editedAt": "2025-12-27T00:00:01.000Z",
          "reactionCounts": {"\uD83D\uDC4D": 2},
          "createdAt": "2025-12-27T00:00:00.000Z",
          "updatedAt": "2025-12-27T00:00:00.000Z"
        }
        """);
    table().run(table().messages().delete(found));
    assertThat(table().messageById("01JGSTTT", PAGE).entities()).isEmpty();
  }

  @Test
  void an_invite_counts_its_uses() {
    var found = table().inviteByCode("abc123xyz", PAGE).entities().getFirst();
    table().run(table().invites().update(found).add(Invite::uses, 1));
    assertThat(table().invitesOf("01JGSYYY").all(10)).extracting(Invite::uses).containsExactly(1);
  }

  @Test
  void a_connection_is_found_by_its_id_and_removed_when_it_ends() {
    var found = table().itemsOfConnection("xyz789conn").all(10);
    assertThat(found).containsExactly(CONNECTION);
    table().run(table().connections().delete((ChannelConnection) found.getFirst()));
    assertThat(table().connectionsIn("01JGSZSZ").all(10)).isEmpty();
  }

  @Test
  void somebody_reads_on() {
    var further = lastRead("01JGST9", 1_735_257_600_009L);
    table().run(table().lastReads().put(further));
    assertThat(table().lastRead("01JGSXXX", "01JGSZSZ").find()).contains(further);
  }
}
