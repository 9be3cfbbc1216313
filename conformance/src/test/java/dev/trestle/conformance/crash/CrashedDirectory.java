package dev.trestle.conformance.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.engine.StoreContents;
import dev.trestle.engine.storage.RocksStore;
import java.nio.file.Path;
import java.util.List;

/// The data directory of a process that was killed.
public record CrashedDirectory(Path directory) {
  /// Checks that everything acknowledged is there, complete, and with all rows that follow from it: indexes, expiry,
  /// counts, sizes of collections. Returns the number of writes that are there without an acknowledgement.
  public int check(ExpectedItems expected, String where) {
    int unacknowledged = inspectItems(expected, where);
    try (var store = RocksStore.open(directory)) {
      new StoreContents(store).assertConsistent();
    }
    return unacknowledged;
  }

  private int inspectItems(ExpectedItems expected, String where) {
    try (var database = Database.open(directory)) {
      var items = CrashTable.items(database);
      int unacknowledged = expected.reconcile(items);
      for (var index : List.of(CrashTable.BY_TAG, CrashTable.BY_NUMBER)) {
        assertThat(CrashTable.index(database, index))
            .as("%s, index %s", where, index)
            .isEqualTo(CrashTable.expectedIndex(items, index));
      }
      return unacknowledged;
    }
  }
}
