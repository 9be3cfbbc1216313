package dev.trestle.apps.chat.server;

import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Bans users from servers and lifts bans. Accepting an invite checks for a ban in its own transaction.
///
/// Any id can be banned, so that a ban does not reveal who has an account.
public final class Bans {
  private static final int LONGEST_REASON = 512;
  private static final int MOST_HOURS = 168;

  /// Attempts, if the user joins or leaves at the same moment.
  private static final int ATTEMPTS = 5;

  /// Audit entries that are searched for an earlier kick of the user.
  private static final PageRequest LATELY = PageRequest.first(100);

  private final ChatTable table;
  private final InstantSource clock;
  private final AuditLog audit;
  private final Members members;
  private final Jobs jobs;

  public Bans(ChatTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.members = new Members(table, ids, clock);
    this.jobs = new Jobs(table, ids, clock);
  }

  /// A request to ban a user.
  ///
  /// @param purgeHours messages of the last hours that are deleted
  @SchemaName("NewBan")
  public record NewBan(
      @Text(max = LONGEST_REASON, multiline = true) Optional<String> reason,
      Optional<Instant> expiresAt,
      @Range(max = MOST_HOURS) Optional<Integer> purgeHours) {}

  public Listing<Ban> list(ServerAccess actor) {
    return table.bansOf(actor.server().serverId());
  }

  public void ban(ServerAccess actor, String userId, NewBan request) {
    var ban = parsed(actor, userId, request);
    int hours = Inputs.number("purgeHours", request.purgeHours().orElse(0), 0, MOST_HOURS);
    if (userId.equals(actor.member().userId())) {
      throw Problems.forbidden("Nobody can ban themselves.");
    }
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (table.attempt(writes(actor, ban, hours)) instanceof Outcome.Done<?>) {
        return;
      }
    }
    throw AuditLog.changedMeanwhile();
  }

  private Ban parsed(ServerAccess actor, String userId, NewBan request) {
    var now = clock.instant();
    if (request.expiresAt().filter(until -> !until.isAfter(now)).isPresent()) {
      throw Problems.invalid("expiresAt", "A ban ends in the future, or never.");
    }
    var reason =
        request
            .reason()
            .map(text -> Inputs.text("reason", text, LONGEST_REASON))
            .filter(text -> !text.isEmpty());
    return new Ban(
        actor.server().serverId(),
        userId,
        Optional.empty(),
        reason,
        actor.member().userId(),
        now,
        request.expiresAt());
  }

  private List<Write<?>> writes(ServerAccess actor, Ban ban, int hours) {
    var member = table.membership(ban.userId(), ban.serverId()).find();
    member.ifPresent(actor::requireAbove);
    var writes = new ArrayList<Write<?>>();
    writes.add(
        table.bans().put(ban.withUsername(member.isPresent() ? name(ban) : nameBefore(ban))));
    writes.addAll(member.map(members::removal).orElseGet(() -> stranger(ban)));
    if (hours > 0) {
      var since = ban.createdAt().minus(Duration.ofHours(hours));
      writes.add(jobs.purgeMessages(ban.serverId(), ban.userId(), since));
    }
    var action = AuditLog.Action.of("ban.add", ban.userId()).with(changes(ban, hours));
    writes.addAll(audit.entry(actor, action));
    return writes;
  }

  private Optional<String> name(Ban ban) {
    return table.user(ban.userId()).find().map(User::username);
  }

  /// The name is shown only if the user was a member: at an earlier ban, or before a recent kick.
  private Optional<String> nameBefore(Ban ban) {
    return table
        .ban(ban.serverId(), ban.userId())
        .find()
        .flatMap(Ban::username)
        .or(() -> wasKicked(ban) ? name(ban) : Optional.empty());
  }

  private boolean wasKicked(Ban ban) {
    return table.auditOf(ban.serverId()).page(LATELY).entities().stream()
        .anyMatch(
            action ->
                action.action().equals(Members.KICK)
                    && action.targetId().equals(Optional.of(ban.userId())));
  }

  /// The same conditions as for the removal of a member.
  private List<Write<?>> stranger(Ban ban) {
    return List.of(
        table.membership(ban.userId(), ban.serverId()).check(absent()),
        table.server(ban.serverId()).check(where(Server::deleting).is(false)));
  }

  private static Map<String, String> changes(Ban ban, int hours) {
    var changes = new TreeMap<String, String>();
    ban.reason().ifPresent(reason -> changes.put("reason", reason));
    ban.expiresAt().ifPresent(until -> changes.put("expiresAt", until.toString()));
    if (hours > 0) {
      changes.put("purgeHours", String.valueOf(hours));
    }
    return changes;
  }

  public void lift(ServerAccess actor, String userId) {
    var lifted = table.ban(actor.server().serverId(), userId).delete().onlyIf(exists());
    var writes = new ArrayList<Write<?>>();
    writes.add(lifted);
    writes.addAll(audit.entry(actor, AuditLog.Action.of("ban.remove", userId)));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refused.write().equals(lifted) ? Problems.notFound() : AuditLog.changedMeanwhile();
    }
  }
}
