package dev.trestle.kit.demo;

import java.net.URI;
import java.util.Optional;

/// The server that a demo fills.
///
/// @param clock the clock of the application on that server; empty if the server runs already, on the system's clock
public record DemoServer(URI address, Optional<DemoClock> clock) {
  /// A server that runs already.
  public static DemoServer running(URI address) {
    return new DemoServer(address, Optional.empty());
  }
}
