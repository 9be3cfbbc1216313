package dev.trestle.apps.chat.table;

import dev.trestle.kit.account.AccountItems;
import dev.trestle.kit.job.JobItems;
import dev.trestle.kit.media.MediaItems;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Keys;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.codec.Style;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The table of the chat: all entities and all access patterns. Users and sign-ins, jobs and pictures come from the
/// fragments that it extends.
@SingleTable(
    name = "discord-clone-{stage}-DiscordTable",
    pk = "pk",
    sk = "sk",
    type = "entityType",
    ttl = "ttl",
    stream = true,
    enums = Style.EnumText.LOWER_CASE)
@Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk", aliases = "openJobs")
@Keys(
    of = "users",
    alsoIn = @In(index = "gsi1", pk = "EMAIL#{emailKey}", sk = "USER#{userId}"),
    alsoUnique =
        @Unique(
            value = "username",
            pk = "USERNAME#{usernameKey}",
            sk = "UNIQUE",
            type = "UsernameLock"))
public interface ChatTable extends AccountItems<User>, JobItems, MediaItems {
  // Users

  @Get
  Map<String, User> users(Collection<String> userIds);

  @Get(unique = "username")
  Optional<User> userByUsername(String usernameKey);

  /// For administrators: sign-in finds users by the lock, which does not lag.
  @Query(index = "gsi1", pk = "EMAIL#{emailKey}")
  Page<User> usersByEmail(String emailKey, PageRequest page);

  // Servers and members

  @Entity(pk = "SERVER#{serverId}", sk = "META")
  @In(index = "gsi1", pk = "SERVER#{serverId}", sk = "META")
  Entities<Server> servers();

  @Entity(pk = "SERVERDIR#{shard:pad2}", sk = "SERVER#{serverId}")
  Entities<ServerDir> serverDirs();

  @Entity(pk = "USER#{userId}", sk = "SERVER#{serverId}")
  @In(index = "gsi1", pk = "SERVER#{serverId}", sk = "USER#{userId}")
  Entities<ServerMembership> memberships();

  @Entity(pk = "USER#{userId}", sk = "LEFT#{serverId}")
  @In(index = "gsi1", pk = "SERVER#{serverId}", sk = "LEFT#{userId}")
  Entities<LeftServer> leftServers();

  @Entity(pk = "SERVER#{serverId}", sk = "BAN#{userId}")
  Entities<Ban> bans();

  @Entity(pk = "SERVER#{serverId}", sk = "AUDIT#{auditId}")
  Entities<Audit> audits();

  @Get
  Ref<Server> server(String serverId);

  @Get
  Map<String, Server> servers(Collection<String> serverIds);

  @Get
  Ref<ServerDir> serverDir(int shard, String serverId);

  @Query(pk = "SERVERDIR#{shard:pad2}", sk = "SERVER#")
  Listing<ServerDir> serversIn(int shard);

  @Query(pk = "SERVERDIR#{shard:pad2}", before = "SERVER#{serverId}", newestFirst = true)
  Listing<ServerDir> serversBefore(int shard, String serverId);

  @Get
  Ref<ServerMembership> membership(String userId, String serverId);

  @Get
  Map<String, ServerMembership> memberships(Collection<String> userIds, String serverId);

  @Query(pk = "USER#{userId}", sk = "SERVER#")
  Listing<ServerMembership> serversOf(String userId);

  @Query(pk = "USER#{userId}", after = "SERVER#{serverId}")
  Listing<ServerMembership> serversAfter(String userId, String serverId);

  /// Queries `USER#`, since the server itself is in the same partition.
  @Query(index = "gsi1", pk = "SERVER#{serverId}", sk = "USER#")
  Listing<ServerMembership> membersOf(String serverId);

  @Get
  Ref<LeftServer> leftServer(String userId, String serverId);

  @Query(pk = "USER#{userId}", sk = "LEFT#")
  Listing<LeftServer> leftServersOf(String userId);

  @Query(pk = "USER#{userId}", after = "LEFT#{serverId}")
  Listing<LeftServer> leftServersAfter(String userId, String serverId);

  @Query(index = "gsi1", pk = "SERVER#{serverId}", sk = "LEFT#")
  Listing<LeftServer> leaversOf(String serverId);

  @Get
  Ref<Ban> ban(String serverId, String userId);

  @Query(pk = "SERVER#{serverId}", sk = "BAN#")
  Listing<Ban> bansOf(String serverId);

  @Query(pk = "SERVER#{serverId}", sk = "AUDIT#", newestFirst = true)
  Listing<Audit> auditOf(String serverId);

  // Channels and invites

  @Entity(pk = "SERVER#{serverId}", sk = "CHANNEL#{channelId}")
  @In(index = "gsi1", pk = "CHANNEL#{channelId}", sk = "META")
  @Unique(
      value = "name",
      pk = "SERVER#{serverId}",
      sk = "NAME#CHANNEL#{name}",
      type = "ChannelName")
  Entities<Channel> channels();

  @Entity(pk = "CHANNEL#{channelId}", sk = "META")
  Entities<ChannelRef> channelRefs();

  @Entity(pk = "SERVER#{serverId}", sk = "INVITE#{inviteCode}")
  @In(index = "gsi1", pk = "INVITE#{inviteCode}", sk = "SERVER#{serverId}")
  Entities<Invite> invites();

  @Entity(pk = "INVITE#{inviteCode}", sk = "META")
  Entities<InviteRef> inviteRefs();

  @Get
  Ref<Channel> channel(String serverId, String channelId);

  @Query(pk = "SERVER#{serverId}", sk = "CHANNEL#")
  Listing<Channel> channelsOf(String serverId);

  @Query(pk = "SERVER#{serverId}", after = "CHANNEL#{channelId}")
  Listing<Channel> channelsAfter(String serverId, String channelId);

  @Get
  Ref<ChannelRef> channelRef(String channelId);

  /// For administrators. Queries `META`, since read states of the channel are in the same partition.
  @Query(index = "gsi1", pk = "CHANNEL#{channelId}", sk = "META")
  Page<Channel> channelById(String channelId, PageRequest page);

  @Get
  Ref<Invite> invite(String serverId, String inviteCode);

  @Get
  Ref<InviteRef> inviteRef(String inviteCode);

  @Query(index = "gsi1", pk = "INVITE#{inviteCode}")
  Page<Invite> inviteByCode(String inviteCode, PageRequest page);

  @Query(pk = "SERVER#{serverId}", sk = "INVITE#")
  Listing<Invite> invitesOf(String serverId);

  // Messages

  @Entity(pk = "CHANNEL#{channelId}", sk = "MSG#{createdAt:millis}#{messageId}")
  @In(index = "gsi1", pk = "MSG#{messageId}", sk = "CHANNEL#{channelId}")
  Entities<Message> messages();

  @Entity(pk = "MSG#{messageId}", sk = "REACT#{emoji}#USER#{userId}")
  Entities<Reaction> reactions();

  @Entity(pk = "CHANNEL#{channelId}", sk = "PIN#{createdAt:millis}#{messageId}")
  Entities<Pin> pins();

  @Entity(pk = "USER#{userId}", sk = "NONCE#{channelId}#{nonce}")
  Entities<SendNonce> sendNonces();

  @Entity(pk = "USER#{userId}", sk = "SLOW#CHANNEL#{channelId}", type = "SlowTurn")
  Entities<SlowModeWait> slowModeWaits();

  @Get
  Ref<Message> message(String channelId, Instant createdAt, String messageId);

  @Get
  Map<MessageKey, Message> messages(String channelId, Collection<MessageKey> keys);

  @Query(pk = "CHANNEL#{channelId}", sk = "MSG#", newestFirst = true)
  Listing<Message> history(String channelId);

  @Query(
      pk = "CHANNEL#{channelId}",
      before = "MSG#{createdAt:millis}#{messageId}",
      newestFirst = true)
  Listing<Message> messagesBefore(String channelId, Instant createdAt, String messageId);

  @Query(pk = "CHANNEL#{channelId}", after = "MSG#{createdAt:millis}#{messageId}")
  Listing<Message> messagesAfter(String channelId, Instant createdAt, String messageId);

  @Query(pk = "CHANNEL#{channelId}", from = "MSG#{moment:millis}#")
  Page<Message> messagesSince(String channelId, Instant moment, PageRequest page);

  @Query(index = "gsi1", pk = "MSG#{messageId}")
  Page<Message> messageById(String messageId, PageRequest page);

  @Get
  Ref<Reaction> reaction(String messageId, String emoji, String userId);

  @Get
  Map<ReactionKey, Reaction> reactions(String userId, Collection<ReactionKey> keys);

  @Query(pk = "MSG#{messageId}", sk = "REACT#")
  Listing<Reaction> reactionsTo(String messageId);

  @Query(pk = "MSG#{messageId}", sk = "REACT#{emoji}#USER#")
  Listing<Reaction> reactionsWith(String messageId, String emoji);

  @Get
  Ref<Pin> pin(String channelId, Instant createdAt, String messageId);

  @Query(pk = "CHANNEL#{channelId}", sk = "PIN#", newestFirst = true)
  Listing<Pin> pinsOf(String channelId);

  @Get
  Ref<SendNonce> sendNonce(String userId, String channelId, String nonce);

  @Query(pk = "USER#{userId}", sk = "NONCE#")
  Listing<SendNonce> noncesOf(String userId);

  // Read states

  @Entity(pk = "USER#{userId}", sk = "LASTREAD#CHANNEL#{channelId}")
  @In(index = "gsi1", pk = "CHANNEL#{receiptsIn}", sk = "USER#{userId}")
  Entities<LastRead> lastReads();

  @Entity(pk = "MENTIONS#{userId}#{channelId}", sk = "MSG#{messageId}")
  Entities<Mention> mentions();

  @Get
  Ref<LastRead> lastRead(String userId, String channelId);

  @Get
  Map<String, LastRead> lastReads(String userId, Collection<String> channelIds);

  @Get
  Map<String, LastRead> lastReadsIn(Collection<String> userIds, String channelId);

  @Query(pk = "USER#{userId}", sk = "LASTREAD#CHANNEL#")
  Listing<LastRead> readStatesOf(String userId);

  @Query(index = "gsi1", pk = "CHANNEL#{receiptsIn}", sk = "USER#")
  Listing<LastRead> readersOf(String receiptsIn);

  @Get
  Ref<Mention> mention(String userId, String channelId, String messageId);

  @Query(pk = "MENTIONS#{userId}#{channelId}", after = "MSG#{messageId}")
  Listing<Mention> mentionsAfter(String userId, String channelId, String messageId);

  // Sockets

  @Entity(pk = "CHANNEL#{channelId}", sk = "CONN#{connectionId}", type = "Connection")
  @In(index = "gsi1", pk = "CONN#{connectionId}", sk = "USER#{userId}")
  Entities<ChannelConnection> connections();

  @Entity(pk = "USER#{userId}", sk = "CONN#{connectionId}")
  @In(index = "gsi1", pk = "CONN#{connectionId}", sk = "SESSION")
  Entities<Session> sessions();

  @Entity(pk = "CHANNEL#{channelId}", sk = "TYPING#{userId}")
  Entities<Typing> typings();

  @Get
  Ref<ChannelConnection> connection(String channelId, String connectionId);

  @Query(pk = "CHANNEL#{channelId}", sk = "CONN#")
  Listing<ChannelConnection> connectionsIn(String channelId);

  /// The session of a socket and its channel subscriptions.
  @Query(index = "gsi1", pk = "CONN#{connectionId}")
  Listing<ConnectionItem> itemsOfConnection(String connectionId);

  @Get
  Ref<Session> session(String userId, String connectionId);

  @Query(pk = "USER#{userId}", sk = "CONN#")
  Listing<Session> sessionsOf(String userId);

  @Get
  Ref<Typing> typing(String channelId, String userId);
}
