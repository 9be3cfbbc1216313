package dev.trestle.conformance.client;

import java.nio.file.Path;

/// An external client that a test needs: available, or missing for a reason.
sealed interface ExternalClient {
  record Available(Path path) implements ExternalClient {}

  record Missing(String reason) implements ExternalClient {}
}
