package dev.trestle.engine.lock;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Striped locks on item keys: a fixed number of locks that all keys share, so that memory does not grow with the
/// table.
///
/// Several keys are always locked in the order of their locks, so two transactions never deadlock.
public final class KeyLocks {
  private static final int STRIPES = 4096;
  // Locks are held for microseconds. A caller that waits this long is on an overloaded machine and
  // gets an error.
  private static final long MAX_WAIT_MILLIS = 10_000;

  private final ReentrantLock[] stripes = new ReentrantLock[STRIPES];

  public KeyLocks() {
    Arrays.setAll(stripes, _ -> new ReentrantLock());
  }

  /// The held locks of some keys. Closing it releases them.
  public interface Held extends AutoCloseable {
    @Override
    void close();
  }

  /// Locks one key; empty if the lock was not free in time.
  public Optional<Held> acquire(byte[] key) {
    var lock = stripes[stripe(key)];
    return tryLock(lock) ? Optional.of(lock::unlock) : Optional.empty();
  }

  /// Locks one key; empty if another thread holds the lock.
  public Optional<Held> tryAcquire(byte[] key) {
    var lock = stripes[stripe(key)];
    return lock.tryLock() ? Optional.of(lock::unlock) : Optional.empty();
  }

  /// Locks all keys; empty, with none locked, if they were not free in time.
  public Optional<Held> acquire(List<byte[]> keys) {
    int[] wanted = keys.stream().mapToInt(KeyLocks::stripe).sorted().distinct().toArray();
    for (int i = 0; i < wanted.length; i++) {
      if (!tryLock(stripes[wanted[i]])) {
        release(wanted, i);
        return Optional.empty();
      }
    }
    return Optional.of(() -> release(wanted, wanted.length));
  }

  private void release(int[] held, int count) {
    for (int i = count - 1; i >= 0; i--) {
      stripes[held[i]].unlock();
    }
  }

  private static boolean tryLock(ReentrantLock lock) {
    if (lock.tryLock()) {
      return true;
    }
    try {
      return lock.tryLock(MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static int stripe(byte[] key) {
    int hash = Arrays.hashCode(key);
    hash ^= hash >>> 15;
    hash *= 0x85EB_CA6B;
    hash ^= hash >>> 13;
    return hash & (STRIPES - 1);
  }
}
