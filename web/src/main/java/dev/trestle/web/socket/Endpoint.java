package dev.trestle.web.socket;

import dev.trestle.web.Coding;
import dev.trestle.web.HttpRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  /// The sub-protocol that the endpoint chooses among those that the client offers, in [#offered]; empty for none. Must not block.
  default Optional<String> protocol(HttpRequest request) {
    return Optional.empty();
  }

  /// The sub-protocols that a client offers, in its order of preference.
  static List<String> offered(HttpRequest request) {
    return request.headers("Sec-WebSocket-Protocol").stream()
        .flatMap(header -> Stream.of(header.split(",", -1)))
        .map(String::strip)
        .toList();
  }
}
