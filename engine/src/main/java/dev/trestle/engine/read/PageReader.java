package dev.trestle.engine.read;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.engine.cache.RowCache;
import dev.trestle.engine.cache.RowPage;
import dev.trestle.engine.cache.RowQuery;
import dev.trestle.engine.evaluation.Conditions;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.Catalog;
import java.util.Optional;

/// Reads pages of items: the operations Query and Scan. Safe for many threads.
public final class PageReader {
  private final Catalog catalog;
  private final RowCache cache;
  private final Store store;

  public PageReader(Catalog catalog, RowCache cache, Store store) {
    this.catalog = catalog;
    this.cache = cache;
    this.store = store;
  }

  public ItemPage query(Query request) {
    var table = catalog.load(request.table());
    var source = ReadSource.of(table, request.index(), request.consistent());
    var selection = table.schema().select(source.key(), request.keyCondition());
    request.filter().ifPresent(source::requireFilterable);
    var shape = ItemSelection.of(source, request.selection());
    var range = source.range(selection);
    if (request.start().isPresent()) {
      var start = table.schema().startOf(source.key(), request.start().get(), selection);
      range = source.after(range, start, request.ascending());
    }
    var page =
        new PageBuilder(source, shape, request.filter(), request.limit(), request.consistent());
    var wanted = page.wanted(range, request.ascending());
    var read =
        shape.fetched()
            ? fetched(page, source, wanted, request.reporting())
            : page.of(readCached(source, wanted), store, request.reporting());
    return source.hasSingleItems() ? ended(read) : read;
  }

  /// Reads rows of one partition through the cache, because they are likely to be read again.
  private RowPage readCached(ReadSource source, RowQuery wanted) {
    return wanted.range().isEmpty() ? RowPage.EMPTY : cache.read(source.family(), wanted);
  }

  private static ItemPage ended(ItemPage page) {
    return new ItemPage(
        page.items(), page.count(), page.scannedCount(), Optional.empty(), page.consumed());
  }

  public ItemPage scan(Scan request) {
    var table = catalog.load(request.table());
    var source = ReadSource.of(table, request.index(), request.consistent());
    request.filter().map(Conditions::paths).ifPresent(table.schema()::requireScalarKeys);
    var shape = ItemSelection.of(source, request.selection());
    var page =
        new PageBuilder(source, shape, request.filter(), request.limit(), request.consistent());
    var wanted = page.wanted(range(source, request), true);
    return shape.fetched()
        ? fetched(page, source, wanted, request.reporting())
        : page.of(read(store, source, wanted), store, request.reporting());
  }

  /// Reads a page whose items are fetched from the table, from a snapshot: index row and item must be of the same
  /// moment.
  private ItemPage fetched(
      PageBuilder page, ReadSource source, RowQuery wanted, Reporting reporting) {
    try (var view = store.snapshot()) {
      return page.of(read(view, source, wanted), view, reporting);
    }
  }

  private static RowPage read(StoreView view, ReadSource source, RowQuery wanted) {
    try (var cursor = view.open(source.family(), wanted.range(), wanted.ascending())) {
      return RowPage.read(cursor, wanted);
    }
  }

  private static KeyRange range(ReadSource source, Scan request) {
    var segment = request.segment();
    var range =
        segment.isPresent()
            ? RowKeys.segment(source.id(), segment.get().number(), segment.get().total())
            : RowKeys.all(source.id());
    if (request.start().isEmpty()) {
      return range;
    }
    var start = source.table().schema().startOf(source.key(), request.start().get());
    if (segment.isPresent()
        && !RowKeys.inSegment(source.row(start), segment.get().number(), segment.get().total())) {
      throw new ValidationException(
          ("The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct "
                  + "Segment. TotalSegments: %d Segment: %d")
              .formatted(segment.get().total(), segment.get().number()));
    }
    return source.after(range, start, true);
  }
}
