package dev.trestle.engine.sweep;

import dev.trestle.engine.change.ChangeSource;
import dev.trestle.engine.change.ExpiryUpdate;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// Removes expired items (TTL), in the order of their expiry times.
public final class ExpiredItemSweep {
  private static final int STEP_ITEMS = 256;
  // DynamoDB ignores an expiry time that lies further back, and keeps the item.
  private static final Duration OLDEST = Duration.ofDays(5 * 365);

  private final Catalog catalog;
  private final KeyLocks locks;
  private final Committer committer;
  private final Store store;
  private final InstantSource clock;

  public ExpiredItemSweep(
      Catalog catalog, KeyLocks locks, Committer committer, Store store, InstantSource clock) {
    this.catalog = catalog;
    this.locks = locks;
    this.committer = committer;
    this.store = store;
    this.clock = clock;
  }

  /// Removes everything that is due now.
  void sweep() {
    List<byte[]> due;
    do {
      due = due();
      var futures = new ArrayList<CommitFuture>(due.size());
      due.forEach(row -> futures.add(remove(row)));
      futures.forEach(CommitFuture::await);
    } while (due.size() == STEP_ITEMS);
  }

  private List<byte[]> due() {
    long now = clock.instant().getEpochSecond();
    var rows = new ArrayList<byte[]>();
    try (var cursor =
        store.open(
            ColumnFamily.EXPIRY, RowKeys.expiring(now - OLDEST.toSeconds(), now + 1), true)) {
      while (rows.size() < STEP_ITEMS && cursor.next()) {
        rows.add(cursor.key());
      }
    }
    return rows;
  }

  private CommitFuture remove(byte[] expiryRow) {
    var itemKey = RowKeys.itemOf(expiryRow);
    var live = catalog.find(RowKeys.idOf(itemKey));
    if (live.isEmpty()) {
      return removeExpiryRow(expiryRow);
    }
    try (var tableLock = live.get().lockShared();
        var held = locks.acquire(itemKey).orElse(null)) {
      return held == null ? CommitFuture.settled() : remove(tableLock.table(), itemKey, expiryRow);
    }
  }

  private CommitFuture remove(EngineTable table, byte[] itemKey, byte[] expiryRow) {
    long epoch = committer.epoch();
    var current = committer.current(itemKey);
    var item = current.item();
    var attribute = table.definition().expiry().map(expiry -> expiry.attribute());
    var seconds =
        item == null || attribute.isEmpty()
            ? OptionalLong.empty()
            : ExpiryUpdate.seconds(attribute.get(), item.item().attributes());
    if (item == null || !seconds.equals(OptionalLong.of(RowKeys.secondsOf(expiryRow)))) {
      // The expiry row is outdated: TTL was disabled, or uses another attribute now.
      return removeExpiryRow(expiryRow);
    }
    var key = table.schema().keyOf(item.item());
    var change = ItemChange.of(table, key, itemKey, item, null, ChangeSource.TIME_TO_LIVE);
    return committer.submit(Commit.of(change), epoch);
  }

  private CommitFuture removeExpiryRow(byte[] expiryRow) {
    return committer.submit(
        Commit.of(batch -> batch.delete(ColumnFamily.EXPIRY, expiryRow)), committer.epoch());
  }
}
