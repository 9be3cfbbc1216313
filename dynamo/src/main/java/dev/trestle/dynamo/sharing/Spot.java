package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.stream.GetRecords;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Cache entry of one position in a shard: the database's newest iterator for it and the last read. Only one thread reads at a time.
final class Spot {
  private final ReentrantLock looking = new ReentrantLock();
  private volatile Optional<String> iterator = Optional.empty();
  private @Nullable Look last;

  /// A read with its start time, and its result or failure.
  private record Look(
      long begunNanos, GetRecords.@Nullable Result found, @Nullable RuntimeException failure) {
    /// Records and the end of a shard stay valid. An empty result or a failure is valid only if the read started after the request.
    boolean answers(long askedNanos) {
      return (found != null && !SharedShard.isNothingYet(found)) || begunNanos - askedNanos >= 0;
    }

    GetRecords.Result result() {
      if (found == null) {
        throw failure == null ? new IllegalStateException("A read without a result") : failure;
      }
      return found;
    }
  }

  /// Reads the position from the database, when it is this shard's turn.
  interface Eye {
    /// Waits until the shard may be read, and returns that time.
    long await();

    GetRecords.Result look();
  }

  /// Stores an iterator that the database returned for this position, or for one with the same next records.
  void reached(String given) {
    iterator = Optional.of(given);
  }

  /// The newest iterator, or the given one if there is none.
  String iterator(Supplier<String> otherwise) {
    return iterator.orElseGet(otherwise);
  }

  /// Returns the result of a read that started after the request. All threads that waited for it get the same result or failure.
  GetRecords.Result answer(long askedNanos, Eye eye) {
    lock();
    try {
      var known = last;
      if (known == null || !known.answers(askedNanos)) {
        known = look(eye);
        last = known;
      }
      return known.result();
    } finally {
      looking.unlock();
    }
  }

  private static Look look(Eye eye) {
    long begun = eye.await();
    try {
      return new Look(begun, eye.look(), null);
    } catch (RuntimeException e) {
      return new Look(begun, null, e);
    }
  }

  private void lock() {
    try {
      looking.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw UnavailableException.notReached("Interrupted before the stream was read", e);
    }
  }
}
