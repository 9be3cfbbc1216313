package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.stream.GetRecords;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What is known of one place of a shard: the database's iterator for it, and what came of the last look. One at a time looks.
final class Spot {
  private final ReentrantLock looking = new ReentrantLock();
  private volatile Optional<String> iterator = Optional.empty();
  private @Nullable Look last;

  /// One that began at some moment, and found something, or failed.
  private record Look(
      long begunNanos, GetRecords.@Nullable Result found, @Nullable RuntimeException failure) {
    /// Records that are there, and the end of a shard, stay. Nothing may have become something since, and a failure have passed.
    boolean answers(long askedNanos) {
      return (found != null && !SharedShard.isNothingYet(found)) || begunNanos - askedNanos >= 0;
    }

    GetRecords.Result result() {
      if (found == null) {
        throw failure == null ? new IllegalStateException("A look without an end") : failure;
      }
      return found;
    }
  }

  /// What looks, in turn.
  interface Eye {
    /// Waits until it may look, and says when that is.
    long await();

    GetRecords.Result look();
  }

  /// An iterator that the database has given for this place, or for one before which there is as much.
  void reached(String given) {
    iterator = Optional.of(given);
  }

  /// The last iterator, or another one where there was none.
  String iterator(Supplier<String> otherwise) {
    return iterator.orElseGet(otherwise);
  }

  /// What came of a look that began later than somebody asked. Whoever waited meanwhile is told the same, be it a failure.
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
