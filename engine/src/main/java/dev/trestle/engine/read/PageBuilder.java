package dev.trestle.engine.read;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.capacity.Capacity;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReadConsistency;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.cache.RowPage;
import dev.trestle.engine.cache.RowQuery;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.evaluation.Conditions;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.StoreView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One page of a query or scan that is being read. For one thread.
final class PageBuilder {
  /// A page ends with the item that reaches one megabyte, as in DynamoDB.
  static final int MAX_BYTES = 1 << 20;

  /// The most bytes that a page fetches from the table. DynamoDB counts only the index rows, each of which may refer to
  /// an item of 400 KB.
  static final int MAX_FETCHED_BYTES = 8 << 20;

  private final ReadSource source;
  private final ItemSelection shape;
  private final Optional<Condition> filter;
  private final int limit;
  private final ReadConsistency consistency;

  private final List<Item> items = new ArrayList<>();
  private int count;
  private long bytes;
  private long fetchedBytes;
  private double fetchUnits;

  PageBuilder(
      ReadSource source,
      ItemSelection shape,
      Optional<Condition> filter,
      OptionalInt limit,
      boolean consistent) {
    this.source = source;
    this.shape = shape;
    this.filter = filter;
    this.limit = limit.orElse(Integer.MAX_VALUE);
    this.consistency = ReadConsistency.of(consistent);
  }

  /// The rows of a range that this page needs.
  RowQuery wanted(KeyRange range, boolean ascending) {
    return new RowQuery(range, ascending, limit, MAX_BYTES);
  }

  /// Builds the page from rows.
  ///
  /// @param view where items are fetched from, if the rows belong to an index that does not project all wanted
  ///   attributes
  ItemPage of(RowPage run, StoreView view, Reporting reporting) {
    int scanned = 0;
    while (scanned < run.rows().size() && fetchedBytes < MAX_FETCHED_BYTES) {
      var row = run.rows().get(scanned);
      bytes += row.sizeBytes();
      take(view, row);
      scanned++;
    }
    boolean cut = run.limitReached() || scanned < run.rows().size();
    var last = cut ? Optional.of(position(run.rows().get(scanned - 1))) : Optional.<Key>empty();
    return new ItemPage(items, count, scanned, last, consumed(reporting));
  }

  private Key position(StoredItem row) {
    return source.table().schema().positionOf(source.key(), row.item().attributes());
  }

  private void take(StoreView view, StoredItem row) {
    if (shape.counted() && filter.isEmpty()) {
      count++;
      return;
    }
    var item = shape.fetched() ? fetch(view, row.item()) : row.item();
    if (filter.isPresent() && !Conditions.holds(filter.get(), item.attributes())) {
      return;
    }
    count++;
    if (!shape.counted()) {
      items.add(shape.applyTo(item));
    }
  }

  private Item fetch(StoreView view, Item found) {
    var table = source.table();
    var key = table.schema().keyOf(table.schema().keyAttributesOf(found.attributes()));
    var row = view.get(ColumnFamily.ITEMS, RowKeys.item(table.id(), key));
    if (row == null) {
      throw new IllegalStateException("Index %d has a row without its item".formatted(source.id()));
    }
    fetchedBytes += ItemCodec.sizeBytes(row);
    fetchUnits += Capacity.readUnits(ItemCodec.sizeBytes(row), consistency);
    return ItemCodec.decode(row);
  }

  private Optional<ConsumedCapacity> consumed(Reporting reporting) {
    if (!reporting.wantsCapacity()) {
      return Optional.empty();
    }
    double units = Capacity.readUnits(bytes, consistency);
    var table = source.table().name();
    return Optional.of(
        source
            .index()
            .map(index -> ReadCost.ofIndex(table, index, units, fetchUnits))
            .orElseGet(() -> ReadCost.ofTable(table, units)));
  }
}
