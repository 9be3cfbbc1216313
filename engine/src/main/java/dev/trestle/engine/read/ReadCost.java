package dev.trestle.engine.read;

import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.table.EngineIndex;
import java.util.SortedMap;
import java.util.TreeMap;

/// The consumed capacity of reads, on tables and indexes.
final class ReadCost {
  private ReadCost() {}

  static ConsumedCapacity ofTable(TableName table, double units) {
    return new ConsumedCapacity(
        table, CapacityUnits.reading(units), new TreeMap<>(), new TreeMap<>(), false);
  }

  static ConsumedCapacity ofTransaction(TableName table, double units) {
    return new ConsumedCapacity(
        table, CapacityUnits.reading(units), new TreeMap<>(), new TreeMap<>(), true);
  }

  /// The capacity of a page of an index, and of the items that were fetched from the table for it.
  static ConsumedCapacity ofIndex(
      TableName table, EngineIndex index, double units, double fetchUnits) {
    SortedMap<IndexName, CapacityUnits> used = new TreeMap<>();
    used.put(index.name(), CapacityUnits.reading(units));
    return new ConsumedCapacity(
        table,
        CapacityUnits.reading(fetchUnits),
        index.global() ? new TreeMap<>() : used,
        index.global() ? used : new TreeMap<>(),
        false);
  }
}
