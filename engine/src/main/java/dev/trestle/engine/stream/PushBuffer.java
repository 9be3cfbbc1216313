package dev.trestle.engine.stream;

import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.commit.ChangeListener;
import dev.trestle.engine.table.TableStream;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A bounded buffer of the newest changes of one stream, filled by the committer and read by one subscription.
///
/// If the reader is too slow, the whole buffer is dropped and filled again: the reader finds the missing changes in the
/// log. So the committer never waits, and memory is bounded. The lock is held for a few operations in memory only, on
/// either side.
final class PushBuffer implements ChangeListener {
  /// A change with its sequence number. The reader decodes its record, not the committer.
  record Pushed(long sequence, ItemChange change) {}

  private static final long NOTHING = Long.MAX_VALUE;

  private final int tableId;
  private final Instant streamCreated;
  private final int maxBytes;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final ArrayDeque<Pushed> changes = new ArrayDeque<>();
  private long bytes;
  // All changes of the stream from this number on are here, unless they were taken.
  private long completeFrom = NOTHING;
  // The number of changes that ever arrived; by it a reader detects that one arrived while it was
  // reading the log.
  private long count;

  PushBuffer(int tableId, Instant streamCreated, int maxBytes) {
    this.tableId = tableId;
    this.streamCreated = streamCreated;
    this.maxBytes = maxBytes;
  }

  @Override
  public void committed(ItemChange change, long sequence, long millis) {
    if (change.table().id() != tableId || !isOfStream(change)) {
      return;
    }
    lock.lock();
    try {
      count++;
      add(new Pushed(sequence, change));
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  /// A change belongs to the stream that was enabled when it was made.
  private boolean isOfStream(ItemChange change) {
    return change.table().definition().stream()
        .filter(TableStream::enabled)
        .filter(stream -> stream.created().equals(streamCreated))
        .isPresent();
  }

  private void add(Pushed pushed) {
    int size = pushed.change().record().length;
    if (bytes + size > maxBytes) {
      changes.clear();
      bytes = 0;
      completeFrom = NOTHING;
      return;
    }
    if (completeFrom == NOTHING) {
      completeFrom = pushed.sequence();
    }
    changes.add(pushed);
    bytes += size;
  }

  long count() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }

  /// The changes from a number on, as far as they are here; empty if some of them are only in the log.
  Optional<List<Pushed>> take(long from, int limit) {
    lock.lock();
    try {
      if (from < completeFrom) {
        return Optional.empty();
      }
      var taken = new ArrayList<Pushed>();
      while (!changes.isEmpty() && taken.size() < limit) {
        var next = changes.remove();
        bytes -= next.change().record().length;
        if (next.sequence() >= from) {
          taken.add(next);
        }
      }
      return Optional.of(taken);
    } finally {
      lock.unlock();
    }
  }

  /// Waits until more changes have arrived than the reader knows, or until the time is over.
  void await(long known, long nanos) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = nanos;
      while (count == known && left > 0) {
        left = arrived.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
