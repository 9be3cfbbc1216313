package dev.trestle.server;

import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.server.access.Credentials;
import java.time.InstantSource;
import java.util.Optional;

/// Settings of an endpoint: access keys, request log, deferred writes and clock.
///
/// @param credentials the keys that may sign requests; without them any signature is accepted
/// @param log the request log, if there is one
/// @param deferring writes without waiting for the disk, if the database supports it; otherwise each write waits on a thread of its
///   own
/// @param clock measures the age of signatures
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
