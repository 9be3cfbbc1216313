package dev.trestle.engine.commit;

import dev.trestle.engine.cache.RowCache;
import dev.trestle.engine.change.ChangedRow;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Statistics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Writes commits to the store in the order in which they were submitted, with group commit. It is the only writer of
/// the store.
///
/// Durable commits go through one platform thread, which writes all queued commits as one batch with one sync. (A sync
/// blocks its thread, and a virtual thread would block its carrier.) Relaxed commits take microseconds, less than
/// waking another thread: the submitting thread writes its own commit and all that were queued after it.
///
/// If a batch fails, all commits that were submitted and not yet written fail with it, because later commits may build
/// on earlier ones. The pending items are dropped, and the next writers start from the state on disk. A writer that
/// read pending items before the failure and submits after it is rejected too, because it names the old epoch.
public final class Committer implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Committer.class.getName());

  // A batch is in memory several times while it is written, so its size must not grow with the
  // number of waiting
  // writers. One commit is never split: its rows are written together.
  private static final int MAX_BATCH_BYTES = 4 << 20;
  private static final long CLOSE_WAIT_MILLIS = 60_000;
  // A relaxed batch takes about ten microseconds, and parking and waking a thread takes as long: so
  // spin for about one
  // microsecond, then yield for about a hundred.
  private static final int SPINS = 50;
  private static final int YIELDS = 100;
  private static final int CALLBACKS_TOGETHER = 16;

  private final Store store;
  private final RowCache cache;
  private final Durability durability;
  private final Statistics statistics;
  private final InstantSource clock;
  private final PendingItems pending = new PendingItems();
  private final List<ChangeListener> listeners = new CopyOnWriteArrayList<>();
  private final List<ItemListener> itemListeners = new CopyOnWriteArrayList<>();
  private volatile BatchListener batches = (_, _) -> {};

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition submitted = lock.newCondition();
  private List<Submission> queue = new ArrayList<>();
  private boolean closed;
  // Held by the thread that writes relaxed commits. Durable commits have their own thread instead.
  private final ReentrantLock writing = new ReentrantLock();
  private final AtomicLong epoch = new AtomicLong();
  // Both are changed only by the thread that writes to the store, one at a time, and read by any
  // thread.
  private volatile long lastSequence;
  private volatile long lastMillis;
  private final Thread thread;

  private record Submission(Commit commit, CommitFuture future) {}

  public Committer(
      Store store,
      RowCache cache,
      Durability durability,
      Statistics statistics,
      InstantSource clock) {
    this.store = store;
    this.cache = cache;
    this.durability = durability;
    this.statistics = statistics;
    this.clock = clock;
    var last = LastChange.load(store);
    this.lastSequence = last.sequence();
    this.lastMillis = last.millis();
    this.thread = Thread.ofPlatform().name("trestle-committer").daemon().unstarted(this::run);
    if (durability == Durability.FSYNC) {
      thread.start();
    }
  }

  /// The number of failed batches so far. A writer reads it before [#current] and passes it to [#submit].
  public long epoch() {
    return epoch.get();
  }

  /// The item of a row as the next writer must see it. The caller holds the lock of the row's key.
  public CurrentItem current(byte[] itemKey) {
    var row = pending.find(itemKey);
    if (row != null) {
      return new CurrentItem(row.after(), row.future());
    }
    return new CurrentItem(cache.findToReplace(itemKey), CommitFuture.settled());
  }

  /// Submits a commit. The caller holds the locks of all keys that it changes, and may release them when this returns.
  public CommitFuture submit(Commit commit, long readEpoch) {
    var future = enqueue(commit, readEpoch);
    if (durability == Durability.RELAXED) {
      writeQueued(future);
    }
    return future;
  }

  private CommitFuture enqueue(Commit commit, long readEpoch) {
    lock.lock();
    try {
      if (closed) {
        throw new StorageException("The database is closed. Open it again to write.");
      }
      if (readEpoch != epoch.get()) {
        throw new StorageException(
            "An earlier write failed while this one was being prepared. Try again.");
      }
      var future = new CommitFuture();
      if (durability == Durability.FSYNC) {
        // A relaxed commit is written before its writer releases its keys, so no one would read the
        // pending item.
        commit.changes().forEach(change -> pending.add(change, future));
      }
      queue.add(new Submission(commit, future));
      if (queue.size() == 1) {
        submitted.signal();
      }
      return future;
    } finally {
      lock.unlock();
    }
  }

  /// Returns after this commit is written, by this thread or by another one.
  private void writeQueued(CommitFuture mine) {
    if (!awaitWriteLock(mine)) {
      return;
    }
    try {
      while (!mine.isSettled()) {
        write(takeQueued());
      }
    } finally {
      writing.unlock();
    }
  }

  /// Waits for the write lock. True if this thread must write; false if its commit is settled already.
  @SuppressWarnings("ThreadPriorityCheck") // right with any scheduler, only slower with a bad one
  private boolean awaitWriteLock(CommitFuture mine) {
    for (int tries = 0; tries < SPINS + YIELDS; tries++) {
      if (mine.isSettled()) {
        return false;
      }
      if (writing.tryLock()) {
        return true;
      }
      if (tries < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
    writing.lock();
    return true;
  }

  /// Waits until everything that was submitted before is written.
  public void flush() {
    submit(Commit.of(_ -> {}), epoch()).await();
  }

  public void addListener(ChangeListener listener) {
    listeners.add(listener);
  }

  /// Sets the one listener that is called for every batch.
  public void setBatchListener(BatchListener listener) {
    batches = listener;
  }

  public void removeListener(ChangeListener listener) {
    listeners.remove(listener);
  }

  public void addItemListener(ItemListener follower) {
    itemListeners.add(follower);
  }

  public void removeItemListener(ItemListener follower) {
    itemListeners.remove(follower);
  }

  /// The sequence number of the newest logged change. Every acknowledged change has this number or a smaller one.
  public long lastSequence() {
    return lastSequence;
  }

  /// The newest logged change after everything that was submitted before is written. A caller that blocks all writers
  /// of a table gets a boundary: all changes that the table has logged so far are at or before it, all later ones are
  /// after it.
  public LastChange settled() {
    flush();
    return new LastChange(lastSequence, millis());
  }

  /// The current time for the log: never earlier than that of the newest change, even if the clock was set back.
  private long millis() {
    return Math.max(clock.millis(), lastMillis);
  }

  private void run() {
    while (true) {
      var taken = take();
      if (taken.isEmpty()) {
        return;
      }
      write(taken);
    }
  }

  /// Waits for commits to write. Empty once the committer is closed and everything is written.
  private List<Submission> take() {
    lock.lock();
    try {
      while (queue.isEmpty() && !closed) {
        submitted.awaitUninterruptibly();
      }
      return takeQueued();
    } finally {
      lock.unlock();
    }
  }

  private List<Submission> takeQueued() {
    lock.lock();
    try {
      var all = queue;
      queue = new ArrayList<>(all.size());
      return all;
    } finally {
      lock.unlock();
    }
  }

  /// Writes the taken commits in one batch or in several, and settles all of them. Any failure here, including running
  /// out of memory, is passed to the waiting writers: no other code would ever wake them.
  private void write(List<Submission> taken) {
    int settled = 0;
    try {
      while (settled < taken.size()) {
        var writing = new BatchInProgress(taken, settled, lastSequence);
        writing.write(durability == Durability.FSYNC);
        writing.committed();
        writing.settle();
        settled = writing.end;
      }
    } catch (Throwable failed) {
      abandon(taken.subList(settled, taken.size()), failed);
    }
  }

  private void abandon(List<Submission> taken, Throwable failed) {
    var cause = failed instanceof RuntimeException known ? known : unexpected(failed);
    List<Submission> waiting;
    lock.lock();
    try {
      waiting = queue;
      queue = new ArrayList<>();
      // In this order: a thread that sees the new epoch must not see items that were pending in the
      // old one.
      pending.clear();
      epoch.incrementAndGet();
    } finally {
      lock.unlock();
    }
    var failing = new ArrayList<>(taken);
    failing.addAll(waiting);
    failing.forEach(submission -> submission.future.fail(cause));
    runCallbacks(failing);
  }

  /// Runs the callbacks of settled commits, some at a time: waking a thread costs more than sending a response, and no
  /// response should wait for too many others.
  private static void runCallbacks(List<Submission> settled) {
    var futures = new ArrayList<CommitFuture>();
    for (var submission : settled) {
      if (submission.future.hasCallbacks()) {
        futures.add(submission.future);
      }
    }
    for (int begin = 0; begin < futures.size(); begin += CALLBACKS_TOGETHER) {
      var some = futures.subList(begin, Math.min(begin + CALLBACKS_TOGETHER, futures.size()));
      Thread.ofVirtual()
          .name("trestle-callbacks")
          .start(() -> some.forEach(CommitFuture::runCallbacks));
    }
  }

  private static StorageException unexpected(Throwable failed) {
    return new StorageException(
        "The database could not write: %s. Nothing was stored; try again.".formatted(failed),
        failed);
  }

  /// Writes what was submitted, then rejects everything further.
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      submitted.signal();
    } finally {
      lock.unlock();
    }
    if (durability == Durability.RELAXED) {
      writeRest();
      return;
    }
    try {
      if (thread.isAlive() && !thread.join(Duration.ofMillis(CLOSE_WAIT_MILLIS))) {
        throw new StorageException("The last writes did not reach the disk within a minute.");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void writeRest() {
    writing.lock();
    try {
      for (var rest = takeQueued(); !rest.isEmpty(); rest = takeQueued()) {
        write(rest);
      }
    } finally {
      writing.unlock();
    }
  }

  /// A batch that is being built: rows of several commits, with their sequence numbers and counts.
  private final class BatchInProgress {
    private final Batch rows = new Batch();
    private final List<ChangedRow> touched = new ArrayList<>();
    private final List<Submission> submissions;
    private final StatisticsUpdate tally = new StatisticsUpdate(statistics, store);
    private final long firstSequence;
    private final long millis = millis();
    private long sequence;

    /// The position in the list at which the next batch begins.
    final int end;

    /// Takes as many commits as fit, from this position of the list on.
    BatchInProgress(List<Submission> taken, int begin, long lastSequence) {
      this.firstSequence = lastSequence + 1;
      this.sequence = lastSequence;
      int next = begin;
      do {
        add(taken.get(next).commit);
        next++;
      } while (next < taken.size() && rows.sizeBytes() < MAX_BATCH_BYTES);
      this.end = next;
      this.submissions = taken.subList(begin, end);
      tally.addTo(rows);
      if (sequence >= firstSequence) {
        new LastChange(sequence, millis).addTo(rows);
      }
    }

    private void add(Commit commit) {
      for (var change : commit.changes()) {
        add(change);
      }
      for (var addition : commit.additions()) {
        addition.addTo(rows);
        addition.addTo(touched);
        tally.add(addition);
      }
      commit.rows().accept(rows);
    }

    private void add(ItemChange change) {
      change.addTo(rows);
      change.addTo(touched);
      tally.add(change);
      if (change.isLogged()) {
        sequence++;
        change.addRecordTo(rows, sequence, millis);
      }
    }

    void write(boolean sync) {
      long begun = System.nanoTime();
      cache.write(rows, sync, touched);
      long nanos = System.nanoTime() - begun;
      // Before the listeners are called: the numbers are used now, whatever a listener does.
      lastSequence = sequence;
      lastMillis = millis;
      tally.apply();
      callListeners(() -> batches.written(submissions.size(), nanos));
    }

    void committed() {
      callItemListeners();
      if (listeners.isEmpty()) {
        return;
      }
      long number = firstSequence;
      for (var submission : submissions) {
        for (var change : submission.commit.changes()) {
          if (change.isLogged()) {
            callListeners(change, number);
            number++;
          }
        }
      }
      for (var listener : listeners) {
        callListeners(listener::batchCommitted);
      }
    }

    private void callItemListeners() {
      for (var follower : itemListeners) {
        for (var submission : submissions) {
          for (var change : submission.commit.changes()) {
            if (!change.isUnchanged()) {
              callListeners(
                  () -> follower.changed(change.table().name(), change.item(), change.stored()));
            }
          }
        }
      }
    }

    private void callListeners(ItemChange change, long number) {
      for (var listener : listeners) {
        callListeners(() -> listener.committed(change, number, millis));
      }
    }

    /// Calls a listener. The changes are written, so a listener that fails must not make them look failed.
    private void callListeners(Runnable listener) {
      try {
        listener.run();
      } catch (RuntimeException failed) {
        LOG.log(System.Logger.Level.ERROR, "A listener of commits failed", failed);
      }
    }

    void settle() {
      for (var submission : submissions) {
        if (durability == Durability.FSYNC) {
          submission.commit.changes().forEach(change -> pending.settle(change, submission.future));
        }
        submission.future.succeed();
      }
      Committer.runCallbacks(submissions);
    }
  }
}
