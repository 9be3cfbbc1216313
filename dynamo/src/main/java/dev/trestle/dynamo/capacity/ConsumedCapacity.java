package dev.trestle.dynamo.capacity;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import java.util.SortedMap;

/// What one operation consumed on one table and its indexes. Complete in any case; how much of it is shown is the response's
/// business, see [ReturnConsumedCapacity].
///
/// @param transactional whether read and write units are reported apart, as transactions do
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
