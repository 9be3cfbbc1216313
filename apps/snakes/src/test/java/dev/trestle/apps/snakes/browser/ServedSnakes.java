package dev.trestle.apps.snakes.browser;

import dev.trestle.apps.snakes.SnakesApp;
import dev.trestle.apps.snakes.SnakesConfig;
import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.web.HttpOptions;
import dev.trestle.web.HttpServer;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// The game with its pages, on a database in memory. Open it by hand with `main`.
final class ServedSnakes implements AutoCloseable {
  static final String ADMIN_TOKEN = "the admin of the tests";

  private final Database database = Database.inMemory();
  private final SnakesApp app;
  private final Hub hub;
  private final HttpServer server;

  ServedSnakes(int port) {
    this(port, Optional.empty());
  }

  /// @param publicUrl under which others reach it, as its owner says
  ServedSnakes(int port, Optional<URI> publicUrl) {
    var usual = SnakesConfig.of(database).adminToken(ADMIN_TOKEN).limits(SnakesLimits.FOR_PROGRAMS);
    var config = publicUrl.map(usual::publicUrl).orElse(usual);
    this.app = SnakesApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    var assets =
        Assets.withShell(
            SnakesApp.assets(), AssetTree.classPath("trials", "dev/trestle/apps/snakes/trials"));
    var router =
        new Router()
            .get(Assets.ROUTE, assets)
            .get("/trials", assets.page("dev/trestle/apps/snakes/trials/index.html"));
    app.mount(router, hub).mountPages(router, assets);
    this.server = HttpServer.open(HttpOptions.loopback(port), SecurityHeaders.around(router), hub);
  }

  /// Lets the time of a game be over. What the database has not removed yet is still there, and not shown.
  void expire(String code) {
    for (var part : List.of("METADATA", "STATE")) {
      database.updateItem(
          UpdateItem.of(
              new TableName("snakes-and-ladders-local"),
              Key.of("PK", "GAME#" + code).and("SK", part),
              Update.set("TTL", Value.of(1))));
    }
  }

  URI uri(String path) {
    return server.uri().resolve(path);
  }

  @Override
  public void close() {
    app.close();
    hub.close();
    server.close();
    database.close();
  }

  static void main(String[] arguments) throws InterruptedException {
    int port = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 8090;
    try (var served = new ServedSnakes(port)) {
      System.out.println(served.uri("/snakes/"));
      Thread.currentThread().join();
    }
  }
}
