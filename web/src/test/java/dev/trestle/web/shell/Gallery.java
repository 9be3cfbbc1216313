package dev.trestle.web.shell;

import dev.trestle.web.TextFrame;
import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Connection;
import dev.trestle.web.socket.ConnectionGroup;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.socket.Receiver;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;

/// An application with a page of everything that the shell has. Open it by hand with `main`.
final class Gallery implements AutoCloseable {
  private final Hub hub;
  private final ConnectionGroup audience = new ConnectionGroup();
  private final HttpServer server;

  Gallery(int port) {
    var assets = Assets.withShell(AssetTree.classPath("gallery", "dev/trestle/web/gallery"));
    var page = assets.page("dev/trestle/web/gallery/index.html");
    var router =
        new Router()
            .get(Assets.ROUTE, assets)
            .get("/", page)
            .get("/other/{name}", page)
            .get("/blank", assets.page("dev/trestle/web/gallery/blank.html"))
            .get("/api/hello/{name}", call -> Reply.ok(Map.of("hello", call.part("name"))))
            .get(
                "/api/full",
                _ -> {
                  throw Problem.of(409, "GAME_FULL", "This game is full.").exception();
                });
    this.hub =
        Hub.open(HubOptions.DEFAULT, InstantSource.system())
            .at("/ws", (connection, _) -> new Echo(connection));
    this.server = HttpServer.open(HttpOptions.loopback(port), SecurityHeaders.around(router), hub);
  }

  /// Says to everybody what one says.
  private final class Echo implements Receiver {
    private final Connection connection;

    Echo(Connection connection) {
      this.connection = connection;
    }

    @Override
    public void opened() {
      audience.add(connection);
    }

    @Override
    public void received(String text) {
      if (text.equals("{\"bye\":true}")) {
        connection.close(4001, "replaced");
      } else {
        audience.send(TextFrame.of(text));
      }
    }
  }

  URI uri() {
    return server.uri();
  }

  ConnectionGroup audience() {
    return audience;
  }

  void restart() {
    hub.close();
  }

  @Override
  public void close() {
    hub.close();
    server.close();
  }

  static void main() throws InterruptedException {
    try (var gallery = new Gallery(8090)) {
      System.out.println(gallery.uri());
      Thread.currentThread().join();
    }
  }
}
