package dev.trestle.bench.chat.cost;

import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;

/// The requests to a database and the capacity units that DynamoDB charges for them.
///
/// @param requests requests of any kind
/// @param readUnits read units of tables and indexes
/// @param writeUnits write units of tables
/// @param indexWriteUnits write units of indexes
record Bill(int requests, double readUnits, double writeUnits, double indexWriteUnits) {
  static final Bill NOTHING = new Bill(0, 0, 0, 0);

  /// Adds one request.
  Bill plusRequest() {
    return new Bill(requests + 1, readUnits, writeUnits, indexWriteUnits);
  }

  Bill plus(ConsumedCapacity consumed) {
    var indexes =
        consumed.globalIndexes().values().stream().reduce(CapacityUnits.NONE, CapacityUnits::plus);
    return new Bill(
        requests,
        readUnits + consumed.tableUnits().read() + indexes.read(),
        writeUnits + consumed.tableUnits().write(),
        indexWriteUnits + indexes.write());
  }
}
