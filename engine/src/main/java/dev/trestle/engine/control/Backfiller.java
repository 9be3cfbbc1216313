package dev.trestle.engine.control;

import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.BackfillProgress;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Backfills existing items after a global index or a TTL attribute was added to their table.
///
/// Works in steps of a few hundred items, or about a megabyte. During a step the table's writers wait, so that the
/// counts are exact; between steps they continue. Each step writes its position with its rows, so the work resumes
/// where it stopped, also after a crash.
public final class Backfiller implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Backfiller.class.getName());
  private static final int STEP_ITEMS = 256;
  private static final long STEP_BYTES = 1 << 20;

  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final Set<Thread> working = ConcurrentHashMap.newKeySet();
  private final Set<LiveTable> tables = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  public Backfiller(Catalog catalog, Committer committer, Store store) {
    this.catalog = catalog;
    this.committer = committer;
    this.store = store;
  }

  /// Starts the backfill of all tables that need one and have none running.
  public void resume() {
    catalog.all().forEach(this::startIfNeeded);
  }

  /// Starts the backfill of a table that needs one and has none running.
  public void startIfNeeded(LiveTable live) {
    if (!closed && live.find().filter(Backfiller::hasWork).isPresent() && tables.add(live)) {
      var thread = Thread.ofPlatform().daemon().name("trestle-backfill").unstarted(() -> run(live));
      working.add(thread);
      thread.start();
    }
  }

  /// Waits until no backfill is running; an interrupt ends the wait.
  public void await() {
    try {
      // A backfill that has ended may have started another one.
      while (!working.isEmpty()) {
        for (var thread : working) {
          thread.join();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(LiveTable live) {
    boolean finished = false;
    try {
      finished = work(live);
    } finally {
      tables.remove(live);
      working.remove(Thread.currentThread());
    }
    if (finished) {
      // An addition that was made since the last step found this thread still running, and left the
      // work to it.
      startIfNeeded(live);
    }
  }

  /// Does all steps; false if one failed.
  private boolean work(LiveTable live) {
    try {
      boolean more = true;
      while (more && !closed) {
        more = step(live);
      }
      return true;
    } catch (RuntimeException failed) {
      // The position is on disk: the next sweep resumes from there.
      LOG.log(
          Level.WARNING,
          () -> "A backfill stopped and will be resumed later reason=" + failed.getMessage());
      return false;
    }
  }

  /// Backfills the next items. True if there are more.
  private boolean step(LiveTable live) {
    try (var tableLock = live.lockExclusive()) {
      var table = tableLock.table();
      var addition = BackfillTarget.firstOf(table);
      if (addition.isEmpty()) {
        return false;
      }
      committer.flush();
      var rows = new ArrayList<BackfillTarget.Row>(STEP_ITEMS);
      boolean more = read(table, addition.get().backfill().next(), rows);
      var reached = more ? BackfillProgress.at(rows.getLast().key()) : BackfillProgress.DONE;
      var after = new EngineTable(addition.get().reached(reached));
      var commit = addition.get().commit(rows, batch -> catalog.addTo(batch, after.definition()));
      committer.submit(commit, committer.epoch()).await();
      catalog.replace(live, after);
      return hasWork(after);
    }
  }

  /// Reads the items of one step. True if there may be more.
  private boolean read(EngineTable table, byte[] mark, List<BackfillTarget.Row> rows) {
    var all = RowKeys.all(table.id());
    // The mark is the key of the last row, so the next possible key has a zero byte appended.
    var from = mark.length == 0 ? all.from() : Arrays.copyOf(mark, mark.length + 1);
    long bytes = 0;
    try (var cursor = store.open(ColumnFamily.ITEMS, new KeyRange(from, all.to()), true)) {
      while (rows.size() < STEP_ITEMS && bytes < STEP_BYTES) {
        if (!cursor.next()) {
          return false;
        }
        var row = cursor.value();
        rows.add(new BackfillTarget.Row(cursor.key(), StoredItem.of(row)));
        bytes += row.length;
      }
    }
    return true;
  }

  private static boolean hasWork(EngineTable table) {
    return BackfillTarget.firstOf(table).isPresent();
  }

  /// Stops after the current step.
  @Override
  public void close() {
    closed = true;
    for (var thread : working) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
