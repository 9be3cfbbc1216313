package dev.trestle.engine.sweep;

import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.engine.change.ExpiryUpdate;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Removes the expiry rows that are left of a deleted table, or of one whose TTL was disabled.
///
/// Expiry rows of all tables are ordered by time, so this scans all of them once, a part in each sweep. A row in the
/// catalog, written in the batch that made the scan necessary, says that one is due; after a restart the scan begins
/// again.
public final class StrayExpirySweep {
  private static final int STEP_ROWS = 256;
  // Reading this many takes less than the pause between two sweeps, so that items still expire in
  // time.
  private static final int SWEEP_ROWS = 100_000;

  private final Catalog catalog;
  private final KeyLocks locks;
  private final Committer committer;
  private final Store store;
  private @Nullable ExpiryScan scan;

  public StrayExpirySweep(Catalog catalog, KeyLocks locks, Committer committer, Store store) {
    this.catalog = catalog;
    this.locks = locks;
    this.committer = committer;
    this.store = store;
  }

  /// One scan of the expiry rows: the tables it is for, and the range that remains.
  private record ExpiryScan(List<byte[]> reasons, Set<Integer> tables, KeyRange rest) {
    ExpiryScan behind(byte[] row) {
      // The next possible key has a zero byte appended.
      return new ExpiryScan(
          reasons, tables, new KeyRange(Arrays.copyOf(row, row.length + 1), rest.to()));
    }
  }

  void sweep() {
    var current = scan == null ? begin() : scan;
    for (int left = SWEEP_ROWS; left > 0 && !current.reasons().isEmpty(); left -= STEP_ROWS) {
      var rows = next(current);
      var futures = new ArrayList<CommitFuture>();
      for (var row : rows) {
        if (current.tables().contains(RowKeys.idOf(RowKeys.itemOf(row)))) {
          futures.add(review(row));
        }
      }
      futures.forEach(CommitFuture::await);
      if (rows.size() < STEP_ROWS) {
        end(current);
        scan = null;
        return;
      }
      current = current.behind(rows.getLast());
      scan = current;
    }
  }

  private ExpiryScan begin() {
    var reasons = new ArrayList<byte[]>();
    var tables = new HashSet<Integer>();
    try (var cursor = store.open(ColumnFamily.CATALOG, RowKeys.strayExpiries(), true)) {
      while (cursor.next()) {
        reasons.add(cursor.key());
        tables.add(ByteBuffer.wrap(cursor.value()).getInt());
      }
    }
    return new ExpiryScan(reasons, tables, RowKeys.expiring(0, Long.MAX_VALUE));
  }

  private List<byte[]> next(ExpiryScan current) {
    var rows = new ArrayList<byte[]>(STEP_ROWS);
    try (var cursor = store.open(ColumnFamily.EXPIRY, current.rest(), true)) {
      while (rows.size() < STEP_ROWS && cursor.next()) {
        rows.add(cursor.key());
      }
    }
    return rows;
  }

  /// Removes an expiry row, unless its item expires at that time.
  private CommitFuture review(byte[] expiryRow) {
    var itemKey = RowKeys.itemOf(expiryRow);
    var live = catalog.find(RowKeys.idOf(itemKey));
    if (live.isEmpty()) {
      return removeExpiryRow(expiryRow);
    }
    try (var tableLock = live.get().lockShared();
        var held = locks.acquire(itemKey).orElse(null)) {
      if (held == null) {
        // The scan stays at this position, and the next sweep tries again.
        throw new IllegalStateException("An item could not be locked to review its expiry");
      }
      return isRight(tableLock.table(), itemKey, expiryRow)
          ? CommitFuture.settled()
          : removeExpiryRow(expiryRow);
    } catch (ResourceNotFoundException _) {
      // The table was deleted meanwhile.
      return removeExpiryRow(expiryRow);
    }
  }

  /// If TTL is enabled again and its backfill has not reached the item yet, writers do not maintain the row: the
  /// backfill will write it again.
  private boolean isRight(EngineTable table, byte[] itemKey, byte[] expiryRow) {
    var item = committer.current(itemKey).item();
    return item != null
        && table
            .definition()
            .expiry()
            .filter(expiry -> expiry.backfill().covers(itemKey))
            .map(expiry -> ExpiryUpdate.seconds(expiry.attribute(), item.item().attributes()))
            .equals(Optional.of(OptionalLong.of(RowKeys.secondsOf(expiryRow))));
  }

  private CommitFuture removeExpiryRow(byte[] expiryRow) {
    return committer.submit(
        Commit.of(batch -> batch.delete(ColumnFamily.EXPIRY, expiryRow)), committer.epoch());
  }

  private void end(ExpiryScan current) {
    var commit =
        Commit.of(
            batch -> current.reasons().forEach(row -> batch.delete(ColumnFamily.CATALOG, row)));
    committer.submit(commit, committer.epoch()).await();
  }
}
