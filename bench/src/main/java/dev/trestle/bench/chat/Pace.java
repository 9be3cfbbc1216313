package dev.trestle.bench.chat;

import java.io.IOException;
import java.util.Deque;

/// The schedule by which clients send requests. For one thread.
interface Pace {
  /// Sends all requests that are due.
  ///
  /// @param free the connections that wait for no response; those that send are removed
  /// @param underway the number of messages in flight @return when to be called again, in nanoseconds from now
  long speak(Deque<Speaker> free, int underway, long now) throws IOException;

  /// A closed loop: every connection sends again as soon as it has its response, unless too many messages are in
  /// flight. Measures the highest sustainable rate.
  static Pace eager(int maxUnderway) {
    return new Eager(maxUnderway);
  }

  /// A constant rate, whether or not the server keeps up. Latency is measured from the due time.
  static Pace steady(double perSecond) {
    return new Steady((long) (1e9 / perSecond));
  }

  /// Sends nothing.
  static Pace silent() {
    return (_, _, _) -> Eager.LOOK_NANOS;
  }

  /// Sends as soon as a connection is free.
  final class Eager implements Pace {
    private static final long LOOK_NANOS = 50_000_000;

    private final int maxUnderway;

    Eager(int maxUnderway) {
      this.maxUnderway = maxUnderway;
    }

    @Override
    public long speak(Deque<Speaker> free, int underway, long now) throws IOException {
      for (int more = maxUnderway - underway; more > 0 && !free.isEmpty(); more--) {
        free.remove().ask(now);
      }
      return LOOK_NANOS;
    }
  }

  /// Sends by the clock.
  final class Steady implements Pace {
    private final long apartNanos;
    private long dueAt = System.nanoTime();

    Steady(long apartNanos) {
      this.apartNanos = apartNanos;
    }

    @Override
    public long speak(Deque<Speaker> free, int underway, long now) throws IOException {
      while (dueAt <= now) {
        if (free.isEmpty()) {
          // All connections wait for responses: the server is too slow, and what is due stays due.
          return apartNanos;
        }
        free.remove().ask(dueAt);
        dueAt += apartNanos;
      }
      return dueAt - now;
    }
  }
}
