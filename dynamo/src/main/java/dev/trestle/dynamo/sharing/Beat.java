package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.LiveStreams.Watch;
import dev.trestle.dynamo.retry.PassingTime;
import dev.trestle.dynamo.stream.StreamArn;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The bells of those who wait for something new. All are rung at once, again and again, by a thread that is there as long as they are; and
/// those of a stream whenever somebody has found something in it.
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

  /// One that fails must not keep the others from being rung.
  private static void ring(Bell bell) {
    try {
      bell.ring.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "A bell of stream %s failed".formatted(bell.stream), e);
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
      // Nobody has this thread, so nobody interrupts it.
    }
  }

  private synchronized boolean goesOn() {
    beating = !bells.isEmpty();
    return beating;
  }
}
