package dev.trestle.apps.snakes.browser;

import dev.trestle.apps.snakes.Snakes;
import dev.trestle.apps.snakes.SnakesApp;
import dev.trestle.apps.snakes.SnakesConfig;
import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.web.testing.ModuleTestPage;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.ServedPages;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// The game with its pages, on a database in memory. Open it by hand with `main`.
final class ServedSnakes implements AutoCloseable {
  static final String ADMIN_TOKEN = "the admin of the tests";

  private final Database database = Database.inMemory();
  private final SnakesApp app;
  private final ServedPages pages;

  ServedSnakes(int port) {
    this(port, Optional.empty());
  }

  /// @param publicUrl under which others reach it, as its owner says
  ServedSnakes(int port, Optional<URI> publicUrl) {
    var usual =
        SnakesConfig.of(database)
            .with(it -> it.adminToken(ADMIN_TOKEN))
            .limits(SnakesLimits.FOR_PROGRAMS);
    var config = publicUrl.map(url -> usual.with(it -> it.publicUrl(url))).orElse(usual);
    this.app = SnakesApp.open(config);
    this.pages =
        ServedPages.open(
            port,
            Snakes.PAGES.assets(),
            "dev/trestle/apps/snakes/trials",
            (router, hub, assets) -> {
              app.mount(router, hub);
              Snakes.PAGES.mount(router, assets, app::fill);
            });
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

  /// The modules without a face, on a server of their own.
  static ModuleTestPage trials(RealBrowser browser) {
    var served = new ServedSnakes(0);
    return new ModuleTestPage(browser, served.pages, served::close);
  }

  URI uri(String path) {
    return pages.uri(path);
  }

  @Override
  public void close() {
    app.close();
    pages.close();
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
