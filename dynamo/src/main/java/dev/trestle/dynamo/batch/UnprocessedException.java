package dev.trestle.dynamo.batch;

import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.Map;

/// A batch that the database did not finish within our patience. What was done of it stays done; the rest is here.
public final class UnprocessedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Map<TableName, List<Write>> writes;
  private final transient Map<TableName, Keys> keys;

  private UnprocessedException(
      String message, Map<TableName, List<Write>> writes, Map<TableName, Keys> keys) {
    super(message);
    this.writes = writes;
    this.keys = keys;
  }

  static UnprocessedException ofWrites(int attempts, Map<TableName, List<Write>> remaining) {
    return new UnprocessedException(
        "The database left %d writes undone, at %d attempts in a row"
            .formatted(remaining.values().stream().mapToInt(List::size).sum(), attempts),
        remaining,
        Map.of());
  }

  static UnprocessedException ofKeys(int attempts, Map<TableName, Keys> remaining) {
    return new UnprocessedException(
        "The database left %d keys unread, at %d attempts in a row"
            .formatted(
                remaining.values().stream().mapToInt(keys -> keys.keys().size()).sum(), attempts),
        Map.of(),
        remaining);
  }

  /// What was not written; empty where the batch was one of reads.
  public Map<TableName, List<Write>> writes() {
    return writes;
  }

  /// What was not read; empty where the batch was one of writes.
  public Map<TableName, Keys> keys() {
    return keys;
  }
}
