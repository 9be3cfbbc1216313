package dev.trestle.wire.testing;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.DeleteBackup;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.RestoreTableFromBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A port that records its last request and returns a prepared result.
public final class RecordingDynamo implements Dynamo {
  private @Nullable Request<? super Dynamo, ?> seen;
  private Supplier<?> answer =
      () -> {
        throw new IllegalStateException("No answer prepared");
      };

  /// The last request, or null if there was none.
  public @Nullable Request<? super Dynamo, ?> seen() {
    return seen;
  }

  public void answer(Object result) {
    answer = () -> result;
  }

  public void fail(RuntimeException failure) {
    answer =
        () -> {
          throw failure;
        };
  }

  @SuppressWarnings("unchecked") // the test knows which answer belongs to its request
  private <R> R answered(Request<? super Dynamo, R> request) {
    seen = request;
    return (R) answer.get();
  }

  @Override
  public CreateTable.Result createTable(CreateTable request) {
    return answered(request);
  }

  @Override
  public DescribeTable.Result describeTable(DescribeTable request) {
    return answered(request);
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    return answered(request);
  }

  @Override
  public UpdateTable.Result updateTable(UpdateTable request) {
    return answered(request);
  }

  @Override
  public DeleteTable.Result deleteTable(DeleteTable request) {
    return answered(request);
  }

  @Override
  public DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request) {
    return answered(request);
  }

  @Override
  public UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request) {
    return answered(request);
  }

  @Override
  public DescribeContinuousBackups.Result describeContinuousBackups(
      DescribeContinuousBackups request) {
    return answered(request);
  }

  @Override
  public DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request) {
    return answered(request);
  }

  @Override
  public RestoreTableToPointInTime.Result restoreTableToPointInTime(
      RestoreTableToPointInTime request) {
    return answered(request);
  }

  @Override
  public CreateBackup.Result createBackup(CreateBackup request) {
    return answered(request);
  }

  @Override
  public DescribeBackup.Result describeBackup(DescribeBackup request) {
    return answered(request);
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    return answered(request);
  }

  @Override
  public DeleteBackup.Result deleteBackup(DeleteBackup request) {
    return answered(request);
  }

  @Override
  public RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request) {
    return answered(request);
  }

  @Override
  public ExportTableToPointInTime.Result exportTableToPointInTime(
      ExportTableToPointInTime request) {
    return answered(request);
  }

  @Override
  public DescribeExport.Result describeExport(DescribeExport request) {
    return answered(request);
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    return answered(request);
  }

  @Override
  public TagResource.Result tagResource(TagResource request) {
    return answered(request);
  }

  @Override
  public UntagResource.Result untagResource(UntagResource request) {
    return answered(request);
  }

  @Override
  public ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request) {
    return answered(request);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return answered(request);
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return answered(request);
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return answered(request);
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return answered(request);
  }

  @Override
  public ItemPage query(Query request) {
    return answered(request);
  }

  @Override
  public ItemPage scan(Scan request) {
    return answered(request);
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return answered(request);
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return answered(request);
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return answered(request);
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return answered(request);
  }
}
