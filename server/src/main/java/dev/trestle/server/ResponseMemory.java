package dev.trestle.server;

import dev.trestle.dynamo.error.RequestException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Limits the memory of large responses that are built at the same time: a batch may have 16 MB, and a thousand clients may request
/// one. Requests wait in order, each on its own virtual thread. Thread-safe.
final class ResponseMemory {
  private static final int MEGABYTE = 1 << 20;
  private static final Duration MAX_WAIT = Duration.ofSeconds(10);

  /// Maximum megabytes of items in a response. Operations that are not listed have small responses.
  private static final Map<String, Integer> MEGABYTES =
      Map.of(
          "BatchGetItem", 16,
          "TransactGetItems", 4,
          "GetRecords", 1,
          "Query", 1,
          "Scan", 1);

  private final int size;
  private final Semaphore available;
  private final Duration maxWait;

  /// @param bytes limit for all responses together; a single response is always allowed
  ResponseMemory(long bytes, Duration maxWait) {
    this.size = Math.clamp(bytes / MEGABYTE, 1, Integer.MAX_VALUE);
    this.available = new Semaphore(size, true);
    this.maxWait = maxWait;
  }

  /// An eighth of the heap: items take several times their size while they are written as JSON.
  static ResponseMemory ofHeap() {
    return new ResponseMemory(Runtime.getRuntime().maxMemory() / 8, MAX_WAIT);
  }

  /// Runs the request when there is enough memory for its response. Throws a [BusyException] after a time limit.
  ///
  /// @param compressed whether the request body still has to be decompressed
  <T> T run(String operation, boolean compressed, Supplier<T> request) {
    int decompressed = compressed ? EndpointLimits.MAX_BODY_BYTES / MEGABYTE : 0;
    int needed = Math.min(size, MEGABYTES.getOrDefault(operation, 0) + decompressed);
    if (needed == 0) {
      return request.get();
    }
    acquire(needed);
    try {
      return request.get();
    } finally {
      available.release(needed);
    }
  }

  private void acquire(int needed) {
    try {
      if (!available.tryAcquire(needed, maxWait.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new BusyException();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new BusyException();
    }
  }

  /// A throttling error, after which clients retry.
  static final class BusyException extends RequestException {
    private static final long serialVersionUID = 1L;

    BusyException() {
      super(
          "ThrottlingException", "Too many large requests at the same time. Retry with back-off.");
    }
  }
}
