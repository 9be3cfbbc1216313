package dev.trestle.dynamo.polling;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.stream.GetRecords;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Cache entry of one position in a shard: the database's newest iterator for it and the last read. Only one thread reads at a time.
final class CachedRead {
  private final ReentrantLock lock = new ReentrantLock();
  private volatile Optional<String> iterator = Optional.empty();
  private @Nullable Read last;

  /// A read with its start time, and its result or failure.
  private record Read(
      long startedNanos, GetRecords.@Nullable Result found, @Nullable RuntimeException failure) {
    /// Records and the end of a shard stay valid. An empty result or a failure is valid only if the read started after the request.
    boolean isValidFor(long requestedNanos) {
      return (found != null && !SharedShard.isEmptyAndOpen(found))
          || startedNanos - requestedNanos >= 0;
    }

    GetRecords.Result result() {
      if (found == null) {
        throw failure == null ? new IllegalStateException("A read without a result") : failure;
      }
      return found;
    }
  }

  /// Reads the position from the database, when it is this shard's turn.
  interface ShardSource {
    /// Waits until the shard may be read, and returns that time.
    long await();

    GetRecords.Result read();
  }

  /// Stores an iterator that the database returned for this position, or for one with the same next records.
  void updateIterator(String given) {
    iterator = Optional.of(given);
  }

  /// The newest iterator, or the given one if there is none.
  String iterator(Supplier<String> otherwise) {
    return iterator.orElseGet(otherwise);
  }

  /// Returns the result of a read that started after the request. All threads that waited for it get the same result or failure.
  GetRecords.Result readAfter(long requestedNanos, ShardSource source) {
    lock();
    try {
      var known = last;
      if (known == null || !known.isValidFor(requestedNanos)) {
        known = read(source);
        last = known;
      }
      return known.result();
    } finally {
      lock.unlock();
    }
  }

  private static Read read(ShardSource source) {
    long started = source.await();
    try {
      return new Read(started, source.read(), null);
    } catch (RuntimeException e) {
      return new Read(started, null, e);
    }
  }

  private void lock() {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw UnavailableException.notReached("Interrupted before the stream was read", e);
    }
  }
}
