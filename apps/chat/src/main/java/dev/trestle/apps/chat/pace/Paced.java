package dev.trestle.apps.chat.pace;

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

/// Does something for a key, and not again for a while: at once where nothing happened for the key lately, and otherwise when its time has come,
/// together with all that was asked for meanwhile. What is due when it is closed is done first; what is due when the process dies is not
/// done. Thread-safe.
///
/// @param <K> what is done seldom, each
/// @param <V> what is to be done
public final class Paced<K, V> implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Paced.class.getName());
  private static final int REMEMBERED = 100_000;
  private static final int AT_ONCE = 64;
  private static final int FAILURES = 20;
  private static final Duration CLOSED_WITHIN = Duration.ofSeconds(10);

  private final Duration pause;
  private final BinaryOperator<V> together;
  private final BiConsumer<K, V> action;
  private final Cache<K, Boolean> lately;
  private final Map<K, Asked<V>> waiting = new ConcurrentHashMap<>();
  private final DelayQueue<Due<K>> queue = new DelayQueue<>();
  private final Semaphore turns = new Semaphore(AT_ONCE);
  private final Thread thread;

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
  private record Asked<V>(V what, int failures) {}

  /// Paces an action.
  ///
  /// @param together makes one of two that were asked for one after the other
  /// @param action may be called by several threads, even for one key: the one that was asked for at once may still be busy
  public Paced(Duration pause, BinaryOperator<V> together, BiConsumer<K, V> action) {
    this.pause = pause;
    this.together = together;
    this.action = action;
    this.lately = Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterWrite(pause).build();
    this.thread = Thread.ofVirtual().name("paced").start(this::work);
  }

  /// Has something done. Where that is at once, the caller waits for it, and gets what it throws.
  public void ask(K key, V what) {
    if (lately.asMap().putIfAbsent(key, true) == null && !waiting.containsKey(key)) {
      action.accept(key, what);
    } else {
      later(key, new Asked<>(what, 0));
    }
  }

  private void later(K key, Asked<V> asked) {
    waiting.compute(
        key,
        (_, before) -> {
          if (before != null) {
            return new Asked<>(together.apply(before.what(), asked.what()), before.failures());
          }
          queue.add(new Due<>(key, System.nanoTime() + pause.toNanos()));
          return asked;
        });
  }

  private void work() {
    try {
      while (true) {
        var key = queue.take().key();
        turns.acquire();
        Thread.ofVirtual().name("paced " + key).start(() -> takeTurn(key));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void takeTurn(K key) {
    try {
      doDue(key);
    } finally {
      turns.release();
    }
  }

  /// Runs the action that is due for a key. Requests from now on wait for the next run: they may come too late for this one.
  private void doDue(K key) {
    var asked = waiting.remove(key);
    if (asked == null) {
      return;
    }
    lately.put(key, true);
    try {
      action.accept(key, asked.what());
    } catch (RuntimeException failed) {
      failed(key, asked, failed);
    }
  }

  private void failed(K key, Asked<V> asked, RuntimeException failure) {
    if (asked.failures() < FAILURES) {
      later(key, new Asked<>(asked.what(), asked.failures() + 1));
    } else {
      LOG.log(System.Logger.Level.WARNING, "What was due failed all the while", failure);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(CLOSED_WITHIN);
      if (turns.tryAcquire(AT_ONCE, CLOSED_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
        turns.release(AT_ONCE);
      } else {
        LOG.log(System.Logger.Level.WARNING, "Something that is due takes too long");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    waiting.keySet().forEach(this::doDue);
  }
}
