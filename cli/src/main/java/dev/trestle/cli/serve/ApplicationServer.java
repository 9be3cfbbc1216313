package dev.trestle.cli.serve;

import dev.trestle.cli.access.LocalOnly;
import dev.trestle.cli.access.OperatorAccess;
import dev.trestle.cli.access.ProxyHeaders;
import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.start.DatabaseStatus;
import dev.trestle.cli.start.NotFoundPage;
import dev.trestle.cli.start.StartPage;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.app.App;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.app.RunningApp;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.server.Listener;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Stream;

/// Serves the start page and the applications on one port, with `/metrics` for Prometheus, `/health` (the process lives) and `/ready` (its
/// database answers, and its applications can serve).
///
/// Closing stops being ready first, then closes the applications, which complete the requests that they have accepted, then all sockets, and
/// then the port. The database is closed after that.
final class ApplicationServer implements AutoCloseable {
  private static final String START = "dev/trestle/cli/start";
  private static final String HEALTHY = "{\"status\":\"ok\"}";

  private final Hub hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());

  /// Applications and what was opened for them.
  private final List<AutoCloseable> opened = new ArrayList<>();

  private final List<RunningApp> running = new CopyOnWriteArrayList<>();
  private final Readiness readiness;
  private final HttpServer server;

  /// The database and the metrics that the applications use, and the database's state for the start page.
  record Backing(Dynamo dynamo, DynamoStreams streams, DatabaseStatus view, Metrics metrics) {}

  ApplicationServer(
      Listener port,
      ServeConfig config,
      OperatorAccess operators,
      Backing backing,
      Function<App, InstantSource> clocks) {
    this.readiness = new Readiness(backing.view()::findProblem, this::findAppProblem);
    try {
      var assets = Assets.withShell(trees(config.apps()));
      var start =
          new StartPage(assets, START + "/index.html", config.apps(), operators, backing.view());
      var metrics = backing.metrics();
      metrics.gauge("trestle.sockets", "Open WebSockets", hub, Hub::connections);
      var router =
          new Router()
              .get(Assets.ROUTE, assets)
              .get("/", start)
              .get("/database", operators.only(start))
              .get("/metrics", operators.only(_ -> text(Metrics.CONTENT_TYPE, metrics.page())))
              .get("/health", _ -> text("application/json", HEALTHY))
              .get("/ready", readiness)
              .otherwise(new NotFoundPage(assets, START + "/missing.html", config.apps())::show);
      var node =
          config.apps().node().orElseGet(() -> NodeName.of(config.data(), port.uri().getPort()));
      for (var app : config.apps().wanted()) {
        var environment = environment(app, config, port, node, backing);
        var clock = clocks.apply(app);
        var running = open(app.open(environment.with(it -> it.clock(clock))));
        this.running.add(running);
        running.mount(router, hub);
        app.pages().mount(router, assets, running::fill);
      }
      this.server = serve(port, config, SecurityHeaders.around(router));
    } catch (RuntimeException failed) {
      closeApps();
      throw failed;
    }
  }

  HttpServer server() {
    return server;
  }

  private static AssetTree[] trees(AppsConfig apps) {
    return Stream.concat(
            Stream.of(AssetTree.classPath("start", START)),
            apps.wanted().stream().map(app -> app.pages().assets()))
        .toArray(AssetTree[]::new);
  }

  private AppEnvironment environment(
      App app, ServeConfig config, Listener port, String node, Backing backing) {
    var apps = config.apps();
    return AppEnvironment.of(backing.dynamo(), backing.streams())
        .with(
            it -> {
              it.stage(apps.stage())
                  .nodeId(node)
                  .address(port.uri())
                  .local(config.isReachedLocallyOnly())
                  .limits(apps.limits())
                  .settings(apps.settings(app))
                  .buckets(address -> open(S3Bucket.open(address)));
              apps.publicUrl().ifPresent(it::publicUrl);
              apps.adminToken().ifPresent(it::adminToken);
              config.files(app).ifPresent(it::files);
            });
  }

  /// The problem of the first application that cannot serve requests.
  private Optional<String> findAppProblem() {
    return running.stream().flatMap(app -> app.findProblem().stream()).findFirst();
  }

  private <T extends AutoCloseable> T open(T part) {
    opened.add(part);
    return part;
  }

  private HttpServer serve(Listener port, ServeConfig config, HttpHandler pages) {
    var publicUrl = config.apps().publicUrl();
    var trusted = config.apps().trustedProxy();
    var handler = publicUrl.isPresent() ? new ProxyHeaders(pages, trusted) : pages;
    var sockets = publicUrl.isPresent() ? ProxyHeaders.around(hub, trusted) : hub;
    if (!config.isLocal()) {
      return port.serve(handler, sockets);
    }
    var local = new LocalOnly(handler, publicUrl);
    return port.serve(local, local.around(sockets));
  }

  private static HttpResponse text(String type, String text) {
    return HttpResponse.of(200, type, text.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  @Override
  public void close() {
    readiness.stop();
    closeApps();
    server.close();
  }

  private void closeApps() {
    for (var app : opened.reversed()) {
      try {
        app.close();
      } catch (Exception e) {
        System.getLogger(ApplicationServer.class.getName())
            .log(System.Logger.Level.WARNING, "Cannot close an application", e);
      }
    }
    hub.close();
  }
}
