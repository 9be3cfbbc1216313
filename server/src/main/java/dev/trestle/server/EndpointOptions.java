package dev.trestle.server;

import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.server.access.Credentials;
import java.time.InstantSource;
import java.util.Optional;

/// How an endpoint treats its callers.
///
/// @param credentials the keys that may sign requests; where there are none, any signature will do
/// @param log where requests are written down, if anywhere
/// @param deferring how to write without waiting for the disk, where the database can; where it cannot, each write has a thread of
///   its own that waits
/// @param clock tells how old a signature is
public record EndpointOptions(
    Optional<Credentials> credentials,
    Optional<RequestLog> log,
    Optional<DeferredWrites> deferring,
    InstantSource clock) {
  public static final EndpointOptions OPEN =
      new EndpointOptions(
          Optional.empty(), Optional.empty(), Optional.empty(), InstantSource.system());

  public EndpointOptions credentials(Credentials wanted) {
    return new EndpointOptions(Optional.of(wanted), log, deferring, clock);
  }

  public EndpointOptions log(RequestLog wanted) {
    return new EndpointOptions(credentials, Optional.of(wanted), deferring, clock);
  }

  public EndpointOptions deferring(DeferredWrites wanted) {
    return new EndpointOptions(credentials, log, Optional.of(wanted), clock);
  }

  public EndpointOptions clock(InstantSource wanted) {
    return new EndpointOptions(credentials, log, deferring, wanted);
  }
}
