package dev.trestle.web.server;

import java.time.Duration;

/// Limits of an HTTP server for requests and connections.
///
/// @param maxBodyBytes a longer body is refused with 413
/// @param maxBufferedBytes the bodies of all requests together, in the making or being answered, and of all longer answers that
///   clients have not taken yet; what does not fit is refused with 503
/// @param maxHeaderBytes a longer request line with headers is refused with 431
/// @param maxConnections more of them wait until others close; idle ones are closed sooner then
/// @param idleTimeout a connection on which nothing moves for so long is closed
/// @param minBytesPerSecond a body that comes more slowly than this, once it has had the idle time-out to begin, is refused
///   with 408
public record HttpLimits(
    int maxBodyBytes,
    long maxBufferedBytes,
    int maxHeaderBytes,
    int maxConnections,
    Duration idleTimeout,
    int minBytesPerSecond) {

  /// A quarter of the heap for bodies: they are copied once more, as values, while they are answered.
  public static final HttpLimits DEFAULT =
      new HttpLimits(
          16 << 20,
          Runtime.getRuntime().maxMemory() / 4,
          16 << 10,
          4096,
          Duration.ofSeconds(60),
          1024);

  public HttpLimits maxBodyBytes(int wanted) {
    return new HttpLimits(
        wanted, maxBufferedBytes, maxHeaderBytes, maxConnections, idleTimeout, minBytesPerSecond);
  }

  public HttpLimits maxBufferedBytes(long wanted) {
    return new HttpLimits(
        maxBodyBytes, wanted, maxHeaderBytes, maxConnections, idleTimeout, minBytesPerSecond);
  }

  public HttpLimits maxConnections(int wanted) {
    return new HttpLimits(
        maxBodyBytes, maxBufferedBytes, maxHeaderBytes, wanted, idleTimeout, minBytesPerSecond);
  }

  public HttpLimits idleTimeout(Duration wanted) {
    return new HttpLimits(
        maxBodyBytes, maxBufferedBytes, maxHeaderBytes, maxConnections, wanted, minBytesPerSecond);
  }
}
