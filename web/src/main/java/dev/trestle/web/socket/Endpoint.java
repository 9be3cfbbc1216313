package dev.trestle.web.socket;

import dev.trestle.web.Coding;
import dev.trestle.web.HttpRequest;
import java.util.Optional;

/// What is at the other end of connections to one path.
@FunctionalInterface
public interface Endpoint {
  /// Makes what listens to a connection that is about to open. Must not wait: [Receiver#opened] may.
  ///
  /// @param request the one that asked for it; valid until this returns
  Receiver connect(Connection connection, HttpRequest request);

  /// In what form the client wants its messages, where that is not text. Must not wait.
  default Optional<Coding> coding(HttpRequest request) {
    return Optional.empty();
  }
}
