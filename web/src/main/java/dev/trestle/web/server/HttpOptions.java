package dev.trestle.web.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/// Options of an HTTP server: address, TLS, limits.
///
/// @param address the address to listen on; port 0 takes a free one
/// @param tls certificate and key; plain HTTP without it
/// @param limits limits for requests and connections
/// @param stopTimeout how long closing waits for requests that are being answered
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
