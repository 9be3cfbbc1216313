package dev.trestle.apps.guild;

import dev.trestle.apps.guild.account.AccountFeature;
import dev.trestle.apps.guild.account.GuildAccounts;
import dev.trestle.apps.guild.account.LoginAttempts;
import dev.trestle.apps.guild.activity.ActivityFeature;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.admin.AdminFeature;
import dev.trestle.apps.guild.analytics.AnalyticsFeature;
import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.api.UserBudget;
import dev.trestle.apps.guild.board.api.BoardFeature;
import dev.trestle.apps.guild.collaboration.CollaborationFeature;
import dev.trestle.apps.guild.comment.CommentFeature;
import dev.trestle.apps.guild.deletion.DeletionFeature;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.event.Topics;
import dev.trestle.apps.guild.export.ExportFeature;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.feed.api.FeedFeature;
import dev.trestle.apps.guild.goal.GoalFeature;
import dev.trestle.apps.guild.graph.GraphFeature;
import dev.trestle.apps.guild.graphql.GraphQlApi;
import dev.trestle.apps.guild.graphql.Operations;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.group.GroupFeature;
import dev.trestle.apps.guild.groupquest.GroupQuestFeature;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.notification.NotificationFeature;
import dev.trestle.apps.guild.picture.PictureFeature;
import dev.trestle.apps.guild.quest.QuestFeature;
import dev.trestle.apps.guild.report.ReportFeature;
import dev.trestle.apps.guild.reward.RewardFeature;
import dev.trestle.apps.guild.room.api.RoomFeature;
import dev.trestle.apps.guild.subscription.GraphQlSockets;
import dev.trestle.apps.guild.subscription.SocketOperations;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.apps.guild.template.TemplateFeature;
import dev.trestle.dynamo.metering.MeteredDynamo;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.RateLimits;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.feature.Features;
import dev.trestle.kit.feature.StreamGroups;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.JobWorkers;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.util.List;
import java.util.stream.Stream;

/// The guild, opened: builds its parts in the order in which they need each other, and closes them in the opposite order.
///
/// ```java
/// var app = GuildApp.open(GuildConfig.of(database));
/// app.mount(router, hub);                                              // REST and GraphQL, below /guild
/// ```
public final class GuildApp implements RunningApp {
  private final GuildConfig config;
  private final GuildTable table;
  private final Api api;
  private final Api graphQl;
  private final Features<GuildFeature> features;
  private final SocketOperations socketOperations;
  private final GraphQlSockets sockets;
  private final JobRunner jobs;
  private final OpenParts parts;
  private final StreamGroups groups = new StreamGroups();

  private GuildApp(GuildConfig config, OpenParts parts) {
    this.config = config;
    this.parts = parts;
    var shared = parts(config);
    this.table = shared.table();
    this.features = new Features<>(features(shared));
    var limits =
        config.forPrograms()
            ? RateLimits.forPrograms(config.clock())
            : RateLimits.forPeople(config.clock());
    this.api =
        Api.of(GuildApi.TITLE, GuildApi.ROOT)
            .authentication(shared.accounts().accessTokens())
            .limiter(limits);
    features.addRoutes(api);
    this.graphQl =
        Api.of(GuildApi.TITLE + ": GraphQL", GuildApi.GRAPHQL_ROOT)
            .documentAt(GuildApi.GRAPHQL + "/openapi.json")
            .authentication(shared.accounts().accessTokens())
            .limiter(limits);
    var schema = new SchemaParts(shared.mutations());
    features.all().forEach(feature -> feature.addTo(schema));
    var budget = config.forPrograms() ? UserBudget.unlimited() : UserBudget.of(config.clock());
    var operations =
        new Operations(
            schema,
            budget,
            config.documents(),
            config.forPrograms() || config.environment().local());
    new GraphQlApi(schema, operations, budget).add(graphQl);
    this.socketOperations = new SocketOperations(operations, limits, budget);
    this.sockets =
        new GraphQlSockets(
            socketOperations,
            shared.topics(),
            shared.accounts().accessTokens(),
            config.clock(),
            config.forPrograms());
    this.jobs = new JobRunner(table, config.clock(), features.jobs());
    start(config);
  }

  /// The features of the guild. Each has a package of its own.
  private List<GuildFeature> features(GuildParts parts) {
    var exports = new ExportFeature(parts);
    var pictures = new PictureFeature(parts);
    var feeds = new FeedFeature(parts, parts.topics()::connectedUsers);
    return List.of(
        new AccountFeature(parts),
        exports,
        new DeletionFeature(parts, exports.exports()),
        new GoalFeature(parts),
        new CollaborationFeature(parts),
        new QuestFeature(parts),
        new TemplateFeature(parts),
        new AnalyticsFeature(parts),
        new RewardFeature(parts),
        new BoardFeature(parts),
        new GraphFeature(parts),
        new RoomFeature(parts),
        new ActivityFeature(parts, ClockSkew.of(parts.environment().dynamo()), pictures.posted()),
        pictures,
        feeds,
        new GroupFeature(parts),
        new GroupQuestFeature(parts),
        new CommentFeature(parts),
        new NotificationFeature(parts),
        new ReportFeature(parts),
        new AdminFeature(parts, groups));
  }

  private GuildParts parts(GuildConfig config) {
    var environment = config.environment();
    var clock = config.clock();
    var tables = environment.tables(MeteredDynamo.over(environment.dynamo()));
    var cursorKey = Secret.of(tables.ensure(GuildTable.class), Secret.CURSORS);
    var opened = tables.cursorKey(cursorKey).open(GuildTable.class);
    var ids = new Ids(clock);
    var emails =
        parts.add(
            new EmailQueue(
                config
                    .accounts()
                    .emails()
                    .orElseGet(() -> GuildSettings.EMAILS.sender(environment))));
    var accounts =
        GuildAccounts.of(
            config.accounts(),
            new GuildAccounts.Dependencies(
                opened,
                new LoginAttempts(tables.ensure(LoginAttemptsTable.class), clock),
                ids,
                clock,
                emails,
                environment.publicUrl()));
    return new GuildParts(
        environment,
        config.accounts(),
        opened,
        ids,
        new Mutations(opened),
        emails,
        GuildSettings.BLOBS.store(environment),
        new Signatures(Secret.of(opened, Secret.UPLOADS), clock),
        accounts,
        new Topics());
  }

  private void start(GuildConfig config) {
    var background =
        new Background(
            () ->
                Streams.of(table, config.environment().dynamo(), config.environment().streams())
                    .clock(config.clock()),
            parts,
            groups);
    parts.add(JobWorkers.start(jobs, background.streams()));
    features.start(background);
    var changes = background.streams().broadcast().inShardOrder();
    sockets.publish(changes, table);
    features.publish(changes);
    parts.add(changes.start());
    parts.add(sockets.start());
  }

  /// Creates the tables if they are missing, and opens the guild.
  public static GuildApp open(GuildConfig config) {
    return OpenParts.open("guild", parts -> new GuildApp(config, parts));
  }

  /// The REST routes and the GraphQL endpoint with its WebSockets, all below `/guild`.
  @Override
  public GuildApp mount(Router router, Hub hub) {
    api.mount(router);
    graphQl.mount(router);
    features.mount(router);
    hub.at(
        GuildApi.GRAPHQL_ROOT + GuildApi.GRAPHQL,
        GraphQlSockets.bounds(config.environment().origins(), config.forPrograms()),
        sockets);
    return this;
  }

  /// The limits that the pages show: of the bodies of routes, and of the inputs of mutations.
  public PageLimits pageLimits() {
    var limits = PageLimits.of(api);
    features.addLimits(limits);
    return InputErrors.addTo(limits);
  }

  @Override
  public HtmlPage fill(HtmlPage page) {
    return pageLimits().fill(page);
  }

  /// All routes of the API.
  public List<Route> routes() {
    return Stream.concat(api.routes().stream(), graphQl.routes().stream()).toList();
  }

  /// The operations of sockets, for tests and benchmarks that count executions.
  public SocketOperations socketOperations() {
    return socketOperations;
  }

  /// Runs the jobs, for tests that move the clock: see [JobRunner#round].
  public JobRunner jobs() {
    return jobs;
  }

  /// The table, for tests and tools that look at what is stored.
  public GuildTable table() {
    return table;
  }

  @Override
  public void close() {
    parts.close();
  }
}
