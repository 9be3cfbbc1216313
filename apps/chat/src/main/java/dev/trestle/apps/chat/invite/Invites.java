package dev.trestle.apps.chat.invite;

import static dev.trestle.singletable.write.Requirement.absent;
import static dev.trestle.singletable.write.Requirement.exists;
import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.access.Limits;
import dev.trestle.apps.chat.access.Seat;
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
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.EntityWrite;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Why;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Makes invites, and lets people in by them.
public final class Invites {
  private static final int LONGEST_AGE = 365 * 24 * 60 * 60;
  private static final int MOST_USES = 100_000;

  /// An invite that has expired is kept for so long, so that the one who made it can see that it has.
  private static final Duration REMEMBERED = Duration.ofDays(1);

  private static final PageRequest READ = PageRequest.first(2 * Limits.INVITES);

  /// Each is two items, and a transaction takes a hundred.
  private static final int FORGOTTEN_AT_ONCE = 50;

  /// How many codes are drawn until one is new. The second one hardly ever is.
  private static final int DRAWN = 5;

  private final ChatTable table;
  private final Access access;
  private final InstantSource clock;
  private final AuditLog audit;
  private final RandomGenerator random;

  public Invites(ChatTable table, Access access, Ids ids, InstantSource clock) {
    this(table, access, ids, clock, new SecureRandom());
  }

  /// Invites whose codes can be foretold, for tests.
  Invites(ChatTable table, Access access, Ids ids, InstantSource clock, RandomGenerator random) {
    this.table = table;
    this.access = access;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.random = random;
  }

  /// How long an invite is good, in seconds, and how often: for ever, if nothing or zero is said.
  @SchemaName("NewInvite")
  public record Wish(
      @Range(max = LONGEST_AGE) Optional<Integer> maxAge,
      @Range(max = MOST_USES) Optional<Integer> maxUses) {}

  public Invite create(Seat actor, Wish wish) {
    if (!actor.server().membersMayInvite()) {
      actor.require(Role.ADMIN);
    }
    int age = Inputs.number("maxAge", wish.maxAge().orElse(0), 0, LONGEST_AGE);
    int uses = Inputs.number("maxUses", wish.maxUses().orElse(0), 0, MOST_USES);
    var serverId = actor.server().serverId();
    requireRoom(serverId);
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
        "Of %d codes in a row all were taken; the source of randomness is broken".formatted(DRAWN));
  }

  /// What can never be used again makes room for what can.
  private void requireRoom(String serverId) {
    var all = some(serverId);
    if (all.size() < Limits.INVITES) {
      return;
    }
    forget(all.stream().filter(invite -> !isGood(invite)).toList());
    if (some(serverId).size() >= Limits.INVITES) {
      throw Problems.tooMany(
          "INVITES", "The server has %d invites; delete some first.".formatted(Limits.INVITES));
    }
  }

  /// A few more than there may be, since two may be made at the same moment; and no more, however many there are.
  private List<Invite> some(String serverId) {
    return table.invitesOf(serverId).page(READ).entities();
  }

  /// Asks for nothing: what is used up, or over, is so for good.
  private void forget(List<Invite> spent) {
    for (int i = 0; i < spent.size(); i += FORGOTTEN_AT_ONCE) {
      var writes = new ArrayList<Write<?>>();
      for (var invite : spent.subList(i, Math.min(spent.size(), i + FORGOTTEN_AT_ONCE))) {
        writes.add(table.invite(invite.serverId(), invite.inviteCode()).delete());
        writes.add(table.inviteRef(invite.inviteCode()).delete());
      }
      table.transact(writes);
    }
  }

  /// False where somebody else has the code.
  private boolean isCreated(Seat actor, Invite invite) {
    var ref = new InviteRef(invite.inviteCode(), invite.serverId(), invite.forgottenAt());
    var writes = new ArrayList<Write<?>>();
    writes.add(table.inviteRefs().create(ref));
    writes.add(table.invites().create(invite));
    writes.add(table.server(invite.serverId()).check(where(Server::deleting).is(false)));
    var deed = AuditLog.Deed.of("invite.create", invite.inviteCode());
    writes.addAll(audit.entry(actor, deed));
    return switch (table.attempt(writes)) {
      case Outcome.Done<?> _ -> true;
      case Outcome.Refused<?> refused when refused.why() instanceof Why.Exists -> false;
      case Outcome.Refused<?> _ -> throw AuditLog.changedMeanwhile();
    };
  }

  /// All that are good: an admin sees those of everybody, and others see their own.
  public List<Invite> list(Seat actor) {
    boolean all = actor.role().isAtLeast(Role.ADMIN);
    return some(actor.server().serverId()).stream()
        .filter(invite -> all || invite.createdBy().equals(actor.member().userId()))
        .filter(this::isGood)
        .toList();
  }

  private boolean isGood(Invite invite) {
    return invite.expiresAt().filter(moment -> !moment.isAfter(clock.instant())).isEmpty()
        && invite.maxUses().filter(most -> invite.uses() >= most).isEmpty();
  }

  /// An invite that somebody holds, and the server that it is for.
  public record Offer(Invite invite, Server server) {}

  /// An invite that is good, and what it is for.
  public Offer open(String code) {
    return find(code).filter(offer -> isGood(offer.invite())).orElseThrow(Invites::invalid);
  }

  private Optional<Offer> find(String code) {
    if (!InviteCode.isOne(code)) {
      return Optional.empty();
    }
    return table
        .inviteRef(code)
        .find()
        .flatMap(ref -> table.invite(ref.serverId(), code).find())
        .flatMap(
            invite -> access.server(invite.serverId()).map(server -> new Offer(invite, server)));
  }

  private static ProblemException invalid() {
    return Problems.of(
        404, "INVITE_INVALID", "This invite is not good, or no longer. Ask for another one.");
  }

  /// Comes in. Whoever is in already stays so, and uses nothing up, even where the invite is not good any more.
  public Seat join(String userId, String code) {
    var offer = find(code).orElseThrow(Invites::invalid);
    var serverId = offer.server().serverId();
    var seat = access.find(userId, serverId);
    if (seat.isPresent()) {
      return seat.get();
    }
    if (!isGood(offer.invite())) {
      throw invalid();
    }
    Servers.requireRoom(table, userId);
    return switch (table.attempt(coming(userId, offer.invite()))) {
      case Outcome.Done<?> _ -> access.seat(userId, serverId);
      case Outcome.Refused<?> refused -> refused(refused, userId, serverId);
    };
  }

  /// What is asked of the invite comes first: a banned person learns that they are banned only where the invite is good.
  private List<Write<?>> coming(String userId, Invite invite) {
    var now = clock.instant();
    Requirement<Invite> lasts =
        where(Invite::expiresAt).isAbsent().or(where(Invite::expiresAt).isGreater(now));
    // What an invite allows never changes, so it can be compared with what was read.
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
        table.user(userId).check(Servers.isThere()),
        table.memberships().create(newcomer(userId, invite.serverId(), now)));
  }

  /// Nobody ends a time-out by leaving and coming back.
  private ServerMembership newcomer(String userId, String serverId, Instant now) {
    var timeout =
        table
            .leftServer(userId, serverId)
            .find()
            .flatMap(LeftServer::timeoutUntil)
            .filter(now::isBefore);
    return ServerMembership.of(userId, serverId, Role.MEMBER, now).timedOut(timeout);
  }

  private Seat refused(Outcome.Refused<?> refused, String userId, String serverId) {
    // In the meantime the same person may have come in by another request, which may have been the
    // last use.
    var seat = access.find(userId, serverId);
    if (seat.isPresent()) {
      return seat.get();
    }
    throw isOf(Ban.class, refused)
        ? Problems.of(403, "BANNED", "You are banned from this server.")
        : invalid();
  }

  private static boolean isOf(Class<?> type, Outcome.Refused<?> refused) {
    return refused.write() instanceof EntityWrite<?> write
        && write.address().model().type() == type;
  }

  /// Takes an invite back: an admin any, others their own.
  public void delete(String userId, String code) {
    var invite = find(code).map(Offer::invite).orElseThrow(Problems::notFound);
    var actor = access.seat(userId, invite.serverId());
    if (!invite.createdBy().equals(userId)) {
      actor.require(Role.ADMIN);
    }
    var deleted = table.invite(invite.serverId(), code).delete().onlyIf(exists());
    var writes = new ArrayList<Write<?>>();
    writes.add(deleted);
    writes.add(table.inviteRef(code).delete());
    writes.addAll(audit.entry(actor, AuditLog.Deed.of("invite.delete", code)));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refused.write().equals(deleted) ? Problems.notFound() : AuditLog.changedMeanwhile();
    }
  }
}
