package dev.trestle.apps.chat.invite;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.server.AuditLog;
import dev.trestle.apps.chat.server.Servers;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.EntityWrite;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.route.ProblemException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Creates, lists, accepts and deletes invites.
public final class Invites {
  private static final int LONGEST_AGE = 365 * 24 * 60 * 60;
  private static final int MOST_USES = 100_000;

  /// Retention time of an expired invite, so that its creator can see that it has expired.
  private static final Duration REMEMBERED = Duration.ofDays(1);

  private static final PageRequest READ = PageRequest.first(2 * ServerLimits.INVITES);

  /// Each invite is two items, and a transaction takes a hundred.
  private static final int FORGOTTEN_AT_ONCE = 50;

  /// Maximum number of codes that are tried until one is new. The second is hardly ever needed.
  private static final int DRAWN = 5;

  private final ChatTable table;
  private final Access access;
  private final InstantSource clock;
  private final AuditLog audit;
  private final RandomGenerator random;

  public Invites(ChatTable table, Access access, Ids ids, InstantSource clock) {
    this(table, access, ids, clock, new SecureRandom());
  }

  /// Invites with predictable codes, for tests.
  Invites(ChatTable table, Access access, Ids ids, InstantSource clock, RandomGenerator random) {
    this.table = table;
    this.access = access;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.random = random;
  }

  /// A request for an invite. Without a value, or with zero, it does not expire and has no limit of uses.
  ///
  /// @param maxAge in seconds
  @SchemaName("NewInvite")
  public record NewInvite(
      @Range(max = LONGEST_AGE) Optional<Integer> maxAge,
      @Range(max = MOST_USES) Optional<Integer> maxUses) {}

  public Invite create(ServerAccess actor, NewInvite request) {
    if (!actor.server().membersMayInvite()) {
      actor.require(Role.ADMIN);
    }
    int age = Inputs.number("maxAge", request.maxAge().orElse(0), 0, LONGEST_AGE);
    int uses = Inputs.number("maxUses", request.maxUses().orElse(0), 0, MOST_USES);
    var serverId = actor.server().serverId();
    requireInviteLimit(serverId);
    var now = clock.instant();
    var expiresAt = age == 0 ? Optional.<Instant>empty() : Optional.of(now.plusSeconds(age));
    for (int i = 0; i < DRAWN; i++) {
      var invite =
          new Invite(
              InviteCode.next(random),
              serverId,
              actor.member().userId(),
              expiresAt,
              uses == 0 ? Optional.empty() : Optional.of(uses),
              0,
              now,
              expiresAt.map(moment -> moment.plus(REMEMBERED)));
      if (isCreated(actor, invite)) {
        return invite;
      }
    }
    throw new IllegalStateException(
        "%d random invite codes in a row were taken; the random generator is broken"
            .formatted(DRAWN));
  }

  /// Deletes unusable invites when the limit is reached.
  private void requireInviteLimit(String serverId) {
    var all = some(serverId);
    if (all.size() < ServerLimits.INVITES) {
      return;
    }
    deleteUnusable(all.stream().filter(invite -> !isUsable(invite)).toList());
    if (some(serverId).size() >= ServerLimits.INVITES) {
      throw Problems.tooMany(
          "INVITES",
          "The server has %d invites; delete some first.".formatted(ServerLimits.INVITES));
    }
  }

  /// Reads a few more than the limit, since two may be created at the same moment.
  private List<Invite> some(String serverId) {
    return table.invitesOf(serverId).page(READ).entities();
  }

  /// Needs no condition: an unusable invite stays unusable.
  private void deleteUnusable(List<Invite> unusable) {
    for (int i = 0; i < unusable.size(); i += FORGOTTEN_AT_ONCE) {
      var writes = new ArrayList<Write<?>>();
      for (var invite : unusable.subList(i, Math.min(unusable.size(), i + FORGOTTEN_AT_ONCE))) {
        writes.add(table.invite(invite.serverId(), invite.inviteCode()).delete());
        writes.add(table.inviteRef(invite.inviteCode()).delete());
      }
      table.transact(writes);
    }
  }

  /// False if the code is taken.
  private boolean isCreated(ServerAccess actor, Invite invite) {
    var ref = new InviteRef(invite.inviteCode(), invite.serverId(), invite.forgottenAt());
    var writes = new ArrayList<Write<?>>();
    writes.add(table.inviteRefs().create(ref));
    writes.add(table.invites().create(invite));
    writes.add(table.server(invite.serverId()).check(where(Server::deleting).is(false)));
    var action = AuditLog.Action.of("invite.create", invite.inviteCode());
    writes.addAll(audit.entry(actor, action));
    return switch (table.attempt(writes)) {
      case Outcome.Done<?> _ -> true;
      case Outcome.Refused<?> refused when refused.reason() instanceof RefusalReason.Exists ->
          false;
      case Outcome.Refused<?> _ -> throw AuditLog.changedMeanwhile();
    };
  }

  /// Usable invites: admins see all, others see their own.
  public List<Invite> list(ServerAccess actor) {
    boolean all = actor.role().isAtLeast(Role.ADMIN);
    return some(actor.server().serverId()).stream()
        .filter(invite -> all || invite.createdBy().equals(actor.member().userId()))
        .filter(this::isUsable)
        .toList();
  }

  private boolean isUsable(Invite invite) {
    return invite.expiresAt().filter(moment -> !moment.isAfter(clock.instant())).isEmpty()
        && invite.maxUses().filter(most -> invite.uses() >= most).isEmpty();
  }

  /// An invite and its server.
  public record InvitedServer(Invite invite, Server server) {}

  /// Finds a usable invite and its server.
  public InvitedServer open(String code) {
    return find(code).filter(invited -> isUsable(invited.invite())).orElseThrow(Invites::invalid);
  }

  private Optional<InvitedServer> find(String code) {
    if (!InviteCode.isOne(code)) {
      return Optional.empty();
    }
    return table
        .inviteRef(code)
        .find()
        .flatMap(ref -> table.invite(ref.serverId(), code).find())
        .flatMap(
            invite ->
                access
                    .findServer(invite.serverId())
                    .map(server -> new InvitedServer(invite, server)));
  }

  private static ProblemException invalid() {
    return Problems.of(
        404, "INVITE_INVALID", "This invite is not valid, or no longer. Ask for another one.");
  }

  /// Joins a server. A member stays a member and uses nothing up, even if the invite is no longer usable.
  public ServerAccess join(String userId, String code) {
    var invited = find(code).orElseThrow(Invites::invalid);
    var serverId = invited.server().serverId();
    var serverAccess = access.findMember(userId, serverId);
    if (serverAccess.isPresent()) {
      return serverAccess.get();
    }
    if (!isUsable(invited.invite())) {
      throw invalid();
    }
    Servers.requireServerLimit(table, userId);
    return switch (table.attempt(joinWrites(userId, invited.invite()))) {
      case Outcome.Done<?> _ -> access.loadMember(userId, serverId);
      case Outcome.Refused<?> refused -> refused(refused, userId, serverId);
    };
  }

  /// The conditions of the invite come first: a banned user learns of the ban only with a usable invite.
  private List<Write<?>> joinWrites(String userId, Invite invite) {
    var now = clock.instant();
    Requirement<Invite> lasts =
        where(Invite::expiresAt).isAbsent().or(where(Invite::expiresAt).isGreater(now));
    // The limit of uses never changes, so it can be compared with what was read.
    var good =
        invite.maxUses().map(most -> lasts.and(where(Invite::uses).isLess(most))).orElse(lasts);
    return List.of(
        table
            .invite(invite.serverId(), invite.inviteCode())
            .update()
            .add(Invite::uses, 1)
            .onlyIf(good),
        table
            .server(invite.serverId())
            .update()
            .add(Server::memberCount, 1)
            .onlyIf(where(Server::deleting).is(false)),
        table.ban(invite.serverId(), userId).check(absent()),
        table.user(userId).check(Servers.isActive()),
        table.memberships().create(newMember(userId, invite.serverId(), now)));
  }

  /// A time-out continues after leaving and joining again.
  private ServerMembership newMember(String userId, String serverId, Instant now) {
    var timeout =
        table
            .leftServer(userId, serverId)
            .find()
            .flatMap(LeftServer::timeoutUntil)
            .filter(now::isBefore);
    return ServerMembership.of(userId, serverId, Role.MEMBER, now).timedOut(timeout);
  }

  private ServerAccess refused(Outcome.Refused<?> refused, String userId, String serverId) {
    // The same user may have joined by a concurrent request, which may have been the last use.
    var serverAccess = access.findMember(userId, serverId);
    if (serverAccess.isPresent()) {
      return serverAccess.get();
    }
    throw isOf(Ban.class, refused)
        ? Problems.of(403, "BANNED", "You are banned from this server.")
        : invalid();
  }

  private static boolean isOf(Class<?> type, Outcome.Refused<?> refused) {
    return refused.write() instanceof EntityWrite<?> write
        && write.address().model().type() == type;
  }

  /// Deletes an invite: admins any, others their own.
  public void delete(String userId, String code) {
    var invite = find(code).map(InvitedServer::invite).orElseThrow(Problems::notFound);
    var actor = access.loadMember(userId, invite.serverId());
    if (!invite.createdBy().equals(userId)) {
      actor.require(Role.ADMIN);
    }
    var deleted = table.invite(invite.serverId(), code).delete().onlyIf(exists());
    var writes = new ArrayList<Write<?>>();
    writes.add(deleted);
    writes.add(table.inviteRef(code).delete());
    writes.addAll(audit.entry(actor, AuditLog.Action.of("invite.delete", code)));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refused.write().equals(deleted) ? Problems.notFound() : AuditLog.changedMeanwhile();
    }
  }
}
