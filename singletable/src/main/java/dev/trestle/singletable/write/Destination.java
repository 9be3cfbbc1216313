package dev.trestle.singletable.write;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;

/// The table that a write goes to: its name, and the way to its database. Whichever table of that database carries the write out, it is
/// stored here.
public record Destination(Dynamo dynamo, TableName table) {
  /// Throws where a table cannot carry out a write to this one, since they may lie in different databases: no request goes to two of
  /// them. Whoever has opened the same table in two ways, such as with and without retries, may take either.
  void requireReachable(Destination carrier, String label) {
    if (!table.equals(carrier.table) && !dynamo.equals(carrier.dynamo)) {
      throw new IllegalArgumentException(
          "\"%s\" goes to the table %s, which was opened with another Dynamo than %s and may lie in another database; run it by that table, or open both with the same Dynamo"
              .formatted(label, table, carrier.table));
    }
  }
}
