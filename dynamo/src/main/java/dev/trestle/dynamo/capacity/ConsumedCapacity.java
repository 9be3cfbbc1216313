package dev.trestle.dynamo.capacity;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import java.util.SortedMap;

/// Capacity units that one operation consumed on one table and its indexes. Always complete; [ReturnConsumedCapacity] decides how
/// much of it a response shows.
///
/// @param transactional whether read and write units are reported separately, as transactions do
public record ConsumedCapacity(
    TableName table,
    CapacityUnits tableUnits,
    SortedMap<IndexName, CapacityUnits> localIndexes,
    SortedMap<IndexName, CapacityUnits> globalIndexes,
    boolean transactional) {

  public CapacityUnits total() {
    var total = tableUnits;
    for (var units : localIndexes.values()) {
      total = total.plus(units);
    }
    for (var units : globalIndexes.values()) {
      total = total.plus(units);
    }
    return total;
  }
}
