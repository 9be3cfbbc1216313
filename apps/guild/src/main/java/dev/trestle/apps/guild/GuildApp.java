package dev.trestle.apps.guild;

import dev.trestle.apps.guild.account.GuildAccounts;
import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.goal.CalendarApi;
import dev.trestle.apps.guild.goal.GoalAccess;
import dev.trestle.apps.guild.goal.GoalDeletion;
import dev.trestle.apps.guild.goal.Goals;
import dev.trestle.apps.guild.goal.Milestones;
import dev.trestle.apps.guild.goal.TaskCompletion;
import dev.trestle.apps.guild.goal.Tasks;
import dev.trestle.apps.guild.graphql.GraphQlApi;
import dev.trestle.apps.guild.graphql.Services;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.quest.QuestEvaluation;
import dev.trestle.apps.guild.quest.Quests;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.reward.Badges;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.RateLimits;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.JobWorkers;
import dev.trestle.kit.job.Schedule;
import dev.trestle.kit.secret.Secret;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The guild, opened: builds its parts in the order in which they need each other, and closes them in the opposite order.
///
/// ```java
/// var app = GuildApp.open(GuildConfig.of(database));
/// app.mount(router, hub);                                              // REST and GraphQL, below /guild
/// ```
public final class GuildApp implements RunningApp {
  private static final Duration OVERDUE_QUESTS = Duration.ofMinutes(5);

  private final GuildTable table;
  private final Api api;
  private final Api graphQl;
  private final OpenParts parts = new OpenParts("guild");

  private GuildApp(GuildConfig config) {
    var clock = config.clock();
    var tables = Tables.of(config.environment().dynamo()).clock(clock);
    var cursorKey = Secret.of(tables.ensure(GuildTable.class), Secret.CURSORS);
    this.table = tables.cursorKey(cursorKey).open(GuildTable.class);
    var ids = new Ids(clock);
    var emails =
        parts.add(
            new EmailQueue(
                config
                    .accounts()
                    .emails()
                    .orElseGet(() -> GuildSettings.EMAILS.sender(config.environment()))));
    var accounts =
        new GuildAccounts(
            config.accounts(),
            new GuildAccounts.Dependencies(
                table, ids, clock, emails, config.environment().publicUrl()));
    var limits = config.forPrograms() ? RateLimits.forPrograms(clock) : RateLimits.forPeople(clock);
    this.api =
        Api.of(GuildApi.TITLE, GuildApi.ROOT)
            .authentication(accounts.accessTokens())
            .limiter(limits);
    accounts.add(api);
    var deletion = new GoalDeletion(table, ids, clock);
    var services = services(accounts, deletion, ids, config);
    new CalendarApi(table, clock).add(api);
    this.graphQl =
        Api.of(GuildApi.TITLE + ": GraphQL", GuildApi.GRAPHQL_ROOT)
            .documentAt(GuildApi.GRAPHQL + "/openapi.json")
            .authentication(accounts.accessTokens())
            .limiter(limits);
    new GraphQlApi(
            services,
            config.forPrograms()
                ? Optional.empty()
                : Optional.of(new RateLimiter(GuildApi.MUTATIONS, clock)))
        .add(graphQl);
    try {
      var streams =
          Streams.of(table, config.environment().dynamo(), config.environment().streams())
              .clock(clock);
      var handlers = Map.<String, JobHandler>of(GoalDeletion.KIND, deletion);
      parts.add(JobWorkers.start(new JobRunner(table, clock, handlers), streams));
      var quests = new QuestEvaluation(table, new Awards(table), clock);
      parts.add(
          streams
              .group("quests")
              .created(Completion.class, change -> quests.react(change.entity()))
              .changed(Goal.class, change -> quests.react(change.after()))
              .created(Quest.class, change -> quests.react(change.entity()))
              .changed(Quest.class, change -> quests.react(change.after()))
              .start());
      parts.add(Schedule.every(OVERDUE_QUESTS, quests::failOverdue));
      var badges = new Badges(table, clock);
      parts.add(
          streams
              .group("badges")
              .changed(XpSummary.class, change -> badges.react(change.after()))
              .created(Streak.class, change -> badges.react(change.entity()))
              .changed(Streak.class, change -> badges.react(change.after()))
              .start());
    } catch (RuntimeException failed) {
      close();
      throw failed;
    }
  }

  private Services services(
      GuildAccounts accounts, GoalDeletion deletion, Ids ids, GuildConfig config) {
    var clock = config.clock();
    var access = new GoalAccess(table);
    var awards = new Awards(table);
    return new Services(
        table,
        clock,
        accounts.availability(),
        new Mutations(table),
        access,
        new Goals(table, access, awards, deletion, ids, clock),
        new Tasks(table, access, ids, clock),
        new TaskCompletion(table, access, awards, clock),
        new Milestones(table, access, ids, clock),
        new Quests(table, ids, clock));
  }

  /// Creates the table if it is missing, and opens the guild.
  public static GuildApp open(GuildConfig config) {
    return new GuildApp(config);
  }

  /// The REST routes and the GraphQL endpoint, all below `/guild`.
  @Override
  public GuildApp mount(Router router, Hub hub) {
    api.mount(router);
    graphQl.mount(router);
    return this;
  }

  /// All routes of the API.
  public List<Route> routes() {
    return Stream.concat(api.routes().stream(), graphQl.routes().stream()).toList();
  }

  GuildTable table() {
    return table;
  }

  @Override
  public void close() {
    parts.close();
  }
}
