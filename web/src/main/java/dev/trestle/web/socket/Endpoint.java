package dev.trestle.web.socket;

import dev.trestle.web.Coding;
import dev.trestle.web.HttpRequest;
import java.util.Optional;

/// The application's side of connections to one path.
@FunctionalInterface
public interface Endpoint {
  /// Creates the receiver of a connection that is about to open. Must not block: [Receiver#opened] may.
  ///
  /// @param request the upgrade request; valid until this returns
  Receiver connect(Connection connection, HttpRequest request);

  /// The binary encoding that the client asks for; empty for text. Must not block.
  default Optional<Coding> coding(HttpRequest request) {
    return Optional.empty();
  }
}
