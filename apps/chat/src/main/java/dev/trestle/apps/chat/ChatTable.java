package dev.trestle.apps.chat;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.Style;
import java.time.Instant;
import java.util.Optional;

/// Everything the chat stores, and every way it is asked.
@SingleTable(
    name = "discord-clone-{stage}-DiscordTable",
    pk = "pk",
    sk = "sk",
    type = "entityType",
    ttl = "ttl",
    stream = true,
    enums = Style.EnumText.LOWER_CASE)
@Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
public interface ChatTable extends Table {
  @Entity(pk = "USER#{userId}", sk = "PROFILE")
  @In(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
  Entities<User> users();

  @Entity(pk = "SERVER#{serverId}", sk = "META")
  @In(index = "gsi1", pk = "SERVER#{serverId}", sk = "META")
  Entities<Server> servers();

  @Entity(pk = "USER#{userId}", sk = "SERVER#{serverId}")
  @In(index = "gsi1", pk = "SERVER#{serverId}", sk = "USER#{userId}")
  Entities<ServerMembership> memberships();

  @Entity(pk = "SERVER#{serverId}", sk = "CHANNEL#{channelId}")
  @In(index = "gsi1", pk = "CHANNEL#{channelId}", sk = "META")
  Entities<Channel> channels();

  @Entity(pk = "CHANNEL#{channelId}", sk = "MSG#{createdAt:millis}#{messageId}")
  @In(index = "gsi1", pk = "MSG#{messageId}", sk = "CHANNEL#{channelId}")
  Entities<Message> messages();

  @Entity(pk = "SERVER#{serverId}", sk = "INVITE#{inviteCode}")
  @In(index = "gsi1", pk = "INVITE#{inviteCode}", sk = "SERVER#{serverId}")
  Entities<Invite> invites();

  @Entity(pk = "CHANNEL#{channelId}", sk = "CONN#{connectionId}")
  @In(index = "gsi1", pk = "CONN#{connectionId}", sk = "USER#{userId}")
  Entities<Connection> connections();

  @Entity(pk = "USER#{userId}", sk = "LASTREAD#CHANNEL#{channelId}")
  @In(index = "gsi1", pk = "CHANNEL#{channelId}", sk = "USER#{userId}")
  Entities<LastRead> lastReads();

  @Get
  Optional<User> user(String userId);

  @Query(index = "gsi1", pk = "EMAIL#{email}")
  Page<User> usersByEmail(String email, PageRequest page);

  @Get
  Optional<Server> server(String serverId);

  @Query(pk = "USER#{userId}", sk = "SERVER#")
  Page<ServerMembership> serversOf(String userId, PageRequest page);

  @Query(index = "gsi1", pk = "SERVER#{serverId}", sk = "USER#")
  Page<ServerMembership> membersOf(String serverId, PageRequest page);

  @Get
  Optional<ServerMembership> membership(String userId, String serverId);

  @Query(pk = "SERVER#{serverId}", sk = "CHANNEL#")
  Page<Channel> channelsOf(String serverId, PageRequest page);

  /// Asks for `META`, since who has read the channel lies in the same partition.
  @Query(index = "gsi1", pk = "CHANNEL#{channelId}", sk = "META")
  Page<Channel> channelById(String channelId, PageRequest page);

  @Query(pk = "CHANNEL#{channelId}", sk = "MSG#", newestFirst = true)
  Page<Message> history(String channelId, PageRequest page);

  @Query(pk = "CHANNEL#{channelId}", after = "MSG#{moment:millis}#")
  Page<Message> messagesAfter(String channelId, Instant moment, PageRequest page);

  @Query(index = "gsi1", pk = "MSG#{messageId}")
  Page<Message> messageById(String messageId, PageRequest page);

  @Query(index = "gsi1", pk = "INVITE#{code}")
  Page<Invite> inviteByCode(String code, PageRequest page);

  @Query(pk = "SERVER#{serverId}", sk = "INVITE#")
  Page<Invite> invitesOf(String serverId, PageRequest page);

  @Query(pk = "CHANNEL#{channelId}", sk = "CONN#")
  Page<Connection> connectionsIn(String channelId, PageRequest page);

  @Query(index = "gsi1", pk = "CONN#{connectionId}")
  Page<Connection> connectionById(String connectionId, PageRequest page);

  @Get
  Optional<LastRead> lastRead(String userId, String channelId);

  @Query(index = "gsi1", pk = "CHANNEL#{channelId}", sk = "USER#")
  Page<LastRead> readersOf(String channelId, PageRequest page);
}
