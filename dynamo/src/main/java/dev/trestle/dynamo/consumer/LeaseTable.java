package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;

/// Where leases are kept: a table with a partition key and a sort key, both strings. It may hold the leases of any number of consumers,
/// and other things besides.
///
/// Not in the table whose stream is read: each beat of a lease would be a record of that stream, and would keep its readers busy
/// with themselves for ever.
public record LeaseTable(TableName table, String partition, String sort) {
  public static LeaseTable of(TableName table) {
    return new LeaseTable(table, "pk", "sk");
  }

  /// The table, for whoever makes it.
  public CreateTable definition() {
    return CreateTable.of(table, KeySchema.of(partition, sort));
  }
}
