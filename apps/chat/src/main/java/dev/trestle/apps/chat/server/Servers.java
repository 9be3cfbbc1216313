package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.NewOwnerCheck;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.media.PictureReferences;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.route.ProblemException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Creates servers, changes their settings, transfers their ownership and starts their deletion.
public final class Servers {
  static final int SHORTEST_NAME = 2;
  static final int LONGEST_NAME = 100;
  private static final String FIRST_CHANNEL = "general";

  /// Attempts, if the account of the owner changes at the same moment.
  private static final int ATTEMPTS = 5;

  private final ChatTable table;
  private final Ids ids;
  private final InstantSource clock;
  private final AuditLog audit;
  private final Jobs jobs;
  private final PictureReferences icons;
  private final NewOwnerCheck newOwnerCheck;
  private final boolean allowUnverified;

  /// @param allowUnverified whether users without a verified email address can create servers
  public Servers(
      ChatTable table,
      Ids ids,
      InstantSource clock,
      PictureReferences icons,
      boolean allowUnverified) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.jobs = new Jobs(table, ids, clock);
    this.icons = icons;
    this.newOwnerCheck = new NewOwnerCheck(table, clock);
    this.allowUnverified = allowUnverified;
  }

  /// A request for a new server.
  @SchemaName("NewServer")
  public record NewServer(
      @Text(min = SHORTEST_NAME, max = LONGEST_NAME) String name, Optional<String> iconBlobId) {}

  /// Creates a server with one channel, owned by the user.
  public ServerAccess create(String userId, NewServer request) {
    var name = Inputs.line("name", request.name(), SHORTEST_NAME, LONGEST_NAME);
    requireServerLimit(table, userId);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var founder = newOwnerCheck.findCandidate(userId).orElseThrow(Problems::unauthenticated);
      requireVerified(founder);
      var icon = request.iconBlobId().filter(id -> !id.isEmpty()).map(this::icon);
      var serverAccess = tryCreate(founder, name, icon);
      if (serverAccess.isPresent()) {
        return serverAccess.get();
      }
    }
    throw AuditLog.changedMeanwhile();
  }

  /// Empty if the account or the picture has changed.
  private Optional<ServerAccess> tryCreate(User founder, String name, Optional<String> icon) {
    var userId = founder.userId();
    var now = clock.instant();
    var server =
        new Server(
            ids.next(), name, userId, icon, 1, 1, false, NotifyLevel.ALL, true, false, 1, now, now);
    var owner = ServerMembership.of(userId, server.serverId(), Role.OWNER, now);
    var channel = firstChannel(server.serverId(), now);
    var writes = new ArrayList<Write<?>>();
    writes.add(newOwnerCheck.touch(founder));
    writes.add(table.servers().create(server));
    writes.add(table.serverDirs().create(ServerDir.of(server)));
    writes.add(table.memberships().create(owner));
    writes.add(table.channels().create(channel));
    writes.add(table.channelRefs().create(new ChannelRef(channel.channelId(), server.serverId())));
    writes.addAll(icons.swap(Optional.empty(), icon));
    return table.attempt(writes) instanceof Outcome.Done<?>
        ? Optional.of(new ServerAccess(server, owner))
        : Optional.empty();
  }

  private Channel firstChannel(String serverId, Instant now) {
    return new Channel(
        ids.next(), serverId, FIRST_CHANNEL, Optional.empty(), 0, 0, Optional.empty(), now, now);
  }

  private void requireVerified(User founder) {
    if (!allowUnverified && !founder.emailVerified()) {
      throw Problems.forbidden(
          "Verify your email address first, with the link that was sent to it.");
    }
  }

  /// Refuses users who have reached the limit of servers.
  public static void requireServerLimit(ChatTable table, String userId) {
    if (table.serversOf(userId).count(ServerLimits.SERVERS_READ) >= ServerLimits.SERVERS) {
      throw Problems.tooMany(
          "SERVERS", "You are in %d servers; leave one first.".formatted(ServerLimits.SERVERS));
    }
  }

  /// The condition that an account is not deleted.
  public static Requirement<User> isActive() {
    return where(User::deletedAt).isAbsent().and(Requirement.exists());
  }

  private String icon(String blobId) {
    return icons
        .url(blobId)
        .orElseThrow(
            () -> Problems.invalid("iconBlobId", "There is no such picture. Upload it first."));
  }

  /// Changes of settings; the empty text removes the icon.
  ///
  /// @param version the version of the server that the caller has seen
  @SchemaName("ServerChanges")
  public record Settings(
      @Text(min = SHORTEST_NAME, max = LONGEST_NAME) Optional<String> name,
      Optional<String> iconBlobId,
      Optional<Boolean> receiptsEnabled,
      @OneOf(NotifyLevel.class) Optional<String> defaultNotify,
      Optional<Boolean> membersMayInvite,
      int version) {}

  public Server change(ServerAccess actor, Settings request) {
    // The caller must have seen the same version that was read here.
    if (request.version() != actor.server().version()) {
      throw changedByOthers();
    }
    var edit = new ServerEdit(table, actor.server(), clock.instant());
    request
        .name()
        .map(name -> Inputs.line("name", name, SHORTEST_NAME, LONGEST_NAME))
        .ifPresent(edit::name);
    request
        .iconBlobId()
        .ifPresent(id -> edit.icon(id.isEmpty() ? Optional.empty() : Optional.of(icon(id)), icons));
    request.receiptsEnabled().ifPresent(edit::receiptsEnabled);
    request
        .defaultNotify()
        .map(level -> Inputs.choice("defaultNotify", level, NotifyLevel.class))
        .ifPresent(edit::defaultNotify);
    request.membersMayInvite().ifPresent(edit::membersMayInvite);
    var serverId = actor.server().serverId();
    var action = AuditLog.Action.of("server.update", serverId).with(edit.changes());
    var writes = new ArrayList<Write<?>>(edit.writes());
    writes.addAll(audit.entry(actor, action));
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      throw changedByOthers();
    }
    return table.server(serverId).find().orElseThrow(Problems::notFound);
  }

  private static ProblemException changedByOthers() {
    return Problems.conflict(
        "CONFLICT", "Somebody else has changed the server. Look at it, and try again.");
  }

  /// Transfers the ownership to another member; the old owner becomes an admin.
  public void transfer(ServerAccess actor, String newOwnerId) {
    var server = actor.server();
    var ownerId = actor.member().userId();
    if (newOwnerId.equals(ownerId)) {
      throw Problems.invalid("userId", "The server is yours already.");
    }
    if (table.membership(newOwnerId, server.serverId()).find().isEmpty()) {
      throw Problems.invalid("userId", "Only a member can become the owner.");
    }
    var newOwner =
        newOwnerCheck
            .findCandidate(newOwnerId)
            .orElseThrow(
                () -> Problems.invalid("userId", "The new owner needs an active account."));
    var outcome =
        table.attempt(
            table
                .server(server.serverId())
                .update()
                .set(Server::ownerId)
                .to(newOwnerId)
                .add(Server::version, 1)
                .set(Server::updatedAt)
                .to(clock.instant())
                .onlyIf(where(Server::ownerId).is(ownerId).and(where(Server::deleting).is(false))),
            role(ownerId, server, Role.OWNER, Role.ADMIN),
            table
                .membership(newOwnerId, server.serverId())
                .update()
                .set(ServerMembership::role)
                .to(Role.OWNER)
                .remove(ServerMembership::timeoutUntil),
            newOwnerCheck.touch(newOwner),
            audit.log(actor, AuditLog.Action.of("server.owner", newOwnerId)));
    if (outcome instanceof Outcome.Refused<?>) {
      throw AuditLog.changedMeanwhile();
    }
  }

  private Write<ServerMembership> role(String userId, Server server, Role from, Role to) {
    return table
        .membership(userId, server.serverId())
        .update()
        .set(ServerMembership::role)
        .to(to)
        .onlyIf(where(ServerMembership::role).is(from));
  }

  /// Deletes a server for all users at once; a job deletes its content.
  ///
  /// @param name the name of the server, typed by the owner as a confirmation
  public void delete(ServerAccess actor, String name) {
    var server = actor.server();
    if (!name.strip().equals(server.name())) {
      throw Problems.invalid("name", "Type the name of the server that is to be deleted.");
    }
    var outcome =
        table.attempt(
            List.of(
                table
                    .server(server.serverId())
                    .update()
                    .set(Server::deleting)
                    .to(true)
                    .set(Server::updatedAt)
                    .to(clock.instant())
                    .onlyIf(
                        where(Server::ownerId)
                            .is(actor.member().userId())
                            .and(where(Server::deleting).is(false))),
                jobs.deleteServer(server.serverId())));
    if (outcome instanceof Outcome.Refused<?>) {
      throw AuditLog.changedMeanwhile();
    }
  }
}
