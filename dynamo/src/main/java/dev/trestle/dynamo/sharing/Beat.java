package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.LiveStreams.Watch;
import dev.trestle.dynamo.retry.PassingTime;
import dev.trestle.dynamo.stream.StreamArn;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Calls the listeners that wait for new records: all of them at a fixed interval, from one thread that runs while there are
/// listeners, and those of one stream whenever a reader has found records in it.
final class Beat {
  private static final System.Logger LOG = System.getLogger(Beat.class.getName());

  private final PassingTime time;
  private final Duration every;
  private final Map<Object, Bell> bells = new ConcurrentHashMap<>();
  private boolean beating;

  private record Bell(StreamArn stream, Runnable ring) {}

  Beat(PassingTime time, Duration every) {
    this.time = time;
    this.every = every;
  }

  Watch watch(StreamArn stream, Runnable ring) {
    var watch = new Object();
    bells.put(watch, new Bell(stream, ring));
    start();
    return () -> bells.remove(watch);
  }

  void ring(StreamArn stream) {
    for (var bell : bells.values()) {
      if (bell.stream.equals(stream)) {
        ring(bell);
      }
    }
  }

  /// A listener that fails must not stop the calls of the others.
  private static void ring(Bell bell) {
    try {
      bell.ring.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "A stream listener failed stream=%s".formatted(bell.stream), e);
    }
  }

  private synchronized void start() {
    if (!beating) {
      beating = true;
      Thread.ofVirtual().name("beat of shared streams").start(this::beat);
    }
  }

  private void beat() {
    try {
      while (goesOn()) {
        time.pass(every);
        bells.values().forEach(Beat::ring);
      }
    } catch (InterruptedException _) {
      // This thread is private, so no one interrupts it.
    }
  }

  private synchronized boolean goesOn() {
    beating = !bells.isEmpty();
    return beating;
  }
}
