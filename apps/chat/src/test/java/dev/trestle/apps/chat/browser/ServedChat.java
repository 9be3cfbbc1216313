package dev.trestle.apps.chat.browser;

import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
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

/// The chat with its pages, on a database in memory. Open it by hand with `main`.
final class ServedChat implements AutoCloseable {
  private final Database database = Database.inMemory();
  private final ChatApp app;
  private final Hub hub;
  private final HttpServer server;

  ServedChat(int port) {
    var config = ChatConfig.of(database).forPrograms(true);
    this.app = ChatApp.open(config);
    this.hub = Hub.open(HubOptions.DEFAULT, config.clock());
    var assets =
        Assets.withShell(
            ChatApp.assets(), AssetTree.classPath("trials", "dev/trestle/apps/chat/trials"));
    var router =
        new Router()
            .get(Assets.ROUTE, assets)
            .get("/trials", assets.page("dev/trestle/apps/chat/trials/index.html"));
    app.mount(router, hub).mountPages(router, assets);
    this.server = HttpServer.open(HttpOptions.loopback(port), SecurityHeaders.around(router), hub);
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
    try (var served = new ServedChat(port)) {
      System.out.println(served.uri("/chat/"));
      Thread.currentThread().join();
    }
  }
}
