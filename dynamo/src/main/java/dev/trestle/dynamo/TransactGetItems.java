package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Optional;

/// Reads up to 100 items as of one point in time.
public record TransactGetItems(List<Get> gets, Reporting reporting)
    implements Request<Dynamo, TransactGetItems.Result> {
  public static final int MAX_GETS = 100;

  public record Get(TableName table, Key key, Optional<Projection> projection) {
    public static Get of(TableName table, Key key) {
      return new Get(table, key, Optional.empty());
    }
  }

  /// The items that were read.
  ///
  /// @param items one element per get, in the same order
  public record Result(List<Optional<Item>> items, List<ConsumedCapacity> consumed) {}

  public TransactGetItems {
    gets = List.copyOf(gets);
    ActionCount.requireCount("TransactGetItem", gets.size(), MAX_GETS);
  }

  public static TransactGetItems of(Get... gets) {
    return new TransactGetItems(List.of(gets), Reporting.NONE);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.transactGetItems(this);
  }
}
