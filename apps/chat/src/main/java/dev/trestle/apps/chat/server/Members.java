package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.NotifyLevel;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Changes and removes members: roles, nicknames, time-outs, leaving and kicking.
public final class Members {
  static final String KICK = "member.kick";
  private static final int LONGEST_NICKNAME = 32;
  private static final Duration LONGEST_TIMEOUT = Duration.ofDays(28);

  private final ChatTable table;
  private final InstantSource clock;
  private final AuditLog audit;
  private final Jobs jobs;

  public Members(ChatTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.jobs = new Jobs(table, ids, clock);
  }

  public ServerMembership load(ServerAccess actor, String userId) {
    return userId.equals(actor.member().userId())
        ? actor.member()
        : table
            .membership(userId, actor.server().serverId())
            .find()
            .orElseThrow(Problems::notFound);
  }

  /// Changes of a member. The empty text removes a nickname, a time-out or a level.
  @SchemaName("MemberChanges")
  public record MemberChanges(
      @OneOf(value = Role.class, except = "owner") Optional<String> role,
      @Text(max = LONGEST_NICKNAME) Optional<String> nickname,
      Optional<String> timeoutUntil,
      @OneOf(value = NotifyLevel.class, orEmpty = true) Optional<String> notifyLevel) {}

  public ServerMembership change(ServerAccess actor, String userId, MemberChanges request) {
    var target = load(actor, userId);
    boolean self = userId.equals(actor.member().userId());
    var edit = new MemberEdit(table, target);
    request.role().map(role -> role(actor, target, role)).ifPresent(edit::role);
    request.nickname().map(name -> nickname(actor, target, name)).ifPresent(edit::nickname);
    request
        .timeoutUntil()
        .map(until -> timeout(actor, target, until))
        .ifPresent(edit::timeoutUntil);
    request.notifyLevel().map(level -> notifyLevel(self, level)).ifPresent(edit::notifyLevel);
    if (edit.changes().isEmpty()) {
      return target;
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(edit.write());
    if (!self) {
      var action = AuditLog.Action.of("member.update", userId).with(edit.changes());
      writes.addAll(audit.entry(actor, action));
    }
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      throw AuditLog.changedMeanwhile();
    }
    return table
        .membership(userId, actor.server().serverId())
        .find()
        .orElseThrow(Problems::notFound);
  }

  private static Role role(ServerAccess actor, ServerMembership target, String text) {
    actor.require(Role.ADMIN).requireAbove(target);
    var role = Inputs.choice("role", text, Role.class);
    if (role == Role.OWNER) {
      throw Problems.invalid("role", "A server has one owner, who can give it to somebody else.");
    }
    if (!actor.role().isAbove(role)) {
      throw Problems.forbidden("You can only give roles below your own.");
    }
    return role;
  }

  private static Optional<String> nickname(
      ServerAccess actor, ServerMembership target, String text) {
    if (!target.userId().equals(actor.member().userId())) {
      actor.require(Role.MODERATOR).requireAbove(target);
    }
    var nickname = Inputs.line("nickname", text, 0, LONGEST_NICKNAME);
    return Optional.of(nickname).filter(name -> !name.isEmpty());
  }

  private Optional<Instant> timeout(ServerAccess actor, ServerMembership target, String text) {
    actor.require(Role.MODERATOR).requireAbove(target);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    var until = Inputs.instant("timeoutUntil", text);
    var now = clock.instant();
    if (!until.isAfter(now) || until.isAfter(now.plus(LONGEST_TIMEOUT))) {
      throw Problems.invalid(
          "timeoutUntil",
          "A time-out ends within the next %d days.".formatted(LONGEST_TIMEOUT.toDays()));
    }
    return Optional.of(until);
  }

  private static Optional<NotifyLevel> notifyLevel(boolean self, String text) {
    if (!self) {
      throw Problems.forbidden("Only the member can change their notification level.");
    }
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(Inputs.choice("notifyLevel", text, NotifyLevel.class));
  }

  public void leave(ServerAccess actor) {
    if (actor.role() == Role.OWNER) {
      throw Problems.forbidden("An owner cannot leave: give the server away first, or delete it.");
    }
    if (table.attempt(removal(actor.member())) instanceof Outcome.Refused<?>) {
      throw AuditLog.changedMeanwhile();
    }
  }

  public void kick(ServerAccess actor, String userId) {
    actor.require(Role.MODERATOR);
    var target = load(actor, userId);
    actor.requireAbove(target);
    var writes = new ArrayList<>(removal(target));
    writes.addAll(audit.entry(actor, AuditLog.Action.of(KICK, userId)));
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      throw AuditLog.changedMeanwhile();
    }
  }

  /// The writes that remove a member, refused if their role or time-out has changed.
  List<Write<?>> removal(ServerMembership member) {
    return List.of(
        table
            .membership(member.userId(), member.serverId())
            .delete()
            .onlyIf(where(ServerMembership::role).is(member.role()).and(sameTimeout(member))),
        table
            .server(member.serverId())
            .update()
            .add(Server::memberCount, -1)
            .onlyIf(where(Server::deleting).is(false)),
        table.leftServers().put(LeftServer.of(member, clock.instant())),
        jobs.leaveServer(member.serverId(), member.userId()));
  }

  /// A time-out is kept for a later join, so one that is set at this moment must not get lost.
  private static Requirement<ServerMembership> sameTimeout(ServerMembership member) {
    return member
        .timeoutUntil()
        .map(until -> where(ServerMembership::timeoutUntil).is(until))
        .orElseGet(() -> where(ServerMembership::timeoutUntil).isAbsent());
  }
}
