package dev.trestle.dynamo.testing;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.request.Request;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A database that accepts every request and returns empty results.
public final class SilentDynamo extends ForwardingDynamo {
  @Override
  @SuppressWarnings("unchecked") // each request is given the answer of its own type
  protected <R> R forward(Request<? super Dynamo, R> request) {
    return (R)
        switch (request) {
          case PutItem _, UpdateItem _, DeleteItem _ -> WriteResult.SILENT;
          case GetItem _ -> new GetItem.Result(Optional.empty(), Optional.empty());
          case TransactWriteItems _ -> new TransactWriteItems.Result(List.of(), Map.of());
          default -> throw new UnsupportedOperationException(request.operation());
        };
  }
}
