package dev.trestle.apps.chat.message;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.AccessCache;
import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.reading.AuthorReadMarkers;
import dev.trestle.apps.chat.reading.ReadMarkers;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.MessageKey;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.id.Ids;
import java.time.InstantSource;
import java.util.Optional;

/// A fixture with a server, channels and users, and all operations on messages, without HTTP.
public final class MessageFixture implements AutoCloseable {
  public final ChatTable table;
  public final InstantSource clock;
  public final Ids ids;
  public final Access access;
  public final AccessCache accessCache;
  public final UserCache userCache;
  public final ReadMarkers readMarkers;
  private final AuthorReadMarkers authorReadMarkers;
  final MessageSending sending;
  final MessageEditing editing;
  final MessageDeletion deleting;
  final Reactions reactions;
  final Pins pins;
  final MessageSearch search;
  final MessageViews views;
  public final String serverId;
  public final String owner;
  public final String channelId;

  public MessageFixture(ChatTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.ids = new Ids(clock);
    this.access = new Access(table);
    this.accessCache = new AccessCache(table);
    this.userCache = new UserCache(table);
    this.readMarkers = new ReadMarkers(table, clock);
    this.authorReadMarkers = new AuthorReadMarkers(readMarkers);
    this.sending = new MessageSending(table, userCache, authorReadMarkers, ids, clock);
    this.editing = new MessageEditing(table, clock);
    this.deleting = new MessageDeletion(table, ids, clock);
    this.reactions = new Reactions(table, clock);
    this.pins = new Pins(table, clock);
    this.search = new MessageSearch(table);
    this.views = new MessageViews(table, userCache);
    this.serverId = ids.next();
    this.owner = user("owner");
    var now = clock.instant();
    table.run(
        table
            .servers()
            .put(
                new Server(
                    serverId,
                    "Plaza",
                    owner,
                    Optional.empty(),
                    1,
                    1,
                    false,
                    NotifyLevel.ALL,
                    true,
                    false,
                    1,
                    now,
                    now)));
    join(owner, Role.OWNER);
    this.channelId = channel("general", 0);
  }

  public String channel(String name, int slowModeSeconds) {
    var id = ids.next();
    var now = clock.instant();
    table.transact(
        table
            .channels()
            .create(
                new Channel(
                    id,
                    serverId,
                    name,
                    Optional.empty(),
                    0,
                    slowModeSeconds,
                    Optional.empty(),
                    now,
                    now)),
        table.channelRefs().create(new ChannelRef(id, serverId)));
    return id;
  }

  public String user(String name) {
    var now = clock.instant();
    var id = ids.next();
    table.transact(
        table
            .users()
            .create(
                new User(
                    id,
                    name + "@example.org",
                    Optional.of(name + "@example.org"),
                    name,
                    Optional.of(name),
                    "-",
                    true,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    User.Presence.ONLINE,
                    true,
                    now,
                    Optional.empty(),
                    now,
                    now)));
    return id;
  }

  public String member(String name) {
    return join(user(name), Role.MEMBER);
  }

  public String moderator(String name) {
    return join(user(name), Role.MODERATOR);
  }

  public String join(String userId, Role role) {
    table.run(
        table.memberships().put(ServerMembership.of(userId, serverId, role, clock.instant())));
    return userId;
  }

  public Message send(String userId, String text) {
    return send(userId, channelId, text);
  }

  public Message send(String userId, String channel, String text) {
    return sending
        .send(
            channelAccess(userId, channel),
            new MessageSending.NewMessage(text, Optional.empty(), Optional.empty()))
        .message();
  }

  MessageSending.Sent sayOnce(String userId, String text, String nonce) {
    return sending.send(
        channelAccess(userId),
        new MessageSending.NewMessage(text, Optional.of(nonce), Optional.empty()));
  }

  Message stored(String messageId) {
    return find(messageId).orElseThrow();
  }

  Optional<Message> find(String messageId) {
    var key = MessageKey.of(messageId);
    return table.message(channelId, key.createdAt(), messageId).find();
  }

  public ChannelAccess channelAccess(String userId) {
    return channelAccess(userId, channelId);
  }

  ChannelAccess channelAccess(String userId, String channel) {
    return access.loadChannel(userId, channel);
  }

  public Optional<LastRead> read(String userId) {
    return table.lastRead(userId, channelId).find();
  }

  Reactions.ReactionTarget target(Message message, String emoji) {
    return new Reactions.ReactionTarget(channelId, message.messageId(), Emoji.parse(emoji));
  }

  /// Does what is due.
  @Override
  public void close() {
    authorReadMarkers.close();
  }
}
