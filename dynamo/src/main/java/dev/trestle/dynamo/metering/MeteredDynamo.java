package dev.trestle.dynamo.metering;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.capacity.ReturnConsumedCapacity;
import dev.trestle.dynamo.request.Request;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

/// A database proxy that adds the requests of measured work, and the capacity that they consume, to the work's [CostMeter]. It asks for the
/// consumed capacity of reads and writes only while work is measured.
public final class MeteredDynamo extends ForwardingDynamo {
  private static final Reporting ALL = Reporting.of(ReturnConsumedCapacity.INDEXES);

  private final Dynamo dynamo;

  private MeteredDynamo(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  /// A proxy of a database; one that is metered already is returned as it is, so that nothing is counted twice.
  public static MeteredDynamo over(Dynamo dynamo) {
    return dynamo instanceof MeteredDynamo metered ? metered : new MeteredDynamo(dynamo);
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    return request.on(dynamo);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return metered(
        request, it -> it.reporting(ALL), dynamo::getItem, result -> list(result.consumed()));
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return metered(
        request, it -> it.reporting(ALL), dynamo::putItem, result -> list(result.consumed()));
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return metered(
        request, it -> it.reporting(ALL), dynamo::updateItem, result -> list(result.consumed()));
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return metered(
        request, it -> it.reporting(ALL), dynamo::deleteItem, result -> list(result.consumed()));
  }

  @Override
  public ItemPage query(Query request) {
    return metered(request, it -> it.reporting(ALL), dynamo::query, page -> list(page.consumed()));
  }

  @Override
  public ItemPage scan(Scan request) {
    return metered(request, it -> it.reporting(ALL), dynamo::scan, page -> list(page.consumed()));
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return metered(
        request,
        it -> new BatchGetItem(it.tables(), ALL),
        dynamo::batchGetItem,
        BatchGetItem.Result::consumed);
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return metered(
        request,
        it -> new BatchWriteItem(it.tables(), ALL),
        dynamo::batchWriteItem,
        BatchWriteItem.Result::consumed);
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return metered(
        request,
        it -> new TransactGetItems(it.gets(), ALL),
        dynamo::transactGetItems,
        TransactGetItems.Result::consumed);
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return metered(
        request,
        it -> new TransactWriteItems(it.actions(), it.token(), ALL),
        dynamo::transactWriteItems,
        TransactWriteItems.Result::consumed);
  }

  private static <Q, R> R metered(
      Q request,
      Function<Q, Q> reporting,
      Function<Q, R> operation,
      Function<R, Collection<ConsumedCapacity>> consumed) {
    var meter = CostMeter.current();
    if (meter == null) {
      return operation.apply(request);
    }
    meter.addRequest();
    var result = operation.apply(reporting.apply(request));
    meter.add(consumed.apply(result));
    return result;
  }

  private static Collection<ConsumedCapacity> list(Optional<ConsumedCapacity> consumed) {
    return consumed.stream().toList();
  }
}
