package dev.trestle.dynamo.polling;

import dev.trestle.dynamo.StreamNotifier.Watch;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.stream.StreamArn;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Calls the listeners that wait for new records: all of them at a fixed interval, from one thread that runs while there are
/// listeners, and those of one stream whenever a reader has found records in it.
final class PollingNotifier {
  private static final System.Logger LOG = System.getLogger(PollingNotifier.class.getName());

  private final WaitingClock time;
  private final Duration every;
  private final Map<Object, Listener> listeners = new ConcurrentHashMap<>();
  private boolean running;

  private record Listener(StreamArn stream, Runnable action) {}

  PollingNotifier(WaitingClock time, Duration every) {
    this.time = time;
    this.every = every;
  }

  Watch watch(StreamArn stream, Runnable action) {
    var watch = new Object();
    listeners.put(watch, new Listener(stream, action));
    start();
    return () -> listeners.remove(watch);
  }

  void notifyListeners(StreamArn stream) {
    for (var listener : listeners.values()) {
      if (listener.stream.equals(stream)) {
        call(listener);
      }
    }
  }

  /// A listener that fails must not stop the calls of the others.
  private static void call(Listener listener) {
    try {
      listener.action.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "A stream listener failed stream=%s".formatted(listener.stream), e);
    }
  }

  private synchronized void start() {
    if (!running) {
      running = true;
      Thread.ofVirtual().name("shared streams polling").start(this::pollLoop);
    }
  }

  private void pollLoop() {
    try {
      while (hasListeners()) {
        time.sleep(every);
        listeners.values().forEach(PollingNotifier::call);
      }
    } catch (InterruptedException _) {
      // This thread is private, so no one interrupts it.
    }
  }

  private synchronized boolean hasListeners() {
    running = !listeners.isEmpty();
    return running;
  }
}
