package dev.trestle.apps.nbhd;

import dev.trestle.apps.nbhd.api.NbhdApi;
import dev.trestle.apps.nbhd.feature.NbhdFeature;
import dev.trestle.apps.nbhd.feature.NbhdParts;
import dev.trestle.apps.nbhd.id.LocalDids;
import dev.trestle.apps.nbhd.id.NbhdIds;
import dev.trestle.apps.nbhd.identity.IdentityFeature;
import dev.trestle.apps.nbhd.identity.NbhdAccounts;
import dev.trestle.apps.nbhd.mutation.Mutations;
import dev.trestle.apps.nbhd.mutation.Quotas;
import dev.trestle.apps.nbhd.neighborhood.NeighborhoodFeature;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.dynamo.metering.MeteredDynamo;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.UserIdFormat;
import dev.trestle.kit.app.OpenParts;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.feature.Features;
import dev.trestle.kit.feature.StreamGroups;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.JobWorkers;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.util.ArrayList;
import java.util.List;

/// The neighbourhoods, opened: builds their parts in the order in which they need each other, and closes them in the opposite order.
///
/// ```java
/// var app = NbhdApp.open(NbhdConfig.of(database));
/// app.mount(router, hub);                                              // the API, below /nbhd
/// ```
public final class NbhdApp implements RunningApp {
  private final NbhdTable table;
  private final Api api;
  private final Features<NbhdFeature> features;
  private final JobRunner jobs;
  private final OpenParts parts = new OpenParts("nbhd");
  private final StreamGroups groups = new StreamGroups();

  private NbhdApp(NbhdConfig config) {
    var shared = parts(config);
    this.table = shared.table();
    this.features = new Features<>(features(shared));
    this.api =
        Api.of(NbhdApi.TITLE, NbhdApi.ROOT)
            .format(NbhdApi.envelope(config.clock()))
            .userIds(UserIdFormat.DID)
            .authentication(shared.accounts().authentication())
            .limiter(config.environment().limits().rateLimits(config.clock()));
    features.addRoutes(api);
    this.jobs = new JobRunner(table, config.clock(), features.jobs());
    try {
      start(config);
    } catch (RuntimeException failed) {
      close();
      throw failed;
    }
  }

  /// The features, each in a package of its own.
  private static List<NbhdFeature> features(NbhdParts parts) {
    var features = new ArrayList<NbhdFeature>();
    features.add(new NeighborhoodFeature(parts));
    // Last, since its purge of a user comes after those of all others.
    features.add(new IdentityFeature(parts, features));
    return features;
  }

  private NbhdParts parts(NbhdConfig config) {
    var environment = config.environment();
    var tables = environment.tables(MeteredDynamo.over(environment.dynamo()));
    var cursorKey = Secret.of(tables.ensure(NbhdTable.class), Secret.CURSORS);
    var opened = tables.cursorKey(cursorKey).open(NbhdTable.class);
    var ids = new NbhdIds(config.clock());
    var emails =
        parts.add(
            new EmailQueue(
                config
                    .accounts()
                    .emails()
                    .orElseGet(() -> NbhdSettings.EMAILS.sender(environment))));
    return new NbhdParts(
        environment,
        config.accounts(),
        opened,
        ids,
        new Mutations(opened),
        new Quotas(opened, config.clock(), config.forPrograms()),
        emails,
        NbhdSettings.BLOBS.store(environment),
        new Signatures(Secret.of(opened, Secret.UPLOADS), config.clock()),
        NbhdAccounts.of(config.accounts(), opened, ids, emails, environment),
        new LocalDids(config.host()),
        config.verifiedOnly());
  }

  private void start(NbhdConfig config) {
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
    features.publish(changes);
    parts.add(changes.start());
  }

  /// Creates the table if it is missing, and opens the neighbourhoods.
  public static NbhdApp open(NbhdConfig config) {
    return new NbhdApp(config);
  }

  /// The routes of the API and of the features, all below `/nbhd`.
  @Override
  public NbhdApp mount(Router router, Hub hub) {
    api.mount(router);
    features.mount(router);
    return this;
  }

  @Override
  public HtmlPage fill(HtmlPage page) {
    return PageLimits.of(api).fill(page);
  }

  /// All routes of the API.
  public List<Route> routes() {
    return api.routes();
  }

  /// Runs the jobs, for tests that move the clock: see [JobRunner#round].
  public JobRunner jobs() {
    return jobs;
  }

  /// The table, for tests and tools that look at what is stored.
  public NbhdTable table() {
    return table;
  }

  @Override
  public void close() {
    parts.close();
  }
}
