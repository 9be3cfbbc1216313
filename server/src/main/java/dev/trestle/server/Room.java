package dev.trestle.server;

import dev.trestle.dynamo.error.RequestException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Keeps requests whose answers may be large from being made all at once: a batch may have 16 MB, and a thousand clients may ask for
/// one. They wait for each other, each on its own virtual thread, in the order they came. Thread-safe.
final class Room {
  private static final int MEGABYTE = 1 << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /// How many megabytes of items an answer may have. Of what is not here, not one.
  private static final Map<String, Integer> MEGABYTES =
      Map.of(
          "BatchGetItem", 16,
          "TransactGetItems", 4,
          "GetRecords", 1,
          "Query", 1,
          "Scan", 1);

  private final int size;
  private final Semaphore left;
  private final Duration patience;

  /// @param bytes for all of them together; there is always room for one alone
  Room(long bytes, Duration patience) {
    this.size = Math.clamp(bytes / MEGABYTE, 1, Integer.MAX_VALUE);
    this.left = new Semaphore(size, true);
    this.patience = patience;
  }

  /// An eighth of the heap: items take several times their size while they are made an answer of.
  static Room ofHeap() {
    return new Room(Runtime.getRuntime().maxMemory() / 8, PATIENCE);
  }

  /// Answers when there is room for it. Throws where that takes too long.
  ///
  /// @param packed whether the request itself has still to be unpacked
  <T> T answer(String operation, boolean packed, Supplier<T> answering) {
    int unpacked = packed ? Limits.MAX_BODY_BYTES / MEGABYTE : 0;
    int needed = Math.min(size, MEGABYTES.getOrDefault(operation, 0) + unpacked);
    if (needed == 0) {
      return answering.get();
    }
    enter(needed);
    try {
      return answering.get();
    } finally {
      left.release(needed);
    }
  }

  private void enter(int needed) {
    try {
      if (!left.tryAcquire(needed, patience.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new BusyException();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new BusyException();
    }
  }

  /// Clients try again after this one.
  static final class BusyException extends RequestException {
    private static final long serialVersionUID = 1L;

    BusyException() {
      super("ThrottlingException", "Too many large requests at once: try again.");
    }
  }
}
