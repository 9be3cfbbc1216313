package dev.trestle.apps.guild.admin;

import static dev.trestle.apps.guild.graphql.MutationType.results;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.feed.fanout.DeadWalks;
import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.graph.FollowerCounts;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.graphql.MutationType.Work;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.notice.Report;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.feature.StreamGroups;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.singletable.stream.ReplayOutcome;
import dev.trestle.singletable.stream.Subscription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// The mutations of administrators. All others are refused. What concerns promotions and dead letters is not one transaction, but can be carried
/// out again; its outcome is stored for a repeated request.
final class AdminMutations {
  private final GuildTable table;
  private final Administrators administrators;
  private final Moderation moderation;
  private final Accounts<User> accounts;
  private final Promotions promotions;
  private final FollowerCounts counts;
  private final DeadWalks deadWalks;
  private final StreamGroups groups;
  private final NightlyJob check;

  AdminMutations(
      GuildTable table,
      Moderation moderation,
      Accounts<User> accounts,
      Promotions promotions,
      FollowerCounts counts,
      DeadWalks deadWalks,
      StreamGroups groups,
      NightlyJob check) {
    this.table = table;
    this.administrators = new Administrators(table);
    this.moderation = moderation;
    this.accounts = accounts;
    this.promotions = promotions;
    this.counts = counts;
    this.deadWalks = deadWalks;
    this.groups = groups;
    this.check = check;
  }

  void addTo(MutationType mutation) {
    add(mutation, "resolveReport", this::resolve);
    add(mutation, "suspendUser", this::suspend);
    add(mutation, "unsuspendUser", this::unsuspend);
    add(mutation, "pinPromotion", this::pin);
    add(mutation, "unpinPromotion", this::unpin);
    add(mutation, "replayFanout", call -> done(call, () -> deadWalks.replay(actorId(call))));
    add(mutation, "giveUpFanout", call -> done(call, () -> deadWalks.giveUp(actorId(call))));
    add(mutation, "replayDeadLetter", this::replay);
    add(mutation, "startCountersCheck", this::startCheck);
    add(
        mutation,
        "discardDeadLetter",
        call -> done(call, () -> group(call).deadLetters().discard(call.input().text("id"))));
  }

  private static Map<String, Object> done(Call call, BooleanSupplier work) {
    return Map.of("done", call.decideRepeatable(work));
  }

  private void add(MutationType mutation, String name, Work work) {
    mutation.add(
        name,
        call -> {
          administrators.require(call.userId());
          return work.run(call);
        });
  }

  private Map<String, Object> resolve(Call call) {
    var id = call.input().id("id", AdminTypes.REPORT, 1, "report").part(0);
    var decision = call.input().oneOf("decision", Report.Decision.class);
    var note = call.findText("note");
    var _ = call.run(() -> moderation.resolve(call.userId(), id, decision, note));
    var report = table.report(Report.State.CLOSED, id).find();
    report
        .filter(it -> it.decision().equals(Optional.of(Report.Decision.SUSPENDED)))
        .flatMap(Report::authorId)
        .ifPresent(this::signOutIfSuspended);
    return results(Map.of("report", report));
  }

  private Map<String, Object> suspend(Call call) {
    var userId = userId(call);
    var _ = call.run(() -> moderation.suspend(call.userId(), userId));
    signOutIfSuspended(userId);
    return user(userId);
  }

  private void signOutIfSuspended(String userId) {
    if (table.user(userId).find().filter(User::isSuspended).isPresent()) {
      accounts.signOutEverywhere(userId);
    }
  }

  private Map<String, Object> unsuspend(Call call) {
    var userId = userId(call);
    var _ = call.run(() -> moderation.unsuspend(call.userId(), userId));
    return user(userId);
  }

  private Map<String, Object> user(String userId) {
    var user = table.user(userId).find();
    return results(Map.of("user", user, "suspended", user.map(User::isSuspended)));
  }

  private static String userId(Call call) {
    return call.input().id("userId", GlobalId.USER, 1, "user").part(0);
  }

  private static String actorId(Call call) {
    return AdminTypes.actorId(call.input().text("actorId"));
  }

  private Map<String, Object> pin(Call call) {
    var _ =
        call.runRepeatable(
            () -> {
              pin(actorId(call), call.input().flag("promoted"));
              return List.of();
            });
    return results(Map.of("promotion", table.promotion(actorId(call)).find()));
  }

  private void pin(String actorId, boolean promoted) {
    var group = table.group(actorId).find();
    if (group.isEmpty() && table.user(actorId).find().isEmpty()) {
      throw UserErrorException.notFound("user or group");
    }
    long followers =
        group
            .map(Group::memberCount)
            .map(Integer::longValue)
            .orElseGet(() -> counts.followers(actorId));
    if (promoted && followers > PromotionRules.DEFAULT.ceiling()) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "promoted",
          "An actor with more than %d followers is never promoted; this one has %d."
              .formatted(PromotionRules.DEFAULT.ceiling(), followers));
    }
    promotions.pin(actorId, group.isPresent(), promoted);
  }

  private Map<String, Object> unpin(Call call) {
    var actorId = actorId(call);
    var _ =
        call.runRepeatable(
            () -> {
              promotions.unpin(actorId);
              return List.of();
            });
    return results(Map.of("promotion", table.promotion(actorId).find()));
  }

  private Map<String, Object> replay(Call call) {
    return done(call, () -> replay(group(call), call.input().text("id")));
  }

  private static boolean replay(Subscription group, String id) {
    return switch (group.replay(id)) {
      case ReplayOutcome.Handled _ -> true;
      case ReplayOutcome.Missing _ -> false;
      case ReplayOutcome.Unwanted _ ->
          throw UserErrorException.of(
              ErrorCode.VALIDATION, "id", "No handler of this release takes it. Discard it.");
      case ReplayOutcome.Failed(var cause) ->
          throw UserErrorException.of(
              ErrorCode.VALIDATION,
              "id",
              "It failed again: %s. It stays.".formatted(cause.getClass().getSimpleName()));
    };
  }

  /// There is one check a day; a second one on the same day finds the first.
  private Map<String, Object> startCheck(Call call) {
    boolean started = call.decideRepeatable(check::start);
    return results(Map.of("check", check.newest(), "started", Optional.of(started)));
  }

  private Subscription group(Call call) {
    return groups
        .find(call.input().text("group"))
        .orElseThrow(() -> UserErrorException.notFound("stream group"));
  }
}
