package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.TableName;
import java.time.Duration;

/// Thrown when a table does not become usable within the time limit.
public final class TableNotReadyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TableNotReadyException(TableName table, String state, Duration timeout) {
    super("Table %s is %s after %s".formatted(table, state, timeout));
  }
}
