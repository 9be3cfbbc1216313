package dev.trestle.web.socket;

import dev.trestle.web.HttpRequest;

/// What is at the other end of connections to one path.
@FunctionalInterface
public interface Endpoint {
  /// Makes what listens to a connection that is about to open. Must not wait: [Receiver#opened] may.
  ///
  /// @param request the one that asked for it; valid until this returns
  Receiver connect(Connection connection, HttpRequest request);
}
