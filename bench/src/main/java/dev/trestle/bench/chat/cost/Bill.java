package dev.trestle.bench.chat.cost;

import dev.trestle.dynamo.capacity.CapacityUnits;
import dev.trestle.dynamo.capacity.ConsumedCapacity;

/// What was asked of a database, and what Amazon counts for it.
///
/// @param requests of any kind
/// @param readUnits of tables and indexes
/// @param writeUnits of tables
/// @param indexWriteUnits of indexes
record Bill(int requests, double readUnits, double writeUnits, double indexWriteUnits) {
  static final Bill NOTHING = new Bill(0, 0, 0, 0);

  /// One more request.
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
