package dev.trestle.engine.history;

import dev.trestle.dynamo.error.PointInTimeRecoveryUnavailableException;
import dev.trestle.engine.change.ChangeLog;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.TableDefinition;
import java.time.Instant;
import java.time.InstantSource;

/// A consistent snapshot of a table's items and change log, with the period to which the table can be restored. Must be
/// closed.
public final class TableHistory implements AutoCloseable {
  private final EngineTable table;
  private final Store.Snapshot snapshot;
  private final Instant earliest;
  private final Instant latest;

  private TableHistory(
      EngineTable table, Store.Snapshot snapshot, Instant earliest, Instant latest) {
    this.table = table;
    this.snapshot = snapshot;
    this.earliest = earliest;
    this.latest = latest;
  }

  /// Opens the history of a table. Throws DynamoDB's error if point-in-time recovery is not enabled.
  public static TableHistory open(
      LiveTable live, Committer committer, Store store, InstantSource clock) {
    try (var tableLock = live.lockShared()) {
      var table = tableLock.table();
      var history = history(table.definition());
      // Everything that is written from now on has a later time than the snapshot.
      committer.flush();
      var snapshot = store.snapshot();
      // Computed last: changes that a sweep removed before the snapshot are older than this period.
      var now = Instant.ofEpochMilli(clock.millis());
      return new TableHistory(table, snapshot, history.earliest(now), now);
    }
  }

  private static TableDefinition.History history(TableDefinition table) {
    return table
        .history()
        .orElseThrow(
            () ->
                new PointInTimeRecoveryUnavailableException(
                    "Point in time recovery is not enabled for table '%s'"
                        .formatted(table.name())));
  }

  public boolean covers(Instant moment) {
    return !moment.isBefore(earliest) && !moment.isAfter(latest);
  }

  /// Whether all changes since an earlier moment still exist.
  ///
  /// @param last the last change up to that moment
  public boolean keepsAll(Instant since, long last) {
    return history(table.definition()).since().compareTo(since) <= 0
        && new ChangeLog(snapshot, table.id()).horizon() <= last;
  }

  /// The sequence number of the last change at this moment or before; 0 if there is none.
  public long lastUntil(Instant moment) {
    var log = new ChangeLog(snapshot, table.id());
    var later = log.firstSince(moment.plusMillis(1), 0, last() + 1);
    return later.isPresent() ? log.lastBefore(later.getAsLong()).orElse(0) : last();
  }

  /// The sequence number of the last change in the snapshot.
  public long last() {
    return new ChangeLog(snapshot, table.id()).lastBefore(Long.MAX_VALUE).orElse(0);
  }

  public EngineTable table() {
    return table;
  }

  public Instant latest() {
    return latest;
  }

  public Store.Snapshot snapshot() {
    return snapshot;
  }

  @Override
  public void close() {
    snapshot.close();
  }
}
