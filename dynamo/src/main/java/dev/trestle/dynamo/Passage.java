package dev.trestle.dynamo;

/// Base class for decorators of a [Dynamo] that treat all operations alike, such as retries, metrics or fault injection. Every
/// operation calls one method, so no operation can be missed.
public abstract class Passage implements Dynamo {
  protected abstract <R> R pass(Request<R> request);

  @Override
  public CreateTable.Result createTable(CreateTable request) {
    return pass(request);
  }

  @Override
  public DescribeTable.Result describeTable(DescribeTable request) {
    return pass(request);
  }

  @Override
  public ListTables.Result listTables(ListTables request) {
    return pass(request);
  }

  @Override
  public UpdateTable.Result updateTable(UpdateTable request) {
    return pass(request);
  }

  @Override
  public DeleteTable.Result deleteTable(DeleteTable request) {
    return pass(request);
  }

  @Override
  public DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request) {
    return pass(request);
  }

  @Override
  public UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request) {
    return pass(request);
  }

  @Override
  public DescribeContinuousBackups.Result describeContinuousBackups(
      DescribeContinuousBackups request) {
    return pass(request);
  }

  @Override
  public DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request) {
    return pass(request);
  }

  @Override
  public RestoreTableToPointInTime.Result restoreTableToPointInTime(
      RestoreTableToPointInTime request) {
    return pass(request);
  }

  @Override
  public CreateBackup.Result createBackup(CreateBackup request) {
    return pass(request);
  }

  @Override
  public DescribeBackup.Result describeBackup(DescribeBackup request) {
    return pass(request);
  }

  @Override
  public ListBackups.Result listBackups(ListBackups request) {
    return pass(request);
  }

  @Override
  public DeleteBackup.Result deleteBackup(DeleteBackup request) {
    return pass(request);
  }

  @Override
  public RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request) {
    return pass(request);
  }

  @Override
  public ExportTableToPointInTime.Result exportTableToPointInTime(
      ExportTableToPointInTime request) {
    return pass(request);
  }

  @Override
  public DescribeExport.Result describeExport(DescribeExport request) {
    return pass(request);
  }

  @Override
  public ListExports.Result listExports(ListExports request) {
    return pass(request);
  }

  @Override
  public TagResource.Result tagResource(TagResource request) {
    return pass(request);
  }

  @Override
  public UntagResource.Result untagResource(UntagResource request) {
    return pass(request);
  }

  @Override
  public ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request) {
    return pass(request);
  }

  @Override
  public GetItem.Result getItem(GetItem request) {
    return pass(request);
  }

  @Override
  public WriteResult putItem(PutItem request) {
    return pass(request);
  }

  @Override
  public WriteResult updateItem(UpdateItem request) {
    return pass(request);
  }

  @Override
  public WriteResult deleteItem(DeleteItem request) {
    return pass(request);
  }

  @Override
  public ItemPage query(Query request) {
    return pass(request);
  }

  @Override
  public ItemPage scan(Scan request) {
    return pass(request);
  }

  @Override
  public BatchGetItem.Result batchGetItem(BatchGetItem request) {
    return pass(request);
  }

  @Override
  public BatchWriteItem.Result batchWriteItem(BatchWriteItem request) {
    return pass(request);
  }

  @Override
  public TransactGetItems.Result transactGetItems(TransactGetItems request) {
    return pass(request);
  }

  @Override
  public TransactWriteItems.Result transactWriteItems(TransactWriteItems request) {
    return pass(request);
  }
}
