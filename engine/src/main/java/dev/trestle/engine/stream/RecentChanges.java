package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.commit.ChangeListener;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The newest changes of one table in memory, for all consumers in this process that read its stream page by page: an application has a dozen of them,
/// and each would read and decode every change. Thread-safe.
///
/// The committer adds changes and then calls the watchers, once for a batch. When the memory is full, the oldest changes are dropped: a reader that
/// needs them reads the log. So the committer never waits.
final class RecentChanges implements ChangeListener {
  static final int MAX_CHANGES = 4_096;
  static final int MAX_BYTES = 4 << 20;

  private static final long NOTHING = Long.MAX_VALUE;

  private final int tableId;
  private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
  private final ReentrantLock lock = new ReentrantLock();
  // A ring: the oldest change is at `first`.
  private final @Nullable RecentChange[] ring = new RecentChange[MAX_CHANGES];
  private int first;
  private int count;
  private long bytes;
  // All changes of the table from this number on are here.
  private long completeFrom = NOTHING;
  // Used by the committing thread only.
  private boolean changed;

  RecentChanges(int tableId) {
    this.tableId = tableId;
  }

  void addWatcher(Runnable watcher) {
    watchers.add(watcher);
  }

  void removeWatcher(Runnable watcher) {
    watchers.remove(watcher);
  }

  boolean isWatched() {
    return !watchers.isEmpty();
  }

  @Override
  public void committed(ItemChange change, long sequence, long millis) {
    if (change.table().id() != tableId) {
      return;
    }
    changed = true;
    var recent = new RecentChange(sequence, change.record());
    lock.lock();
    try {
      if (completeFrom == NOTHING) {
        completeFrom = sequence;
      }
      while (count > 0 && (count == MAX_CHANGES || bytes + recent.sizeBytes() > MAX_BYTES)) {
        dropOldest();
      }
      ring[place(count)] = recent;
      count++;
      bytes += recent.sizeBytes();
    } finally {
      lock.unlock();
    }
  }

  private void dropOldest() {
    var oldest = change(0);
    ring[first] = null;
    first = place(1);
    count--;
    bytes -= oldest.sizeBytes();
    completeFrom = oldest.sequence() + 1;
  }

  private int place(int index) {
    return (first + index) % MAX_CHANGES;
  }

  private RecentChange change(int index) {
    return Objects.requireNonNull(ring[place(index)]);
  }

  @Override
  public void batchCommitted() {
    if (changed) {
      changed = false;
      watchers.forEach(Runnable::run);
    }
  }

  /// The changes from a number on; empty if some of them are only in the log.
  ///
  /// @param limit the most changes that the caller reads
  Optional<ChangeCursor> open(long from, int limit) {
    lock.lock();
    try {
      return from < completeFrom ? Optional.empty() : Optional.of(new Cursor(since(from, limit)));
    } finally {
      lock.unlock();
    }
  }

  private List<RecentChange> since(long from, int limit) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) / 2;
      if (change(middle).sequence() < from) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int size = Math.min(limit, count - low);
    var found = new ArrayList<RecentChange>(size);
    for (int i = 0; i < size; i++) {
      found.add(change(low + i));
    }
    return found;
  }

  /// A cursor over a copy of the list.
  private static final class Cursor implements ChangeCursor {
    private final List<RecentChange> changes;
    private int at = -1;

    Cursor(List<RecentChange> changes) {
      this.changes = changes;
    }

    @Override
    public boolean next() {
      at++;
      return at < changes.size();
    }

    @Override
    public long sequence() {
      return changes.get(at).sequence();
    }

    @Override
    public Instant time() {
      return changes.get(at).time();
    }

    @Override
    public StreamRecord record(StreamRecords shown) {
      return changes.get(at).record(shown);
    }

    @Override
    public void close() {
      // There is nothing to release.
    }
  }
}
