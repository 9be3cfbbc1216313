package dev.trestle.server;

import dev.trestle.server.access.Credentials;
import java.time.InstantSource;
import java.util.Optional;

/// How an endpoint treats its callers.
///
/// @param credentials the keys that may sign requests; where there are none, any signature will do
/// @param log where requests are written down, if anywhere
/// @param synced whether the database acknowledges a write when it is on the disk; where it does not, writes are answered without
///   a thread of their own
/// @param clock tells how old a signature is
public record EndpointOptions(
    Optional<Credentials> credentials,
    Optional<RequestLog> log,
    boolean synced,
    InstantSource clock) {
  public static final EndpointOptions OPEN =
      new EndpointOptions(Optional.empty(), Optional.empty(), true, InstantSource.system());

  public EndpointOptions credentials(Credentials wanted) {
    return new EndpointOptions(Optional.of(wanted), log, synced, clock);
  }

  public EndpointOptions log(RequestLog wanted) {
    return new EndpointOptions(credentials, Optional.of(wanted), synced, clock);
  }

  public EndpointOptions synced(boolean wanted) {
    return new EndpointOptions(credentials, log, wanted, clock);
  }

  public EndpointOptions clock(InstantSource wanted) {
    return new EndpointOptions(credentials, log, synced, wanted);
  }
}
