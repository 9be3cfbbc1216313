package dev.trestle.kit.concurrent;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;

/// Runs an action at most once in an interval for each key (throttling). The first value of a key is handled at once. Values that follow
/// within the interval are merged into one, which is handled when the interval ends. Closing it handles the values that wait, once
/// each: one that fails then is logged and lost. A process that dies loses them. Thread-safe. Its
/// thread starts with the first value that waits, so that one that nothing has used needs no closing.
///
/// @param <K> the key for which the action is throttled
/// @param <V> the value that the action handles
public final class CoalescingThrottle<K, V> implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(CoalescingThrottle.class.getName());
  private static final int MAX_KEYS = 100_000;
  private static final int MAX_CONCURRENT = 64;
  private static final int MAX_FAILURES = 20;
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  private final Duration interval;
  private final BinaryOperator<V> merge;
  private final BiConsumer<K, V> action;
  private final Cache<K, Boolean> recent;
  private final Map<K, Waiting<V>> waiting = new ConcurrentHashMap<>();
  private final DelayQueue<Due<K>> queue = new DelayQueue<>();
  private final Semaphore permits = new Semaphore(MAX_CONCURRENT);
  private final Thread thread = Thread.ofVirtual().name("throttle").unstarted(this::work);
  private boolean closing;
  private volatile boolean closed;

  private record Due<K>(K key, long nanos) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }
  }

  /// A value that waits for its action, and the number of its failures.
  private record Waiting<V>(V value, int failures) {}

  /// @param merge makes one value of two that came one after the other
  /// @param action may be called by several threads, even for one key: the call for its first value may still run
  public CoalescingThrottle(Duration interval, BinaryOperator<V> merge, BiConsumer<K, V> action) {
    this.interval = interval;
    this.merge = merge;
    this.action = action;
    this.recent = Caffeine.newBuilder().maximumSize(MAX_KEYS).expireAfterWrite(interval).build();
  }

  /// Handles a value, now or later. If now, it returns when the action does, and throws what the action throws.
  public void submit(K key, V value) {
    if (recent.asMap().putIfAbsent(key, true) == null && !waiting.containsKey(key)) {
      action.accept(key, value);
    } else {
      later(key, value);
    }
  }

  private void later(K key, V value) {
    waiting.compute(
        key,
        (_, before) -> {
          if (before == null) {
            enqueue(key);
            return new Waiting<>(value, 0);
          }
          return new Waiting<>(merge.apply(before.value(), value), before.failures());
        });
  }

  /// Lets a value that has failed wait again. Values that were submitted meanwhile are newer than it.
  private void again(K key, Waiting<V> failed) {
    waiting.compute(
        key,
        (_, newer) -> {
          if (newer == null) {
            enqueue(key);
            return failed;
          }
          return new Waiting<>(
              merge.apply(failed.value(), newer.value()),
              Math.max(failed.failures(), newer.failures()));
        });
  }

  private void enqueue(K key) {
    queue.add(new Due<>(key, System.nanoTime() + interval.toNanos()));
    start();
  }

  /// Starts the thread, unless it runs or is not needed any more.
  private synchronized void start() {
    if (!closing && thread.getState() == Thread.State.NEW) {
      thread.start();
    }
  }

  private synchronized void endStarting() {
    closing = true;
  }

  private void work() {
    try {
      while (true) {
        var key = queue.take().key();
        permits.acquire();
        Thread.ofVirtual().name("throttle " + key).start(() -> takeTurn(key));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void takeTurn(K key) {
    try {
      doDue(key);
    } finally {
      permits.release();
    }
  }

  /// Runs the action that is due for a key. Requests from now on wait for the next run: they may come too late for this one.
  private void doDue(K key) {
    var waitingValue = waiting.remove(key);
    if (waitingValue == null) {
      return;
    }
    recent.put(key, true);
    try {
      action.accept(key, waitingValue.value());
    } catch (RuntimeException failed) {
      failed(key, waitingValue, failed);
    }
  }

  private void failed(K key, Waiting<V> waitingValue, RuntimeException failure) {
    int failures = waitingValue.failures() + 1;
    if (closed || failures > MAX_FAILURES) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Throttled action dropped key=%s failures=%d".formatted(key, failures),
          failure);
    } else {
      again(key, new Waiting<>(waitingValue.value(), failures));
    }
  }

  @Override
  public void close() {
    endStarting();
    try {
      if (thread.getState() != Thread.State.NEW) {
        thread.interrupt();
        thread.join(CLOSE_TIMEOUT);
      }
      if (permits.tryAcquire(MAX_CONCURRENT, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        permits.release(MAX_CONCURRENT);
      } else {
        LOG.log(System.Logger.Level.WARNING, "Throttled actions did not end in time");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    closed = true;
    waiting.keySet().forEach(this::doDue);
  }
}
