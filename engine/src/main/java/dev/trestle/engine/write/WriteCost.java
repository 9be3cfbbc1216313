package dev.trestle.engine.write;

import dev.trestle.dynamo.capacity.Capacity;
import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReadConsistency;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.change.ItemChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;

/// The consumed capacity of writes, on tables and their indexes.
final class WriteCost {
  private WriteCost() {}

  static ConsumedCapacity of(ItemChange change) {
    return of(List.of(change), 1, false).getFirst();
  }

  /// The capacity of independent writes, as in a batch: one entry per table.
  static List<ConsumedCapacity> of(List<ItemChange> changes) {
    return of(changes, 1, false);
  }

  /// The capacity of a transaction, which writes everything twice: once to prepare, once to commit.
  static List<ConsumedCapacity> ofTransaction(List<ItemChange> changes) {
    return of(changes, 2, true);
  }

  /// The capacity of a transaction that is repeated with its token: DynamoDB reads its items, transactionally, and
  /// writes nothing.
  static List<ConsumedCapacity> ofRepetition(List<ItemChange> items) {
    var tables = new LinkedHashMap<TableName, Double>();
    for (var item : items) {
      double units = Capacity.readUnits(item.sizeBefore(), ReadConsistency.TRANSACTIONAL);
      tables.merge(item.table().name(), units, Double::sum);
    }
    return tables.entrySet().stream()
        .map(
            table ->
                new ConsumedCapacity(
                    table.getKey(),
                    CapacityUnits.reading(table.getValue()),
                    new TreeMap<>(),
                    new TreeMap<>(),
                    true))
        .toList();
  }

  private static List<ConsumedCapacity> of(
      List<ItemChange> changes, int times, boolean transactional) {
    var tables = new LinkedHashMap<Integer, List<ItemChange>>();
    changes.forEach(
        change -> tables.computeIfAbsent(change.table().id(), _ -> new ArrayList<>()).add(change));
    return tables.values().stream().map(some -> ofTable(some, times, transactional)).toList();
  }

  private static ConsumedCapacity ofTable(
      List<ItemChange> changes, int times, boolean transactional) {
    double units = 0;
    var local = new TreeMap<IndexName, CapacityUnits>();
    var global = new TreeMap<IndexName, CapacityUnits>();
    for (var change : changes) {
      units += change.tableWriteUnits();
      for (var move : change.indexUpdates()) {
        double indexUnits = move.writeUnits() * times;
        if (indexUnits > 0) {
          (move.index().global() ? global : local)
              .merge(move.index().name(), CapacityUnits.writing(indexUnits), CapacityUnits::plus);
        }
      }
    }
    return new ConsumedCapacity(
        changes.getFirst().table().name(),
        CapacityUnits.writing(units * times),
        local,
        global,
        transactional);
  }
}
