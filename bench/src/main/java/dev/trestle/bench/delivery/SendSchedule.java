package dev.trestle.bench.delivery;

import java.io.IOException;
import java.util.Deque;

/// The schedule by which clients send requests. For one thread.
public interface SendSchedule {
  /// Sends all requests that are due.
  ///
  /// @param free the connections that wait for no response; those that send are removed
  /// @param underway the number of messages in flight @return when to be called again, in nanoseconds from now
  long send(Deque<ApiClient> free, int underway, long now) throws IOException;

  /// A closed loop: every connection sends again as soon as it has its response, unless too many messages are in
  /// flight. Measures the highest sustainable rate.
  static SendSchedule closedLoop(int maxUnderway) {
    return new ClosedLoop(maxUnderway);
  }

  /// A constant rate, whether or not the server keeps up. Latency is measured from the due time.
  static SendSchedule constantRate(double perSecond) {
    return new ConstantRate((long) (1e9 / perSecond));
  }

  /// Sends nothing.
  static SendSchedule idle() {
    return (_, _, _) -> ClosedLoop.LOOK_NANOS;
  }

  /// Sends as soon as a connection is free.
  final class ClosedLoop implements SendSchedule {
    private static final long LOOK_NANOS = 50_000_000;

    private final int maxUnderway;

    ClosedLoop(int maxUnderway) {
      this.maxUnderway = maxUnderway;
    }

    @Override
    public long send(Deque<ApiClient> free, int underway, long now) throws IOException {
      for (int more = maxUnderway - underway; more > 0 && !free.isEmpty(); more--) {
        free.remove().send(now);
      }
      return LOOK_NANOS;
    }
  }

  /// Sends by the clock.
  final class ConstantRate implements SendSchedule {
    private final long apartNanos;
    private long dueAt = System.nanoTime();

    ConstantRate(long apartNanos) {
      this.apartNanos = apartNanos;
    }

    @Override
    public long send(Deque<ApiClient> free, int underway, long now) throws IOException {
      while (dueAt <= now) {
        if (free.isEmpty()) {
          // All connections wait for responses: the server is too slow, and what is due stays due.
          return apartNanos;
        }
        free.remove().send(dueAt);
        dueAt += apartNanos;
      }
      return dueAt - now;
    }
  }
}
