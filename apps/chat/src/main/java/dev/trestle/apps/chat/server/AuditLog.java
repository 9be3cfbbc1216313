package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Check;
import dev.trestle.singletable.write.Create;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds audit entries, which are written in the same transaction as the action that they record.
public record AuditLog(ChatTable table, Ids ids, InstantSource clock) {
  private static final Duration KEPT = Duration.ofDays(90);

  /// An action that is recorded.
  ///
  /// @param action such as `member.kick`
  /// @param target the id of the affected user or item
  /// @param changes the changed settings and their new values
  public record Action(String action, Optional<String> target, Map<String, String> changes) {
    public static Action of(String action, String target) {
      return new Action(action, Optional.of(target), Map.of());
    }

    public Action with(Map<String, String> more) {
      return new Action(action, target, more);
    }
  }

  /// The audit entry, with a check that the role of the actor is unchanged.
  public List<Write<?>> entry(ServerAccess actor, Action action) {
    return List.of(unchanged(actor), log(actor, action));
  }

  public Check<ServerMembership> unchanged(ServerAccess actor) {
    var member = actor.member();
    return table
        .membership(member.userId(), member.serverId())
        .check(where(ServerMembership::role).is(member.role()));
  }

  /// The audit entry without a check.
  public Create<Audit> log(ServerAccess actor, Action action) {
    var now = clock.instant();
    return table
        .audits()
        .create(
            new Audit(
                actor.server().serverId(),
                ids.next(),
                actor.member().userId(),
                action.action(),
                action.target(),
                action.changes(),
                now,
                now.plus(KEPT)));
  }

  /// The problem of a conflicting change.
  public static ProblemException changedMeanwhile() {
    return Problems.conflict(
        "CONFLICT", "Something has changed meanwhile. Look at it, and try again.");
  }
}
