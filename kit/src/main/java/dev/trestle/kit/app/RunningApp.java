package dev.trestle.kit.app;

import dev.trestle.kit.api.Api;
import dev.trestle.web.asset.HtmlPage;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import java.util.Optional;

/// An application that was opened. Closed before the hub, the server and the database are: requests that it has accepted are completed.
public interface RunningApp extends AutoCloseable {
  /// An application that is nothing but an API.
  ///
  /// @param parts closed with it, the last first
  static RunningApp of(Api api, AutoCloseable... parts) {
    var open = new OpenParts(api.root());
    for (var part : parts) {
      open.add(part);
    }
    return new ApiApp(api, open);
  }

  /// Adds its routes and its sockets, all of them below `/` and its name.
  RunningApp mount(Router router, Hub hub);

  /// Fills in what its page needs to know from the server.
  default HtmlPage fill(HtmlPage page) {
    return page;
  }

  /// The problem why it cannot serve at this moment, as a sentence that everybody may read; empty where it can. Answers at once, from what it knows:
  /// `/ready` asks it at each call.
  default Optional<String> findProblem() {
    return Optional.empty();
  }

  @Override
  void close();
}
