package dev.trestle.engine.read;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.engine.evaluation.Conditions;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.KeyWriter;
import dev.trestle.engine.schema.KeySelection;
import dev.trestle.engine.schema.SortRange;
import dev.trestle.engine.schema.StartKey;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.table.EngineIndex;
import dev.trestle.engine.table.EngineTable;
import java.util.Arrays;
import java.util.Optional;

/// The source that a query or scan reads: a table, or one of its indexes.
record ReadSource(EngineTable table, Optional<EngineIndex> index) {
  static ReadSource of(EngineTable table, Optional<IndexName> name, boolean consistent) {
    var index = name.map(table::index);
    if (index.isPresent() && index.get().global()) {
      requireReadable(index.get(), consistent);
    }
    return new ReadSource(table, index);
  }

  private static void requireReadable(EngineIndex index, boolean consistent) {
    if (consistent) {
      throw new ValidationException(
          "Consistent reads are not supported on global secondary indexes");
    }
    if (!index.backfill().done()) {
      throw new ValidationException(
          "Cannot read from backfilling global secondary index: " + index.name());
    }
  }

  /// Rejects a query's filter on its own keys, or on attributes that the index does not project: DynamoDB never fetches
  /// an item only to filter it. (A scan's filter on such attributes is accepted, and matches nothing.)
  void requireFilterable(Condition filter) {
    var paths = Conditions.paths(filter);
    table.schema().requireScalarKeys(paths);
    table.schema().requireFilterable(key(), filter);
    if (index.isEmpty()) {
      return;
    }
    var missing =
        paths.stream()
            .map(Path::attribute)
            .filter(attribute -> !index.get().has(table.key(), attribute))
            .sorted()
            .distinct()
            .toList();
    if (!missing.isEmpty()) {
      throw new ValidationException(
          "One or more parameter values were invalid: Secondary index %s does not project one or more filter attributes: %s"
              .formatted(index.get().name(), missing));
    }
  }

  ColumnFamily family() {
    return index.isPresent() ? ColumnFamily.INDEXES : ColumnFamily.ITEMS;
  }

  int id() {
    return index.map(EngineIndex::id).orElse(table.id());
  }

  KeySchema key() {
    return index.map(EngineIndex::key).orElse(table.key());
  }

  /// Whether each partition has one item, so that a page never has a next one.
  boolean hasSingleItems() {
    return index.isEmpty() && table.key().sort().isEmpty();
  }

  /// The rows that a query selects.
  KeyRange range(KeySelection selection) {
    return switch (selection.range()) {
      case SortRange.All _ -> KeyRange.prefix(leading(selection).toBytes());
      case SortRange.Equal(var value) -> KeyRange.prefix(leading(selection).value(value).toBytes());
      case SortRange.BeginsWith(var prefix) ->
          KeyRange.prefix(leading(selection).prefix(prefix).toBytes());
      case SortRange.Less(var bound) ->
          new KeyRange(all(selection).from(), leading(selection).value(bound).toBytes());
      case SortRange.LessOrEqual(var bound) ->
          new KeyRange(
              all(selection).from(), KeyRange.successor(leading(selection).value(bound).toBytes()));
      case SortRange.Greater(var bound) ->
          new KeyRange(
              KeyRange.successor(leading(selection).value(bound).toBytes()), all(selection).to());
      case SortRange.GreaterOrEqual(var bound) ->
          new KeyRange(leading(selection).value(bound).toBytes(), all(selection).to());
      case SortRange.Between(var low, var high) ->
          new KeyRange(
              leading(selection).value(low).toBytes(),
              KeyRange.successor(leading(selection).value(high).toBytes()));
    };
  }

  /// The rows after a start key, in reading order.
  KeyRange after(KeyRange range, StartKey start, boolean ascending) {
    var row = row(start);
    // No row key is a prefix of another, so the next possible key is the row's own with a zero byte
    // appended.
    return ascending
        ? new KeyRange(
            later(range.from(), new KeyWriter().bytes(row).bytes(new byte[1]).toBytes()),
            range.to())
        : new KeyRange(range.from(), earlier(range.to(), row));
  }

  byte[] row(StartKey start) {
    return index.isPresent()
        ? RowKeys.index(id(), start.position(), start.item())
        : RowKeys.item(table.id(), start.item());
  }

  private KeyRange all(KeySelection selection) {
    return KeyRange.prefix(leading(selection).toBytes());
  }

  private KeyWriter leading(KeySelection selection) {
    var writer = RowKeys.partition(id(), selection.partition());
    selection.sortEquals().forEach(writer::value);
    return writer;
  }

  private static byte[] later(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other) >= 0 ? one : other;
  }

  private static byte[] earlier(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other) <= 0 ? one : other;
  }
}
