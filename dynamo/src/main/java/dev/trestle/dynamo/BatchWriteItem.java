package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Puts and deletes up to 25 items in one or several tables. Each write stands alone: there is no order and no atomicity.
public record BatchWriteItem(Map<TableName, List<Write>> tables, Reporting reporting)
    implements Request<Dynamo, BatchWriteItem.Result> {
  public static final int MAX_WRITES = 25;

  /// Amazon's error text for a table without writes or with too many.
  public static final String WRITES_PER_TABLE =
      "Map value must satisfy constraint: [Member must have length less than or equal to %d, Member must have length greater than or equal to 1]"
          .formatted(MAX_WRITES);

  public sealed interface Write {}

  public record Put(Item item) implements Write {}

  public record Delete(Key key) implements Write {}

  /// The outcome of the writes.
  ///
  /// @param unprocessed the writes that were not carried out; retry them with back-off
  public record Result(
      Map<TableName, List<Write>> unprocessed,
      List<ConsumedCapacity> consumed,
      Map<TableName, List<ItemCollectionMetrics>> metrics) {}

  public BatchWriteItem {
    var copy = new LinkedHashMap<TableName, List<Write>>();
    tables.forEach((table, writes) -> copy.put(table, List.copyOf(writes)));
    tables = Collections.unmodifiableMap(copy);
    RequestMembers.requireSome("requestItems", tables.size(), tables);
    if (tables.values().stream().anyMatch(List::isEmpty)) {
      throw RequestMembers.broken("requestItems", tables, WRITES_PER_TABLE);
    }
    if (tables.values().stream().mapToInt(List::size).sum() > MAX_WRITES) {
      throw new ValidationException("Too many items requested for the BatchWriteItem call");
    }
  }

  public static BatchWriteItem of(TableName table, List<? extends Write> writes) {
    return new BatchWriteItem(Map.of(table, List.copyOf(writes)), Reporting.NONE);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.batchWriteItem(this);
  }
}
