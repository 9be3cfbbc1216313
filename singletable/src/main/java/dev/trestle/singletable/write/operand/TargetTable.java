package dev.trestle.singletable.write.operand;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.TableName;
import java.util.function.Supplier;

/// The table that a write goes to: its name and its database. The write is stored in this table, even if another table of the database
/// carries it out.
public record TargetTable(Dynamo dynamo, TableName table) {
  /// Throws if a table cannot carry out a write to this one, since they may be in different databases and a request goes to one database
  /// only. A table that was opened twice, for example with and without retries, accepts the writes of both.
  ///
  /// @param label describes the write in the message
  public void requireReachable(TargetTable runner, Supplier<String> label) {
    if (!table.equals(runner.table) && !dynamo.equals(runner.dynamo)) {
      throw new IllegalArgumentException(
          "\"%s\" goes to the table %s, which was opened with another Dynamo than %s and may be in another database; run it by that table, or open both with the same Dynamo"
              .formatted(label.get(), table, runner.table));
    }
  }
}
