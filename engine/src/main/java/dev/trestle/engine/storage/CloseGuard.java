package dev.trestle.engine.storage;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/// Guards native objects against use after free: lets many threads into native code and, once closed, none. A native
/// object must not be freed while a thread is inside, nor entered after it was freed, because that ends the process
/// instead of throwing.
///
/// A read-write lock would do, but all its readers write to one cache line. Here each thread counts itself in one of
/// several cells. A thread counts itself first and reads `closed` second; the closing thread does it the other way
/// round, so one of them sees the other.
final class CloseGuard {
  static final int CLOSED = -1;

  private static final long POLL_NANOS = 20_000;
  private static final int CELLS = 16;
  // One cell per 64-byte cache line, with one line before the first for the array's own header.
  private static final int STRIDE = 16;

  private final AtomicIntegerArray inside = new AtomicIntegerArray((CELLS + 1) * STRIDE);
  private final String closedText;
  private volatile boolean closed;

  CloseGuard(String closedText) {
    this.closedText = closedText;
  }

  /// Returns a value to pass to [#leave]. Throws if the gate is closed.
  int enter() {
    int cell = tryEnter();
    if (cell == CLOSED) {
      throw new IllegalStateException(closedText);
    }
    return cell;
  }

  /// Like [#enter], but returns [#CLOSED] if the gate is closed.
  int tryEnter() {
    int cell = (1 + ((int) Thread.currentThread().threadId() & (CELLS - 1))) * STRIDE;
    inside.getAndIncrement(cell);
    if (closed) {
      leave(cell);
      return CLOSED;
    }
    return cell;
  }

  void leave(int cell) {
    inside.getAndDecrement(cell);
  }

  /// Closes the gate and waits until all threads have left. Returns false if it was closed before.
  boolean close() {
    synchronized (this) {
      if (closed) {
        return false;
      }
      closed = true;
    }
    for (int cell = 1; cell <= CELLS; cell++) {
      while (inside.get(cell * STRIDE) != 0) {
        // A thread stays inside for one native call at most, and closing is rare: polling is
        // enough.
        LockSupport.parkNanos(POLL_NANOS);
      }
    }
    return true;
  }
}
