package dev.trestle.kit.app;

import dev.trestle.kit.api.Api;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.util.List;

/// A running application that is nothing but an API.
///
/// @param parts closed with it, the last first
record ApiApp(Api api, List<AutoCloseable> parts) implements RunningApp {
  private static final System.Logger LOG = System.getLogger(ApiApp.class.getName());

  @Override
  public RunningApp mount(Router router, Hub hub) {
    api.mount(router);
    return this;
  }

  @Override
  public void close() {
    for (var part : parts.reversed()) {
      try {
        part.close();
      } catch (Exception e) {
        LOG.log(
            System.Logger.Level.WARNING,
            () -> "A part of the application did not stop cleanly api=" + api.root(),
            e);
      }
    }
  }
}
