package dev.trestle.apps.chat.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.invite.Invites;
import dev.trestle.apps.chat.server.Bans;
import dev.trestle.apps.chat.server.Members;
import dev.trestle.apps.chat.server.Servers;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.media.PictureReferences;
import dev.trestle.web.route.ProblemException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Servers and users on a table, without HTTP: a fixture for tests of the rules.
public final class ServerFixture {
  public final ChatTable table;
  public final InstantSource clock;
  public final Ids ids;
  public final Access access;
  public final UserCache userCache;
  public final Servers servers;
  public final Members members;
  public final Bans bans;
  public final Channels channels;
  public final Invites invites;

  public ServerFixture(ChatTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.ids = new Ids(clock);
    this.access = new Access(table);
    this.userCache = new UserCache(table);
    this.servers = new Servers(table, ids, clock, PictureReferences.NONE, false);
    this.members = new Members(table, ids, clock);
    this.bans = new Bans(table, ids, clock);
    this.channels = new Channels(table, ids, clock);
    this.invites = new Invites(table, access, ids, clock);
  }

  /// A user with a verified address.
  public String person(String name) {
    var now = clock.instant();
    var user =
        new User(
            ids.next(),
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
            now);
    table.transact(table.users().create(user));
    return user.userId();
  }

  /// A server, owned by a new user named `owner`.
  public ServerAccess server(String name) {
    return servers.create(
        person("owner" + ids.next().toLowerCase(java.util.Locale.ROOT)),
        new Servers.NewServer(name, Optional.empty()));
  }

  /// A new user who joins a server by an invite.
  public ServerAccess newcomer(ServerAccess owner, String name) {
    return joined(owner, person(name));
  }

  public ServerAccess joined(ServerAccess owner, String userId) {
    var invite = invites.create(serverAccess(owner), forEver());
    return invites.join(userId, invite.inviteCode());
  }

  /// A new member of a server with a role.
  public ServerAccess newcomer(ServerAccess owner, String name, Role role) {
    var serverAccess = newcomer(owner, name);
    table.run(
        table
            .membership(serverAccess.member().userId(), owner.server().serverId())
            .update()
            .set(ServerMembership::role)
            .to(role));
    return serverAccess(serverAccess);
  }

  /// The current access of the same member.
  public ServerAccess serverAccess(ServerAccess before) {
    return access.loadMember(before.member().userId(), before.server().serverId());
  }

  public Server server(ServerAccess serverAccess) {
    return table.server(serverAccess.server().serverId()).load();
  }

  public List<Channel> channels(ServerAccess serverAccess) {
    return table.channelsOf(serverAccess.server().serverId()).all(1_000);
  }

  public List<String> auditActions(ServerAccess serverAccess) {
    return table.auditOf(serverAccess.server().serverId()).all(1_000).stream()
        .map(Audit::action)
        .toList();
  }

  /// A stored message of a user.
  public Message message(ServerAccess author, Channel channel, String content) {
    var message = unsent(author, channel, content);
    table.transact(table.messages().create(message));
    return message;
  }

  /// A message that is not stored yet.
  public Message unsent(ServerAccess author, Channel channel, String content) {
    var messageId = ids.next();
    var moment = Ids.moment(messageId);
    return new Message(
        messageId,
        channel.channelId(),
        channel.serverId(),
        author.member().userId(),
        "somebody",
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

  public static Invites.NewInvite forEver() {
    return new Invites.NewInvite(Optional.empty(), Optional.empty());
  }

  /// The code of the problem that a call throws.
  public static String refusal(ThrowingCallable what) {
    return catchThrowableOfType(ProblemException.class, what).problem().code();
  }

  /// Checks that a call is refused with a code.
  public static void assertRefused(String code, ThrowingCallable what) {
    assertThatThrownBy(what)
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused ->
                org.assertj.core.api.Assertions.assertThat(refused.problem().code())
                    .isEqualTo(code));
  }
}
