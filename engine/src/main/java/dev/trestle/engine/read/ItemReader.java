package dev.trestle.engine.read;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.capacity.Capacity;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReadConsistency;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.engine.cache.RowCache;
import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.evaluation.Projections;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.Store;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads items by their keys: the operations GetItem, BatchGetItem and TransactGetItems. Safe for many threads.
public final class ItemReader {
  /// The most bytes that one BatchGetItem returns; the rest is left unprocessed.
  public static final int MAX_BATCH_BYTES = 16 << 20;

  /// The most bytes that one TransactGetItems reads.
  public static final int MAX_TRANSACTION_BYTES = 4 << 20;

  private final Catalog catalog;
  private final RowCache cache;
  private final Store store;

  public ItemReader(Catalog catalog, RowCache cache, Store store) {
    this.catalog = catalog;
    this.cache = cache;
    this.store = store;
  }

  public GetItem.Result get(GetItem request) {
    var table = catalog.load(request.table());
    requireReadable(table, request.projection());
    var row = cache.find(RowKeys.item(table.id(), table.schema().keyOf(request.key())));
    var consumed =
        request.reporting().wantsCapacity()
            ? Optional.of(
                ReadCost.ofTable(
                    table.name(), units(row, ReadConsistency.of(request.consistent()))))
            : Optional.<ConsumedCapacity>empty();
    return new GetItem.Result(item(row, request.projection()), consumed);
  }

  public BatchGetItem.Result get(BatchGetItem request) {
    var wanted = new LinkedHashMap<TableName, List<byte[]>>();
    request.tables().forEach((table, keys) -> wanted.put(table, rowKeys(table, keys)));
    var answer = new BatchAnswer(request);
    try (var view = store.snapshot()) {
      wanted.forEach((table, rowKeys) -> answer.read(view, table, rowKeys));
    }
    return answer.result();
  }

  private List<byte[]> rowKeys(TableName name, BatchGetItem.Keys wanted) {
    var table = catalog.load(name);
    requireReadable(table, wanted.projection());
    var rowKeys = new ArrayList<byte[]>(wanted.keys().size());
    var seen = new HashSet<Bytes>();
    for (var key : wanted.keys()) {
      var rowKey = RowKeys.item(table.id(), table.schema().keyOf(key));
      if (!seen.add(Bytes.owning(rowKey))) {
        throw new ValidationException("Provided list of item keys contains duplicates");
      }
      rowKeys.add(rowKey);
    }
    return rowKeys;
  }

  public TransactGetItems.Result get(TransactGetItems request) {
    var rowKeys = new ArrayList<byte[]>(request.gets().size());
    var seen = new HashSet<Bytes>();
    for (var get : request.gets()) {
      var table = catalog.load(get.table());
      requireReadable(table, get.projection());
      var rowKey = RowKeys.item(table.id(), table.schema().keyOf(get.key()));
      if (!seen.add(Bytes.owning(rowKey))) {
        throw new ValidationException(
            "Transaction request cannot include multiple operations on one item");
      }
      rowKeys.add(rowKey);
    }
    try (var view = store.snapshot()) {
      return transaction(request, view, rowKeys);
    }
  }

  private static TransactGetItems.Result transaction(
      TransactGetItems request, StoreView view, List<byte[]> rowKeys) {
    var items = new ArrayList<Optional<Item>>(rowKeys.size());
    var units = new LinkedHashMap<TableName, Double>();
    long bytes = 0;
    for (int i = 0; i < rowKeys.size(); i++) {
      var get = request.gets().get(i);
      var row = row(view, rowKeys.get(i));
      bytes += row == null ? 0 : row.sizeBytes();
      if (bytes > MAX_TRANSACTION_BYTES) {
        throw new ValidationException(
            "Collection size of items in the transaction cannot exceed 4MB");
      }
      units.merge(get.table(), units(row, ReadConsistency.TRANSACTIONAL), Double::sum);
      items.add(item(row, get.projection()));
    }
    var consumed = new ArrayList<ConsumedCapacity>();
    if (request.reporting().wantsCapacity()) {
      units.forEach((table, used) -> consumed.add(ReadCost.ofTransaction(table, used)));
    }
    return new TransactGetItems.Result(items, consumed);
  }

  private static void requireReadable(EngineTable table, Optional<Projection> projection) {
    if (projection.isPresent()) {
      table.schema().requireScalarKeys(projection.get().paths());
    }
  }

  private static @Nullable StoredItem row(StoreView view, byte[] key) {
    var bytes = view.get(ColumnFamily.ITEMS, key);
    return bytes == null ? null : StoredItem.of(bytes);
  }

  private static double units(@Nullable StoredItem row, ReadConsistency consistency) {
    return Capacity.readUnits(row == null ? 0 : row.sizeBytes(), consistency);
  }

  private static Optional<Item> item(@Nullable StoredItem row, Optional<Projection> projection) {
    if (row == null) {
      return Optional.empty();
    }
    var item = row.item();
    return Optional.of(
        projection.isEmpty()
            ? item
            : Item.of(Projections.apply(projection.get(), item.attributes())));
  }

  /// The result of a batch that is being read, until it is full.
  private static final class BatchAnswer {
    private final BatchGetItem request;
    private final Map<TableName, List<Item>> items = new LinkedHashMap<>();
    private final Map<TableName, BatchGetItem.Keys> unprocessed = new LinkedHashMap<>();
    private final List<ConsumedCapacity> consumed = new ArrayList<>();
    private long bytes;

    BatchAnswer(BatchGetItem request) {
      this.request = request;
    }

    void read(StoreView view, TableName table, List<byte[]> rowKeys) {
      var wanted = request.tables().get(table);
      if (wanted == null) {
        throw new IllegalStateException("The batch has no keys of table " + table);
      }
      var found = new ArrayList<Item>(rowKeys.size());
      var left = new ArrayList<Key>();
      double units = 0;
      for (int i = 0; i < rowKeys.size(); i++) {
        var row = row(view, rowKeys.get(i));
        long size = row == null ? 0 : row.sizeBytes();
        if (bytes + size > MAX_BATCH_BYTES) {
          left.add(wanted.keys().get(i));
          continue;
        }
        bytes += size;
        units += units(row, ReadConsistency.of(wanted.consistent()));
        item(row, wanted.projection()).ifPresent(found::add);
      }
      items.put(table, found);
      if (!left.isEmpty()) {
        unprocessed.put(
            table, new BatchGetItem.Keys(left, wanted.projection(), wanted.consistent()));
      }
      if (request.reporting().wantsCapacity()) {
        consumed.add(ReadCost.ofTable(table, units));
      }
    }

    BatchGetItem.Result result() {
      return new BatchGetItem.Result(items, unprocessed, consumed);
    }
  }
}
