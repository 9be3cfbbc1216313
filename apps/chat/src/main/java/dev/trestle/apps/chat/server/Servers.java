package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Limits;
import dev.trestle.apps.chat.access.Ownership;
import dev.trestle.apps.chat.access.Seat;
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
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.media.PictureReferences;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes servers, changes their settings, gives them to others and has them taken apart.
public final class Servers {
  static final int SHORTEST_NAME = 2;
  static final int LONGEST_NAME = 100;
  private static final String FIRST_CHANNEL = "general";

  /// How often it is tried, where the founder's account changes at the same moment.
  private static final int ATTEMPTS = 5;

  private final ChatTable table;
  private final Ids ids;
  private final InstantSource clock;
  private final AuditLog audit;
  private final Jobs jobs;
  private final PictureReferences icons;
  private final Ownership ownership;
  private final boolean forAnybody;

  /// @param forAnybody whether servers are made by people who have not verified their address, too
  public Servers(
      ChatTable table, Ids ids, InstantSource clock, PictureReferences icons, boolean forAnybody) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.jobs = new Jobs(table, ids, clock);
    this.icons = icons;
    this.ownership = new Ownership(table, clock);
    this.forAnybody = forAnybody;
  }

  /// A server that somebody wants.
  @SchemaName("NewServer")
  public record Founding(
      @Text(min = SHORTEST_NAME, max = LONGEST_NAME) String name, Optional<String> iconBlobId) {}

  /// Makes a server with one channel, and its founder as the owner.
  public Seat found(String userId, Founding wish) {
    var name = Inputs.line("name", wish.name(), SHORTEST_NAME, LONGEST_NAME);
    requireRoom(table, userId);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var founder = ownership.candidate(userId).orElseThrow(Problems::unauthenticated);
      requireVerified(founder);
      var icon = wish.iconBlobId().filter(id -> !id.isEmpty()).map(this::icon);
      var seat = founded(founder, name, icon);
      if (seat.isPresent()) {
        return seat.get();
      }
    }
    throw AuditLog.changedMeanwhile();
  }

  /// Empty where the account, or the picture, is not what it was.
  private Optional<Seat> founded(User founder, String name, Optional<String> icon) {
    var userId = founder.userId();
    var now = clock.instant();
    var server =
        new Server(
            ids.next(), name, userId, icon, 1, 1, false, NotifyLevel.ALL, true, false, 1, now, now);
    var owner = ServerMembership.of(userId, server.serverId(), Role.OWNER, now);
    var channel = firstChannel(server.serverId(), now);
    var writes = new ArrayList<Write<?>>();
    writes.add(ownership.of(founder));
    writes.add(table.servers().create(server));
    writes.add(table.serverDirs().create(ServerDir.of(server)));
    writes.add(table.memberships().create(owner));
    writes.add(table.channels().create(channel));
    writes.add(table.channelRefs().create(new ChannelRef(channel.channelId(), server.serverId())));
    writes.addAll(icons.swap(Optional.empty(), icon));
    return table.attempt(writes) instanceof Outcome.Done<?>
        ? Optional.of(new Seat(server, owner))
        : Optional.empty();
  }

  private Channel firstChannel(String serverId, Instant now) {
    return new Channel(
        ids.next(), serverId, FIRST_CHANNEL, Optional.empty(), 0, 0, Optional.empty(), now, now);
  }

  private void requireVerified(User founder) {
    if (!forAnybody && !founder.emailVerified()) {
      throw Problems.forbidden(
          "Verify your e-mail address first, with the link that was sent to it.");
    }
  }

  /// Refuses whoever is in as many servers as one can be in.
  public static void requireRoom(ChatTable table, String userId) {
    if (table.serversOf(userId).count(Limits.SERVERS_READ) >= Limits.SERVERS) {
      throw Problems.tooMany(
          "SERVERS", "You are in %d servers; leave one first.".formatted(Limits.SERVERS));
    }
  }

  /// That an account is not deleted: nobody comes in who is on their way out.
  public static Requirement<User> isThere() {
    return where(User::deletedAt).isAbsent().and(Requirement.exists());
  }

  private String icon(String blobId) {
    return icons
        .url(blobId)
        .orElseThrow(
            () -> Problems.invalid("iconBlobId", "There is no such picture. Upload it first."));
  }

  /// Settings that somebody wants to be others; the empty text takes the icon away.
  ///
  /// @param version of the server that they were looking at
  @SchemaName("ServerChanges")
  public record Settings(
      @Text(min = SHORTEST_NAME, max = LONGEST_NAME) Optional<String> name,
      Optional<String> iconBlobId,
      Optional<Boolean> receiptsEnabled,
      @OneOf(NotifyLevel.class) Optional<String> defaultNotify,
      Optional<Boolean> membersMayInvite,
      int version) {}

  public Server change(Seat actor, Settings wish) {
    actor.require(Role.ADMIN);
    // What is counted and logged is what was read: it has to be the same that the caller has seen.
    if (wish.version() != actor.server().version()) {
      throw changedByOthers();
    }
    var edit = new ServerEdit(table, actor.server(), clock.instant());
    wish.name()
        .map(name -> Inputs.line("name", name, SHORTEST_NAME, LONGEST_NAME))
        .ifPresent(edit::name);
    wish.iconBlobId()
        .ifPresent(id -> edit.icon(id.isEmpty() ? Optional.empty() : Optional.of(icon(id)), icons));
    wish.receiptsEnabled().ifPresent(edit::receiptsEnabled);
    wish.defaultNotify()
        .map(level -> Inputs.choice("defaultNotify", level, NotifyLevel.class))
        .ifPresent(edit::defaultNotify);
    wish.membersMayInvite().ifPresent(edit::membersMayInvite);
    var serverId = actor.server().serverId();
    var deed = AuditLog.Deed.of("server.update", serverId).with(edit.changes());
    var writes = new ArrayList<Write<?>>(edit.writes());
    writes.addAll(audit.entry(actor, deed));
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      throw changedByOthers();
    }
    return table.server(serverId).find().orElseThrow(Problems::notFound);
  }

  private static ProblemException changedByOthers() {
    return Problems.conflict(
        "CONFLICT", "Somebody else has changed the server. Look at it, and try again.");
  }

  /// Makes another member the owner, and the owner an admin.
  public void transfer(Seat actor, String heirId) {
    actor.require(Role.OWNER);
    var server = actor.server();
    var ownerId = actor.member().userId();
    if (heirId.equals(ownerId)) {
      throw Problems.invalid("userId", "The server is yours already.");
    }
    if (table.membership(heirId, server.serverId()).find().isEmpty()) {
      throw Problems.invalid("userId", "Only a member can become the owner.");
    }
    var heir =
        ownership
            .candidate(heirId)
            .orElseThrow(
                () -> Problems.invalid("userId", "Whoever becomes the owner has an account."));
    var outcome =
        table.attempt(
            table
                .server(server.serverId())
                .update()
                .set(Server::ownerId)
                .to(heirId)
                .add(Server::version, 1)
                .set(Server::updatedAt)
                .to(clock.instant())
                .onlyIf(where(Server::ownerId).is(ownerId).and(where(Server::deleting).is(false))),
            role(ownerId, server, Role.OWNER, Role.ADMIN),
            table
                .membership(heirId, server.serverId())
                .update()
                .set(ServerMembership::role)
                .to(Role.OWNER)
                .remove(ServerMembership::timeoutUntil),
            ownership.of(heir),
            audit.log(actor, AuditLog.Deed.of("server.owner", heirId)));
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

  /// From now on the server is gone for everybody; what is stored of it goes step by step.
  ///
  /// @param name what the owner has typed, so that they know which one it is
  public void delete(Seat actor, String name) {
    actor.require(Role.OWNER);
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
