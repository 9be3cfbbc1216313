package dev.trestle.conformance.client;

import java.nio.file.Path;

/// A client that a test needs from outside: there, or missing for a reason.
sealed interface Provided {
  record Available(Path path) implements Provided {}

  record Missing(String reason) implements Provided {}
}
