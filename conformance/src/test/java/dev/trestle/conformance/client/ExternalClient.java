package dev.trestle.conformance.client;

import java.nio.file.Path;

/// An external client that a test needs: available, or missing for a reason.
sealed interface ExternalClient {
  record Available(Path path) implements ExternalClient {}

  record Missing(String reason) implements ExternalClient {}

  /// The path of the client. A missing one fails the test, because a test that does nothing would pass.
  default Path require(String name) {
    return switch (this) {
      case Available(var path) -> path;
      case Missing(var reason) ->
          throw new IllegalStateException("%s cannot be tested: %s".formatted(name, reason));
    };
  }
}
