package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.TableName;
import java.util.List;

/// A table that exists, and is not what the program needs.
public final class TableDiffersException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> differences;

  TableDiffersException(TableName table, List<String> differences) {
    super(
        "Table %s is not what this program needs: %s. Migrate it, or give the program another table name."
            .formatted(table, String.join("; ", differences)));
    this.differences = List.copyOf(differences);
  }

  /// One sentence each.
  public List<String> differences() {
    return differences;
  }
}
