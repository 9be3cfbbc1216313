package dev.trestle.engine.write;

import dev.trestle.dynamo.ItemCollectionMetrics;
import dev.trestle.dynamo.error.ItemCollectionSizeLimitExceededException;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.commit.CollectionSize;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.StoreView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The size limit of item collections: on a table with local indexes, the items of one partition may not exceed 10 GB.
final class CollectionLimit {
  private final StoreView store;

  CollectionLimit(StoreView store) {
    this.store = store;
  }

  void requireRoom(ItemChange change) {
    if (!change.table().hasLocalIndexes()) {
      return;
    }
    long growth = change.collectionBytesDelta();
    if (growth > 0 && size(change) + growth > CollectionSize.MAX_BYTES) {
      throw new ItemCollectionSizeLimitExceededException("Collection size exceeded.");
    }
  }

  /// DynamoDB's estimate: the range of one gigabyte that contains the size.
  Optional<ItemCollectionMetrics> metrics(ItemChange change) {
    var table = change.table();
    if (!table.hasLocalIndexes()) {
      return Optional.empty();
    }
    double lower = size(change) >> 30;
    var key = Attributes.EMPTY.with(table.key().partition().getFirst(), change.key().partition());
    return Optional.of(new ItemCollectionMetrics(key, lower, lower + 1));
  }

  /// The metrics of several writes, one for each collection that they change, by table.
  Map<TableName, List<ItemCollectionMetrics>> metrics(List<ItemChange> changes) {
    var byTable = new LinkedHashMap<TableName, List<ItemCollectionMetrics>>();
    for (var change : changes) {
      metrics(change)
          .ifPresent(
              found -> {
                var known = byTable.computeIfAbsent(change.table().name(), _ -> new ArrayList<>());
                if (!known.contains(found)) {
                  known.add(found);
                }
              });
    }
    return byTable;
  }

  private long size(ItemChange change) {
    return CollectionSize.find(
        store, RowKeys.collection(change.table().id(), change.key().partition()));
  }
}
