package dev.trestle.kit.outgoing;

import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/// Options of an [OutgoingClient]. Tests replace the resolver, the rule for addresses and the trusted certificates.
///
/// @param tls decides which certificates are trusted; empty for those that the JDK trusts
/// @param timeout for a request in all: waiting for its turn, resolving the name, connecting, sending and receiving
/// @param maxConcurrent maximum number of requests at the same time
/// @param port connects to this port and not to that of the URL, for tests; 0 for that of the URL
public record OutgoingOptions(
    HostResolver resolver,
    AddressRule rule,
    Optional<SSLContext> tls,
    Duration timeout,
    int maxConcurrent,
    int port) {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int MAX_CONCURRENT = 32;

  public static final OutgoingOptions DEFAULT =
      new OutgoingOptions(
          HostResolver.SYSTEM, new PublicAddresses(), Optional.empty(), TIMEOUT, MAX_CONCURRENT, 0);

  public OutgoingOptions resolver(HostResolver wanted) {
    return new OutgoingOptions(wanted, rule, tls, timeout, maxConcurrent, port);
  }

  public OutgoingOptions rule(AddressRule wanted) {
    return new OutgoingOptions(resolver, wanted, tls, timeout, maxConcurrent, port);
  }

  public OutgoingOptions tls(SSLContext wanted) {
    return new OutgoingOptions(resolver, rule, Optional.of(wanted), timeout, maxConcurrent, port);
  }

  public OutgoingOptions timeout(Duration wanted) {
    return new OutgoingOptions(resolver, rule, tls, wanted, maxConcurrent, port);
  }

  public OutgoingOptions maxConcurrent(int wanted) {
    return new OutgoingOptions(resolver, rule, tls, timeout, wanted, port);
  }

  public OutgoingOptions port(int wanted) {
    return new OutgoingOptions(resolver, rule, tls, timeout, maxConcurrent, wanted);
  }
}
