package dev.trestle.dynamo.metering;

import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;

/// The requests to a database and the capacity units that DynamoDB charges for them.
///
/// @param requests requests of any kind
/// @param readUnits read units of tables and indexes
/// @param writeUnits write units of tables
/// @param indexWriteUnits write units of indexes
public record RequestCost(
    int requests, double readUnits, double writeUnits, double indexWriteUnits) {
  public static final RequestCost NOTHING = new RequestCost(0, 0, 0, 0);

  /// Adds one request.
  RequestCost plusRequest() {
    return new RequestCost(requests + 1, readUnits, writeUnits, indexWriteUnits);
  }

  RequestCost plus(ConsumedCapacity consumed) {
    var indexes =
        consumed.globalIndexes().values().stream().reduce(CapacityUnits.NONE, CapacityUnits::plus);
    return new RequestCost(
        requests,
        readUnits + consumed.tableUnits().read() + indexes.read(),
        writeUnits + consumed.tableUnits().write(),
        indexWriteUnits + indexes.write());
  }
}
