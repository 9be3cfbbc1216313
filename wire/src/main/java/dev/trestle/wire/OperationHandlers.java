package dev.trestle.wire;

import dev.trestle.wire.backup.CreateBackupJson;
import dev.trestle.wire.backup.DeleteBackupJson;
import dev.trestle.wire.backup.DescribeBackupJson;
import dev.trestle.wire.backup.DescribeContinuousBackupsJson;
import dev.trestle.wire.backup.DescribeExportJson;
import dev.trestle.wire.backup.ExportTableToPointInTimeJson;
import dev.trestle.wire.backup.ListBackupsJson;
import dev.trestle.wire.backup.ListExportsJson;
import dev.trestle.wire.backup.RestoreTableFromBackupJson;
import dev.trestle.wire.backup.RestoreTableToPointInTimeJson;
import dev.trestle.wire.backup.UpdateContinuousBackupsJson;
import dev.trestle.wire.item.BatchGetItemJson;
import dev.trestle.wire.item.BatchWriteItemJson;
import dev.trestle.wire.item.DeleteItemJson;
import dev.trestle.wire.item.GetItemJson;
import dev.trestle.wire.item.PutItemJson;
import dev.trestle.wire.item.QueryJson;
import dev.trestle.wire.item.ScanJson;
import dev.trestle.wire.item.TransactGetItemsJson;
import dev.trestle.wire.item.TransactWriteItemsJson;
import dev.trestle.wire.item.UpdateItemJson;
import dev.trestle.wire.stream.DescribeStreamJson;
import dev.trestle.wire.stream.GetRecordsJson;
import dev.trestle.wire.stream.GetShardIteratorJson;
import dev.trestle.wire.stream.ListStreamsJson;
import dev.trestle.wire.table.CreateTableJson;
import dev.trestle.wire.table.DeleteTableJson;
import dev.trestle.wire.table.DescribeTableJson;
import dev.trestle.wire.table.DescribeTimeToLiveJson;
import dev.trestle.wire.table.ListTablesJson;
import dev.trestle.wire.table.ListTagsOfResourceJson;
import dev.trestle.wire.table.TagResourceJson;
import dev.trestle.wire.table.UntagResourceJson;
import dev.trestle.wire.table.UpdateTableJson;
import dev.trestle.wire.table.UpdateTimeToLiveJson;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The table of all operations of the protocol, by name.
final class OperationHandlers {
  private static final Map<String, OperationHandler> BY_NAME =
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

  private static final Map<String, StreamOperationHandler> OF_STREAMS =
      Map.ofEntries(
          Map.entry("DescribeStream", DescribeStreamJson::answer),
          Map.entry("GetRecords", GetRecordsJson::answer),
          Map.entry("GetShardIterator", GetShardIteratorJson::answer),
          Map.entry("ListStreams", ListStreamsJson::answer));

  private OperationHandlers() {}

  static @Nullable OperationHandler find(String name) {
    return BY_NAME.get(name);
  }

  /// Finds an operation of the other service, DynamoDB Streams.
  static @Nullable StreamOperationHandler findOfStreams(String name) {
    return OF_STREAMS.get(name);
  }
}
