package dev.trestle.engine.read;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.capacity.Capacity;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReadConsistency;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.evaluation.Conditions;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.Cursor;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.storage.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One page while it is read. For one thread.
final class Page {
  /// DynamoDB ends a page with the item that reaches one megabyte.
  static final int MAX_BYTES = 1 << 20;

  private final Source source;
  private final Shape shape;
  private final Optional<Condition> filter;
  private final int limit;
  private final ReadConsistency consistency;

  private final List<Item> items = new ArrayList<>();
  private int count;
  private int scanned;
  private long bytes;
  private double fetchUnits;

  Page(
      Source source,
      Shape shape,
      Optional<Condition> filter,
      OptionalInt limit,
      boolean consistent) {
    this.source = source;
    this.shape = shape;
    this.filter = filter;
    this.limit = limit.orElse(Integer.MAX_VALUE);
    this.consistency = ReadConsistency.of(consistent);
  }

  ItemPage read(Store store, KeyRange range, boolean ascending, Reporting reporting) {
    var last = range.isEmpty() ? Optional.<Key>empty() : fill(store, range, ascending);
    return new ItemPage(items, count, scanned, last, consumed(reporting));
  }

  private Optional<Key> fill(Store store, KeyRange range, boolean ascending) {
    if (!shape.fetched()) {
      try (var cursor = store.open(source.family(), range, ascending)) {
        return fill(store, cursor);
      }
    }
    // Index row and item must be of the same moment.
    try (var view = store.snapshot();
        var cursor = view.open(source.family(), range, ascending)) {
      return fill(view, cursor);
    }
  }

  /// Reads rows until the page is full; where to go on, if it is.
  private Optional<Key> fill(View view, Cursor cursor) {
    while (cursor.next()) {
      var row = cursor.value();
      bytes += ItemCodec.sizeBytes(row);
      scanned++;
      var found = ItemCodec.decode(row);
      take(view, found);
      if (scanned >= limit || bytes >= MAX_BYTES) {
        return Optional.of(source.table().schema().positionOf(source.key(), found.attributes()));
      }
    }
    return Optional.empty();
  }

  private void take(View view, Item found) {
    var item = shape.fetched() ? fetch(view, found) : found;
    if (filter.isPresent() && !Conditions.holds(filter.get(), item.attributes())) {
      return;
    }
    count++;
    if (!shape.counted()) {
      items.add(shape.applyTo(item));
    }
  }

  private Item fetch(View view, Item found) {
    var table = source.table();
    var key = table.schema().keyOf(table.schema().keyAttributesOf(found.attributes()));
    var row = view.get(Family.ITEMS, RowKeys.item(table.id(), key));
    if (row == null) {
      throw new IllegalStateException("Index %d has a row without its item".formatted(source.id()));
    }
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
