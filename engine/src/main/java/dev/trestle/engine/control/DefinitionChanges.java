package dev.trestle.engine.control;

import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.LiveTable;
import dev.trestle.engine.table.TableDefinition;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changes table definitions: blocks all writers of the table, writes the new definition to disk, then puts it into
/// use.
public final class DefinitionChanges {
  private final Catalog catalog;
  private final Committer committer;
  private final Backfiller backfiller;

  public DefinitionChanges(Catalog catalog, Committer committer, Backfiller backfiller) {
    this.catalog = catalog;
    this.committer = committer;
    this.backfiller = backfiller;
  }

  /// Applies `change` to a table's definition and returns the result. Nothing happens if it is the same.
  TableDefinition change(TableName name, UnaryOperator<TableDefinition> change) {
    var live = catalog.find(name).orElseThrow(() -> Catalog.missing(name));
    var changed = change(live, change);
    backfiller.startIfNeeded(live);
    return changed;
  }

  /// The same for a loaded table.
  public TableDefinition change(LiveTable live, UnaryOperator<TableDefinition> change) {
    try (var tableLock = live.lockExclusive()) {
      var before = tableLock.table().definition();
      requireComplete(before);
      var after = change.apply(before);
      if (!after.equals(before)) {
        if (!dropped(before, after).isEmpty()) {
          // Counts are written after all else in a batch: the count of an index must not be written
          // in the batch that
          // removes the index.
          committer.flush();
        }
        committer
            .submit(Commit.of(batch -> addTo(batch, before, after)), committer.epoch())
            .await();
        catalog.replace(live, new EngineTable(after));
      }
      return after;
    }
  }

  static void requireComplete(TableDefinition table) {
    if (!table.complete()) {
      throw new ResourceInUseException(
          "Attempt to change a resource which is still in use: Table is being created: "
              + table.name());
    }
  }

  private void addTo(Batch batch, TableDefinition before, TableDefinition after) {
    if (before.expiry().isPresent() && after.expiry().isEmpty()) {
      catalog.addExpiryRemovalTo(batch, before.id());
    }
    catalog.addTo(batch, after);
    dropped(before, after).forEach(index -> Catalog.addRemovalTo(batch, index));
  }

  private static List<EngineIndex> dropped(TableDefinition before, TableDefinition after) {
    return before.indexes().stream()
        .filter(
            index ->
                after.indexes().stream()
                    .mapToInt(EngineIndex::id)
                    .noneMatch(id -> id == index.id()))
        .toList();
  }
}
