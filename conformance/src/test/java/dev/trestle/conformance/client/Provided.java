package dev.trestle.conformance.client;

import java.nio.file.Path;

/// An external client that a test needs: available, or missing for a reason.
sealed interface Provided {
  record Available(Path path) implements Provided {}

  record Missing(String reason) implements Provided {}
}
