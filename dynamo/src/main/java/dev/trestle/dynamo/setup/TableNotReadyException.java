package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.TableName;
import java.time.Duration;

/// A table that could not be used within the time that we wait for it.
public final class TableNotReadyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TableNotReadyException(TableName table, String state, Duration patience) {
    super("Table %s is %s after %s".formatted(table, state, patience));
  }
}
