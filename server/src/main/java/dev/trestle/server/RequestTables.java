package dev.trestle.server;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
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
import dev.trestle.dynamo.table.NameRules;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The tables that a request names, and whether it writes. Access control uses it.
///
/// @param tables each table once; empty for a list over all tables
/// @param limited false for a request that may concern any table, or that is unknown here; a caller with limited access may not
///   send it
record RequestTables(List<TableName> tables, boolean writes, boolean limited) {
  private static final Pattern TABLE_ARN = Pattern.compile("arn:[^/]*:table/([^/]+)(/.*)?");

  static RequestTables of(Request<? super Dynamo, ?> request) {
    return switch (request) {
      case GetItem get -> reading(get.table());
      case Query query -> reading(query.table());
      case Scan scan -> reading(scan.table());
      case PutItem put -> writing(put.table());
      case UpdateItem update -> writing(update.table());
      case DeleteItem delete -> writing(delete.table());
      case BatchGetItem batch ->
          new RequestTables(List.copyOf(batch.tables().keySet()), false, true);
      case BatchWriteItem batch ->
          new RequestTables(List.copyOf(batch.tables().keySet()), true, true);
      case TransactGetItems reads ->
          new RequestTables(
              reads.gets().stream().map(get -> get.table()).distinct().toList(), false, true);
      case TransactWriteItems writes ->
          new RequestTables(
              writes.actions().stream().map(action -> action.table()).distinct().toList(),
              writes.actions().stream()
                  .anyMatch(action -> !(action instanceof TransactWriteItems.Check)),
              true);
      case CreateTable create -> writing(create.table());
      case UpdateTable update -> writing(update.table());
      case DeleteTable delete -> writing(delete.table());
      case DescribeTable describe -> reading(describe.table());
      case ListTables _ -> listing();
      case DescribeTimeToLive describe -> reading(describe.table());
      case UpdateTimeToLive update -> writing(update.table());
      case DescribeContinuousBackups describe -> reading(describe.table());
      case UpdateContinuousBackups update -> writing(update.table());
      case RestoreTableToPointInTime restore -> writing(restore.source(), restore.target());
      case CreateBackup create -> writing(create.table());
      case DescribeBackup describe -> ofArn(describe.arn(), false);
      case DeleteBackup delete -> ofArn(delete.arn(), true);
      case ListBackups list -> list.table().map(RequestTables::reading).orElse(listing());
      case RestoreTableFromBackup restore ->
          tableOf(restore.backupArn())
              .map(source -> writing(source, restore.target()))
              .orElse(all(true));
      // Reads the table, and writes files.
      case ExportTableToPointInTime export -> ofArn(export.tableArn(), true);
      case DescribeExport describe -> ofArn(describe.arn(), false);
      case ListExports list -> list.tableArn().map(arn -> ofArn(arn, false)).orElse(listing());
      case TagResource tag -> ofArn(tag.arn(), true);
      case UntagResource untag -> ofArn(untag.arn(), true);
      case ListTagsOfResource list -> ofArn(list.arn(), false);
      default -> all(true);
    };
  }

  private static RequestTables reading(TableName table) {
    return new RequestTables(List.of(table), false, true);
  }

  private static RequestTables writing(TableName... tables) {
    return new RequestTables(List.of(tables), true, true);
  }

  /// A list over all tables, which [AuthorizedDynamo] filters for each caller.
  private static RequestTables listing() {
    return new RequestTables(List.of(), false, true);
  }

  private static RequestTables all(boolean writes) {
    return new RequestTables(List.of(), writes, false);
  }

  private static RequestTables ofArn(String arn, boolean writes) {
    return tableOf(arn)
        .map(table -> new RequestTables(List.of(table), writes, true))
        .orElse(all(writes));
  }

  /// The table of an ARN, which may be that of a table, stream, index or backup.
  static Optional<TableName> tableOf(String arn) {
    var matcher = TABLE_ARN.matcher(arn);
    return matcher.matches() && NameRules.fit(matcher.group(1))
        ? Optional.of(TableName.of(matcher.group(1)))
        : Optional.empty();
  }
}
