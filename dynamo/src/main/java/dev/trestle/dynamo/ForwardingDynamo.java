package dev.trestle.dynamo;

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

/// Base class for decorators of a [Dynamo] that treat all operations alike, such as retries, metrics or fault injection. Every
/// operation calls one method, so no operation can be missed.
public abstract class ForwardingDynamo implements Dynamo {
  protected abstract <R> R forward(Request<? super Dynamo, R> request);

  @Override
  public CreateTable.Result createTable(CreateTable request) {
    return forward(request);
  }

  @Override
  public DescribeTable.Result describeTable(DescribeTable request) {
    return forward(request);
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    return forward(request);
  }

  @Override
  public UpdateTable.Result updateTable(UpdateTable request) {
    return forward(request);
  }

  @Override
  public DeleteTable.Result deleteTable(DeleteTable request) {
    return forward(request);
  }

  @Override
  public DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request) {
    return forward(request);
  }

  @Override
  public UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request) {
    return forward(request);
  }

  @Override
  public DescribeContinuousBackups.Result describeContinuousBackups(
      DescribeContinuousBackups request) {
    return forward(request);
  }

  @Override
  public DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request) {
    return forward(request);
  }

  @Override
  public RestoreTableToPointInTime.Result restoreTableToPointInTime(
      RestoreTableToPointInTime request) {
    return forward(request);
  }

  @Override
  public CreateBackup.Result createBackup(CreateBackup request) {
    return forward(request);
  }

  @Override
  public DescribeBackup.Result describeBackup(DescribeBackup request) {
    return forward(request);
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    return forward(request);
  }

  @Override
  public DeleteBackup.Result deleteBackup(DeleteBackup request) {
    return forward(request);
  }

  @Override
  public RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request) {
    return forward(request);
  }

  @Override
  public ExportTableToPointInTime.Result exportTableToPointInTime(
      ExportTableToPointInTime request) {
    return forward(request);
  }

  @Override
  public DescribeExport.Result describeExport(DescribeExport request) {
    return forward(request);
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    return forward(request);
  }

  @Override
  public TagResource.Result tagResource(TagResource request) {
    return forward(request);
  }

  @Override
  public UntagResource.Result untagResource(UntagResource request) {
    return forward(request);
  }

  @Override
  public ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request) {
    return forward(request);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return forward(request);
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return forward(request);
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return forward(request);
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return forward(request);
  }

  @Override
  public ItemPage query(Query request) {
    return forward(request);
  }

  @Override
  public ItemPage scan(Scan request) {
    return forward(request);
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return forward(request);
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return forward(request);
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return forward(request);
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return forward(request);
  }
}
