package dev.trestle.dynamo;

/// The port to a DynamoDB: one method per operation. The engine, Amazon DynamoDB and every decorator implement it.
///
/// Methods block until the result is available. They throw a `RequestException` where DynamoDB refuses the request, and an
/// `UnavailableException` where no result was received. Implementations are safe for use by many threads.
public interface Dynamo {
  CreateTable.Result createTable(CreateTable request);

  DescribeTable.Result describeTable(DescribeTable request);

  ListTables.Result listTables(ListTables request);

  UpdateTable.Result updateTable(UpdateTable request);

  DeleteTable.Result deleteTable(DeleteTable request);

  DescribeTimeToLive.Result describeTimeToLive(DescribeTimeToLive request);

  UpdateTimeToLive.Result updateTimeToLive(UpdateTimeToLive request);

  DescribeContinuousBackups.Result describeContinuousBackups(DescribeContinuousBackups request);

  DescribeContinuousBackups.Result updateContinuousBackups(UpdateContinuousBackups request);

  RestoreTableToPointInTime.Result restoreTableToPointInTime(RestoreTableToPointInTime request);

  CreateBackup.Result createBackup(CreateBackup request);

  DescribeBackup.Result describeBackup(DescribeBackup request);

  ListBackups.Result listBackups(ListBackups request);

  DeleteBackup.Result deleteBackup(DeleteBackup request);

  RestoreTableFromBackup.Result restoreTableFromBackup(RestoreTableFromBackup request);

  ExportTableToPointInTime.Result exportTableToPointInTime(ExportTableToPointInTime request);

  DescribeExport.Result describeExport(DescribeExport request);

  ListExports.Result listExports(ListExports request);

  TagResource.Result tagResource(TagResource request);

  UntagResource.Result untagResource(UntagResource request);

  ListTagsOfResource.Result listTagsOfResource(ListTagsOfResource request);

  GetItem.Result getItem(GetItem request);

  WriteResult putItem(PutItem request);

  WriteResult updateItem(UpdateItem request);

  WriteResult deleteItem(DeleteItem request);

  ItemPage query(Query request);

  ItemPage scan(Scan request);

  BatchGetItem.Result batchGetItem(BatchGetItem request);

  BatchWriteItem.Result batchWriteItem(BatchWriteItem request);

  TransactGetItems.Result transactGetItems(TransactGetItems request);

  TransactWriteItems.Result transactWriteItems(TransactWriteItems request);
}
