package dev.trestle.cli;

import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.apps.snakes.SnakesApp;
import dev.trestle.apps.snakes.SnakesConfig;
import dev.trestle.aws.s3.Bucket;
import dev.trestle.cli.AppsConfig.App;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.email.SmtpEmailSender;
import dev.trestle.server.metric.Metrics;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.HttpServer;
import dev.trestle.web.Listener;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The port for people: the start page, the applications, and beside them `/metrics` for Prometheus, `/health` (the process lives) and
/// `/ready` (and its database answers).
///
/// Closing it says that it is not ready any more, and ends the applications first, so that everything that was asked for is stored and answered; then says good-bye to all sockets, and
/// then stops listening. The database goes on until all of that is done.
final class Pages implements AutoCloseable {
  private static final String START = "dev/trestle/cli/start";
  private static final String HEALTHY = "{\"status\":\"ok\"}";

  private final Hub hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());
  private final List<AutoCloseable> apps = new ArrayList<>();
  private final Readiness readiness;
  private final HttpServer server;

  /// What the applications run on, and what is shown of it.
  record Backing(Dynamo dynamo, DynamoStreams streams, DatabaseView view, Metrics metrics) {}

  Pages(Listener port, ServeConfig config, Insiders insiders, Backing backing) {
    this.readiness = new Readiness(backing.view()::trouble);
    try {
      var assets = Assets.withShell(trees(config.apps()));
      var start =
          new StartPage(assets, START + "/index.html", config.apps(), insiders, backing.view());
      var metrics = backing.metrics();
      metrics.gauge("trestle.sockets", "WebSockets that are open", hub, Hub::connections);
      var router =
          new Router()
              .get(Assets.ROUTE, assets)
              .get("/", start)
              .get("/database", insiders.only(start))
              .get("/metrics", insiders.only(_ -> text(Metrics.CONTENT_TYPE, metrics.page())))
              .get("/health", _ -> text("application/json", HEALTHY))
              .get("/ready", readiness)
              .otherwise(new MissingPage(assets, START + "/missing.html", config.apps())::show);
      var node =
          config.apps().node().orElseGet(() -> NodeName.of(config.data(), port.uri().getPort()));
      if (config.apps().has(App.CHAT)) {
        var bucket = config.apps().chat().pictures().map(PictureBucket::open);
        bucket.ifPresent(apps::add);
        var chat = ChatApp.open(chat(config, port, node, backing, bucket));
        apps.add(chat);
        chat.mount(router, hub).mountPages(router, assets);
      }
      if (config.apps().has(App.SNAKES)) {
        var snakes = SnakesApp.open(snakes(config, node, backing));
        apps.add(snakes);
        snakes.mount(router, hub).mountPages(router, assets);
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
    var trees = new ArrayList<AssetTree>();
    trees.add(AssetTree.classPath("start", START));
    if (apps.has(App.CHAT)) {
      trees.add(ChatApp.assets());
    }
    if (apps.has(App.SNAKES)) {
      trees.add(SnakesApp.assets());
    }
    return trees.toArray(AssetTree[]::new);
  }

  private static SnakesConfig snakes(ServeConfig config, String node, Backing backing) {
    var apps = config.apps();
    var base =
        SnakesConfig.of(backing.dynamo(), backing.streams())
            .stage(apps.stage())
            .nodeId(node)
            .limits(apps.limits().snakes(config.isForOneself()));
    var reached = apps.publicUrl().map(base::publicUrl).orElse(base);
    return apps.adminToken().map(reached::adminToken).orElse(reached);
  }

  private static ChatConfig chat(
      ServeConfig config, Listener port, String node, Backing backing, Optional<Bucket> bucket) {
    var apps = config.apps();
    var base =
        ChatConfig.of(backing.dynamo(), backing.streams())
            .stage(apps.stage())
            .nodeId(node)
            .accounts(accounts(config))
            .forPrograms(apps.limits() == AppsConfig.Limits.PROGRAMS);
    var kept = config.files().map(base::files).orElse(base);
    // On one's own machine, letters lead to where that machine finds it.
    var own = config.isForOneself() ? Optional.of(port.uri()) : apps.publicUrl();
    var reached = own.map(kept::publicUrl).orElse(kept);
    var stored = bucket.map(PictureBucket::store).map(reached::blobs).orElse(reached);
    return apps.adminToken().map(stored::adminToken).orElse(stored);
  }

  private static AccountOptions accounts(ServeConfig config) {
    var chat = config.apps().chat();
    var options =
        AccountOptions.DEFAULT
            .believing(config.isForOneself() && chat.smtp().isEmpty())
            .verifiedOnly(chat.verifiedOnly());
    return chat.smtp()
        .map(server -> options.emails(new SmtpEmailSender(server, InstantSource.system())))
        .orElse(options);
  }

  private HttpServer serve(Listener port, ServeConfig config, HttpHandler pages) {
    var publicUrl = config.apps().publicUrl();
    var trusted = config.apps().trustedProxy();
    var handler = publicUrl.isPresent() ? new Proxied(pages, trusted) : pages;
    var sockets = publicUrl.isPresent() ? Proxied.around(hub, trusted) : hub;
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
    for (var app : apps.reversed()) {
      try {
        app.close();
      } catch (Exception e) {
        System.getLogger(Pages.class.getName())
            .log(System.Logger.Level.WARNING, "An application did not stop cleanly", e);
      }
    }
    hub.close();
  }
}
