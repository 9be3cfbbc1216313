package dev.trestle.bench.chat;

import java.io.IOException;
import java.util.Deque;

/// When somebody speaks. For one thread.
interface Pace {
  /// Lets speak who is due.
  ///
  /// @param free who waits for no answer; whoever speaks is taken out
  /// @param underway how many messages have not reached everybody
  /// @return when to be asked again, in nanoseconds from now
  long speak(Deque<Speaker> free, int underway, long now) throws IOException;

  /// Everybody speaks again as soon as they have their answer, unless too much is underway: what the server can do, and go on doing.
  static Pace eager(int maxUnderway) {
    return new Eager(maxUnderway);
  }

  /// A number of requests in a second, whether or not the server keeps up. Who is late is late from when it was due.
  static Pace steady(double perSecond) {
    return new Steady((long) (1e9 / perSecond));
  }

  /// Nobody speaks.
  static Pace silent() {
    return (_, _, _) -> Eager.LOOK_NANOS;
  }

  /// Speaks as soon as it may.
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

  /// Speaks by the clock.
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
          // All wait for answers: the server is behind, and what is due stays due.
          return apartNanos;
        }
        free.remove().ask(dueAt);
        dueAt += apartNanos;
      }
      return dueAt - now;
    }
  }
}
