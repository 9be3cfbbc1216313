package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads up to 100 items by their keys, from one or several tables. The order of the result is undefined.
public record BatchGetItem(Map<TableName, Keys> tables, Reporting reporting)
    implements Request<Dynamo, BatchGetItem.Result> {
  public static final int MAX_KEYS = 100;

  /// The keys to read from one table.
  public record Keys(List<Key> keys, Optional<Projection> projection, boolean consistent) {
    public Keys {
      keys = List.copyOf(keys);
    }
  }

  /// The items that were found.
  ///
  /// @param unprocessed the keys that were not read; request them again
  public record Result(
      Map<TableName, List<Item>> items,
      Map<TableName, Keys> unprocessed,
      List<ConsumedCapacity> consumed) {}

  public BatchGetItem {
    tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    RequestMembers.requireSome("requestItems", tables.size(), tables);
    tables.forEach(
        (table, keys) ->
            RequestMembers.requireSome(
                "requestItems.%s.member.keys".formatted(table), keys.keys().size(), keys.keys()));
    if (tables.values().stream().mapToInt(keys -> keys.keys().size()).sum() > MAX_KEYS) {
      throw new ValidationException("Too many items requested for the BatchGetItem call");
    }
  }

  public static BatchGetItem of(TableName table, List<Key> keys) {
    return new BatchGetItem(Map.of(table, new Keys(keys, Optional.empty(), false)), Reporting.NONE);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.batchGetItem(this);
  }
}
