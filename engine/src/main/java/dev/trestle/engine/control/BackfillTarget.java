package dev.trestle.engine.control;

import dev.trestle.engine.change.ExpiryUpdate;
import dev.trestle.engine.change.IndexUpdate;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.table.BackfillProgress;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import dev.trestle.engine.table.TableDefinition;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// An addition to a table that needs a backfill of its existing items: a global index or a TTL attribute.
sealed interface BackfillTarget {
  /// An existing item and the key of its row.
  @SuppressWarnings("ArrayRecordComponent") // on its way from the disk and back, never compared
  record Row(byte[] key, StoredItem item) {}

  BackfillProgress backfill();

  /// The table's definition once the backfill has come this far.
  TableDefinition reached(BackfillProgress mark);

  /// The commit that updates the given items.
  Commit commit(List<Row> rows, Consumer<Batch> definition);

  static Optional<BackfillTarget> firstOf(EngineTable table) {
    for (var index : table.indexes()) {
      if (!index.backfill().done()) {
        return Optional.of(new NewIndex(table, index));
      }
    }
    return table
        .definition()
        .expiry()
        .filter(expiry -> !expiry.backfill().done())
        .map(expiry -> new NewExpiry(table.definition(), expiry));
  }

  record NewIndex(EngineTable table, EngineIndex index) implements BackfillTarget {
    @Override
    public BackfillProgress backfill() {
      return index.backfill();
    }

    @Override
    public TableDefinition reached(BackfillProgress mark) {
      var definition = table.definition();
      var indexes =
          definition.indexes().stream()
              .map(one -> one.id() == index.id() ? one.backfill(mark) : one)
              .toList();
      return definition.withIndexes(indexes, definition.attributeTypes());
    }

    @Override
    public Commit commit(List<Row> rows, Consumer<Batch> definition) {
      var moves =
          rows.stream()
              .map(row -> IndexUpdate.entering(table, index, row.item()))
              .filter(move -> !move.isUnchanged())
              .toList();
      return new Commit(List.of(), moves, definition);
    }
  }

  record NewExpiry(TableDefinition definition, TableDefinition.Expiry expiry)
      implements BackfillTarget {
    @Override
    public BackfillProgress backfill() {
      return expiry.backfill();
    }

    @Override
    public TableDefinition reached(BackfillProgress mark) {
      return definition.withExpiry(
          Optional.of(new TableDefinition.Expiry(expiry.attribute(), mark)));
    }

    @Override
    public Commit commit(List<Row> rows, Consumer<Batch> definitionRow) {
      return Commit.of(
          batch -> {
            rows.forEach(
                row -> ExpiryUpdate.enter(batch, expiry.attribute(), row.key(), row.item()));
            definitionRow.accept(batch);
          });
    }
  }
}
