package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;

/// Table for leases, with a partition key and a sort key that are strings. It may hold the leases of many consumers and other items.
///
/// Do not use the table whose stream is read: every heartbeat of a lease would create a stream record, and the consumer would never
/// run out of records.
public record LeaseTable(TableName table, String partition, String sort) {
  public static LeaseTable of(TableName table) {
    return new LeaseTable(table, "pk", "sk");
  }

  /// The request that creates such a table.
  public CreateTable definition() {
    return CreateTable.of(table, KeySchema.of(partition, sort));
  }
}
