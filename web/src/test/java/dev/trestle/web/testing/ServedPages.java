package dev.trestle.web.testing;

import dev.trestle.web.asset.AssetTree;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.asset.SecurityHeaders;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import java.net.URI;
import java.time.InstantSource;

/// An application with its pages, on a server of its own, and a page for [ModuleTestPage] beside them. Must be closed, after the application.
public final class ServedPages implements AutoCloseable {
  static final String TRIALS = "/trials";

  private final Hub hub;
  private final HttpServer server;

  private ServedPages(Hub hub, HttpServer server) {
    this.hub = hub;
    this.server = server;
  }

  /// Puts an application where it is to be served.
  @FunctionalInterface
  public interface Mounting {
    void mount(Router router, Hub hub, Assets assets);
  }

  /// Begins to serve an application.
  ///
  /// @param files the application's own
  /// @param trials the directory on the class path that has the page for trials, and its modules
  public static ServedPages open(int port, AssetTree files, String trials, Mounting app) {
    var hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());
    var assets = Assets.withShell(files, AssetTree.classPath("trials", trials));
    var router =
        new Router().get(Assets.ROUTE, assets).get(TRIALS, assets.page(trials + "/index.html"));
    app.mount(router, hub, assets);
    return new ServedPages(
        hub, HttpServer.open(HttpOptions.loopback(port), SecurityHeaders.around(router), hub));
  }

  public URI uri(String path) {
    return server.uri().resolve(path);
  }

  @Override
  public void close() {
    hub.close();
    server.close();
  }
}
