package dev.trestle.engine.write;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.commit.Commit;
import dev.trestle.engine.commit.CommitFuture;
import dev.trestle.engine.commit.Committer;
import dev.trestle.engine.lock.KeyLocks;
import dev.trestle.engine.storage.StoreView;
import dev.trestle.engine.table.Catalog;
import dev.trestle.engine.table.EngineTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The operation BatchWriteItem: independent writes, which are all rejected if one of them is invalid for its table.
///
/// The writes are submitted one after the other and awaited together, so a batch costs one sync and not twenty-five.
public final class BatchWriter {
  private final Catalog catalog;
  private final KeyLocks locks;
  private final Committer committer;
  private final CollectionLimit collections;

  public BatchWriter(Catalog catalog, KeyLocks locks, Committer committer, StoreView store) {
    this.catalog = catalog;
    this.locks = locks;
    this.committer = committer;
    this.collections = new CollectionLimit(store);
  }

  public BatchWriteItem.Result write(BatchWriteItem request) {
    var planned = new LinkedHashMap<TableName, List<PlannedWrite>>();
    request
        .tables()
        .forEach((table, writes) -> planned.put(table, plans(catalog.load(table), writes)));
    var changes = new ArrayList<ItemChange>();
    var futures = new ArrayList<CommitFuture>();
    request
        .tables()
        .forEach(
            (table, writes) ->
                submit(
                    table, writes, Objects.requireNonNull(planned.get(table)), changes, futures));
    futures.forEach(CommitFuture::await);
    return new BatchWriteItem.Result(
        Map.of(), consumed(request, changes), metrics(request, changes));
  }

  private static List<PlannedWrite> plans(EngineTable table, List<BatchWriteItem.Write> writes) {
    var keys = new HashSet<Bytes>();
    var plans = new ArrayList<PlannedWrite>(writes.size());
    for (var write : writes) {
      var plan = plan(table, write);
      if (!keys.add(Bytes.owning(plan.itemKey()))) {
        throw new ValidationException("Provided list of item keys contains duplicates");
      }
      plans.add(plan);
    }
    return plans;
  }

  private void submit(
      TableName name,
      List<BatchWriteItem.Write> writes,
      List<PlannedWrite> plans,
      List<ItemChange> changes,
      List<CommitFuture> futures) {
    try (var tableLock = catalog.live(name).lockShared()) {
      var table = tableLock.table();
      for (int i = 0; i < writes.size(); i++) {
        // The table may have changed since.
        var planned = plans.get(i).table() == table ? plans.get(i) : plan(table, writes.get(i));
        try (var _ = locks.acquire(planned.itemKey()).orElseThrow(ItemWriter::conflict)) {
          long epoch = committer.epoch();
          var current = committer.current(planned.itemKey());
          var change = planned.on(current.item());
          collections.requireRoom(change);
          changes.add(change);
          futures.add(
              change.isUnchanged() ? current.future() : committer.submit(Commit.of(change), epoch));
        }
      }
    }
  }

  private static PlannedWrite plan(EngineTable table, BatchWriteItem.Write write) {
    return switch (write) {
      case BatchWriteItem.Put(var item) -> PlannedWrite.put(table, item, Optional.empty());
      case BatchWriteItem.Delete(var key) -> PlannedWrite.delete(table, key, Optional.empty());
    };
  }

  private static List<ConsumedCapacity> consumed(BatchWriteItem request, List<ItemChange> changes) {
    return request.reporting().wantsCapacity() ? WriteCost.of(changes) : List.of();
  }

  private Map<TableName, List<ItemCollectionMetrics>> metrics(
      BatchWriteItem request, List<ItemChange> changes) {
    return request.reporting().itemCollectionMetrics() ? collections.metrics(changes) : Map.of();
  }
}
