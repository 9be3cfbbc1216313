package dev.trestle.kit.app;

import dev.trestle.kit.api.Api;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;

/// A running application that is nothing but an API.
///
/// @param parts closed with it
record ApiApp(Api api, OpenParts parts) implements RunningApp {
  @Override
  public RunningApp mount(Router router, Hub hub) {
    api.mount(router);
    return this;
  }

  @Override
  public void close() {
    parts.close();
  }
}
