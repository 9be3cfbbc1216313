package dev.trestle.wire;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The table of all operations of the protocol, by name.
final class Operations {
  private static final Map<String, Operation> BY_NAME =
      Map.ofEntries(
          Map.entry("BatchGetItem", BatchGetItemJson::answer),
          Map.entry("BatchWriteItem", BatchWriteItemJson::answer),
          Map.entry("CreateBackup", CreateBackupJson::answer),
          Map.entry("CreateTable", CreateTableJson::answer),
          Map.entry("DeleteBackup", DeleteBackupJson::answer),
          Map.entry("DeleteItem", DeleteItemJson::answer),
          Map.entry("DeleteTable", DeleteTableJson::answer),
          Map.entry("DescribeBackup", DescribeBackupJson::answer),
          Map.entry("DescribeContinuousBackups", DescribeContinuousBackupsJson::answer),
          Map.entry("DescribeEndpoints", DescribeEndpointsJson::answer),
          Map.entry("DescribeExport", DescribeExportJson::answer),
          Map.entry("DescribeLimits", DescribeLimitsJson::answer),
          Map.entry("DescribeTable", DescribeTableJson::answer),
          Map.entry("DescribeTimeToLive", DescribeTimeToLiveJson::answer),
          Map.entry("ExportTableToPointInTime", ExportTableToPointInTimeJson::answer),
          Map.entry("GetItem", GetItemJson::answer),
          Map.entry("ListBackups", ListBackupsJson::answer),
          Map.entry("ListExports", ListExportsJson::answer),
          Map.entry("ListTables", ListTablesJson::answer),
          Map.entry("ListTagsOfResource", ListTagsOfResourceJson::answer),
          Map.entry("PutItem", PutItemJson::answer),
          Map.entry("Query", QueryJson::answer),
          Map.entry("RestoreTableFromBackup", RestoreTableFromBackupJson::answer),
          Map.entry("RestoreTableToPointInTime", RestoreTableToPointInTimeJson::answer),
          Map.entry("Scan", ScanJson::answer),
          Map.entry("TagResource", TagResourceJson::answer),
          Map.entry("TransactGetItems", TransactGetItemsJson::answer),
          Map.entry("TransactWriteItems", TransactWriteItemsJson::answer),
          Map.entry("UntagResource", UntagResourceJson::answer),
          Map.entry("UpdateContinuousBackups", UpdateContinuousBackupsJson::answer),
          Map.entry("UpdateItem", UpdateItemJson::answer),
          Map.entry("UpdateTable", UpdateTableJson::answer),
          Map.entry("UpdateTimeToLive", UpdateTimeToLiveJson::answer));

  private static final Map<String, StreamOperation> OF_STREAMS =
      Map.ofEntries(
          Map.entry("DescribeStream", DescribeStreamJson::answer),
          Map.entry("GetRecords", GetRecordsJson::answer),
          Map.entry("GetShardIterator", GetShardIteratorJson::answer),
          Map.entry("ListStreams", ListStreamsJson::answer));

  private Operations() {}

  static @Nullable Operation find(String name) {
    return BY_NAME.get(name);
  }

  /// Finds an operation of the other service, DynamoDB Streams.
  static @Nullable StreamOperation findOfStreams(String name) {
    return OF_STREAMS.get(name);
  }
}
