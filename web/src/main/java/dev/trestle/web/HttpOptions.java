package dev.trestle.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/// How a server listens, and its bounds.
///
/// @param address where it listens; port 0 takes a free one
/// @param tls how it proves who it is; plain HTTP where there is none
/// @param limits what it takes of its clients
/// @param stopTimeout how long it waits, when it is closed, for what is being answered
public record HttpOptions(
    InetSocketAddress address, Optional<Tls> tls, HttpLimits limits, Duration stopTimeout) {
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

  /// Plain HTTP for programs on this machine.
  public static HttpOptions loopback(int port) {
    return at(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
  }

  public static HttpOptions at(InetSocketAddress address) {
    return new HttpOptions(address, Optional.empty(), HttpLimits.DEFAULT, STOP_TIMEOUT);
  }

  public HttpOptions tls(Tls wanted) {
    return new HttpOptions(address, Optional.of(wanted), limits, stopTimeout);
  }

  public HttpOptions limits(HttpLimits wanted) {
    return new HttpOptions(address, tls, wanted, stopTimeout);
  }

  public HttpOptions stopTimeout(Duration wanted) {
    return new HttpOptions(address, tls, limits, wanted);
  }
}
