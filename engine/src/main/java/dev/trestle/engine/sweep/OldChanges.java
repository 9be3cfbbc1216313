package dev.trestle.engine.sweep;

import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.Table;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Forgets records of the change log that neither a stream nor point-in-time recovery may still ask for.
public final class OldChanges {
  /// How long a stream shows its records.
  public static final Duration STREAM_RETENTION = Duration.ofHours(24);

  private static final int STEP_RECORDS = 10_000;

  private final Catalog catalog;
  private final Committer committer;
  private final Store store;
  private final InstantSource clock;

  public OldChanges(Catalog catalog, Committer committer, Store store, InstantSource clock) {
    this.catalog = catalog;
    this.committer = committer;
    this.store = store;
    this.clock = clock;
  }

  void sweep() {
    catalog.definitions().forEach(this::sweep);
  }

  private void sweep(Table table) {
    var all = RowKeys.all(table.id());
    var end = firstToKeep(all, clock.instant().minus(retention(table)));
    if (end != null) {
      committer
          .submit(
              Commit.of(batch -> batch.deleteRange(Family.CHANGES, new KeyRange(all.from(), end))),
              committer.epoch())
          .await();
    }
  }

  private static Duration retention(Table table) {
    var history =
        table
            .definition()
            .history()
            .map(kept -> Duration.ofDays(kept.days()))
            .orElse(Duration.ZERO);
    return history.compareTo(STREAM_RETENTION) > 0 ? history : STREAM_RETENTION;
  }

  /// The key behind the last record that is too old; null where there is none. Records are in the order of their times.
  private byte @Nullable [] firstToKeep(KeyRange all, Instant oldest) {
    byte[] last = null;
    try (var cursor = store.open(Family.CHANGES, all, true)) {
      for (int i = 0; i < STEP_RECORDS && cursor.next(); i++) {
        if (!ChangeRecord.timeOf(cursor.value()).isBefore(oldest)) {
          break;
        }
        last = cursor.key();
      }
    }
    return last == null ? null : KeyRange.successor(last);
  }
}
