package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;

/// Reads one item by its key.
public record GetItem(
    TableName table,
    Key key,
    Optional<Projection> projection,
    boolean consistent,
    Reporting reporting)
    implements Request<Dynamo, GetItem.Result> {

  public record Result(Optional<Item> item, Optional<ConsumedCapacity> consumed) {}

  public static GetItem of(TableName table, Key key) {
    return new GetItem(table, key, Optional.empty(), false, Reporting.NONE);
  }

  public GetItem consistently() {
    return new GetItem(table, key, projection, true, reporting);
  }

  public GetItem projecting(Projection wanted) {
    return new GetItem(table, key, Optional.of(wanted), consistent, reporting);
  }

  public GetItem reporting(Reporting wanted) {
    return new GetItem(table, key, projection, consistent, wanted);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.getItem(this);
  }
}
