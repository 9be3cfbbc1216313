package dev.trestle.bench.cost;

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
import org.jspecify.annotations.Nullable;

/// A database proxy that counts the capacity that one thread consumes. Requests of other threads are not counted:
/// background work is not part of any request.
final class CapacityMeter extends ForwardingDynamo {
  private static final Reporting ALL = Reporting.of(ReturnConsumedCapacity.INDEXES);

  private final Dynamo dynamo;
  private volatile @Nullable Thread counted;

  /// The cost of the counted thread; used by no other thread.
  private RequestCost bill = RequestCost.NOTHING;

  CapacityMeter(Dynamo dynamo) {
    this.dynamo = dynamo;
  }

  /// The cost of what this thread does in a task.
  RequestCost during(Runnable work) {
    bill = RequestCost.NOTHING;
    counted = Thread.currentThread();
    try {
      work.run();
      return bill;
    } finally {
      counted = null;
    }
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    return request.on(dynamo);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    begin();
    var result = dynamo.getItem(request.reporting(ALL));
    add(result.consumed());
    return result;
  }

  @Override
  public WriteResult putItem(PutItem request) {
    begin();
    return written(dynamo.putItem(request.reporting(ALL)));
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    begin();
    return written(dynamo.updateItem(request.reporting(ALL)));
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    begin();
    return written(dynamo.deleteItem(request.reporting(ALL)));
  }

  @Override
  public ItemPage query(Query request) {
    begin();
    return read(dynamo.query(request.reporting(ALL)));
  }

  @Override
  public ItemPage scan(Scan request) {
    begin();
    return read(dynamo.scan(request.reporting(ALL)));
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    begin();
    var result = dynamo.batchGetItem(new BatchGetItem(request.tables(), ALL));
    add(result.consumed());
    return result;
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    begin();
    var result = dynamo.batchWriteItem(new BatchWriteItem(request.tables(), ALL));
    add(result.consumed());
    return result;
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    begin();
    var result = dynamo.transactGetItems(new TransactGetItems(request.gets(), ALL));
    add(result.consumed());
    return result;
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    begin();
    var result =
        dynamo.transactWriteItems(new TransactWriteItems(request.actions(), request.token(), ALL));
    add(result.consumed());
    return result;
  }

  private WriteResult written(WriteResult result) {
    add(result.consumed());
    return result;
  }

  private ItemPage read(ItemPage page) {
    add(page.consumed());
    return page;
  }

  private boolean isCounted() {
    return Thread.currentThread().equals(counted);
  }

  private void begin() {
    if (isCounted()) {
      bill = bill.plusRequest();
    }
  }

  private void add(Optional<ConsumedCapacity> consumed) {
    add(consumed.stream().toList());
  }

  private void add(Collection<ConsumedCapacity> consumed) {
    if (isCounted()) {
      consumed.forEach(each -> bill = bill.plus(each));
    }
  }
}
