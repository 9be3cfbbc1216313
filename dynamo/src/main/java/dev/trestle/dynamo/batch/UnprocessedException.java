package dev.trestle.dynamo.batch;

import dev.trestle.dynamo.BatchGetItem.Keys;
import dev.trestle.dynamo.BatchWriteItem.Write;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.Map;

/// Thrown when a batch is still unprocessed after all retries. The finished part stays written; this exception holds the rest.
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
        "%d writes are unprocessed after %d attempts in a row without progress"
            .formatted(remaining.values().stream().mapToInt(List::size).sum(), attempts),
        remaining,
        Map.of());
  }

  static UnprocessedException ofKeys(int attempts, Map<TableName, Keys> remaining) {
    return new UnprocessedException(
        "%d keys are unread after %d attempts in a row without progress"
            .formatted(
                remaining.values().stream().mapToInt(keys -> keys.keys().size()).sum(), attempts),
        Map.of(),
        remaining);
  }

  /// The writes that were not carried out; empty for a batch of reads.
  public Map<TableName, List<Write>> writes() {
    return writes;
  }

  /// The keys that were not read; empty for a batch of writes.
  public Map<TableName, Keys> keys() {
    return keys;
  }
}
