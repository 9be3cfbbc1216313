package dev.trestle.server;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.CreateBackup;
import dev.trestle.dynamo.CreateTable;
import dev.trestle.dynamo.DeleteBackup;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.DeleteTable;
import dev.trestle.dynamo.DescribeBackup;
import dev.trestle.dynamo.DescribeContinuousBackups;
import dev.trestle.dynamo.DescribeExport;
import dev.trestle.dynamo.DescribeTable;
import dev.trestle.dynamo.DescribeTimeToLive;
import dev.trestle.dynamo.ExportTableToPointInTime;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ListBackups;
import dev.trestle.dynamo.ListExports;
import dev.trestle.dynamo.ListTables;
import dev.trestle.dynamo.ListTagsOfResource;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Request;
import dev.trestle.dynamo.RestoreTableFromBackup;
import dev.trestle.dynamo.RestoreTableToPointInTime;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TagResource;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UntagResource;
import dev.trestle.dynamo.UpdateContinuousBackups;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.UpdateTable;
import dev.trestle.dynamo.UpdateTimeToLive;
import dev.trestle.dynamo.table.Names;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The tables that a request names, and whether it writes. Access control uses it.
///
/// @param tables each table once; empty for a list over all tables
/// @param limited false for a request that may concern any table, or that is unknown here; a caller with limited access may not
///   send it
record Subject(List<TableName> tables, boolean writes, boolean limited) {
  private static final Pattern TABLE_ARN = Pattern.compile("arn:[^/]*:table/([^/]+)(/.*)?");

  static Subject of(Request<?> request) {
    return switch (request) {
      case GetItem get -> reading(get.table());
      case Query query -> reading(query.table());
      case Scan scan -> reading(scan.table());
      case PutItem put -> writing(put.table());
      case UpdateItem update -> writing(update.table());
      case DeleteItem delete -> writing(delete.table());
      case BatchGetItem batch -> new Subject(List.copyOf(batch.tables().keySet()), false, true);
      case BatchWriteItem batch -> new Subject(List.copyOf(batch.tables().keySet()), true, true);
      case TransactGetItems reads ->
          new Subject(
              reads.gets().stream().map(get -> get.table()).distinct().toList(), false, true);
      case TransactWriteItems writes ->
          new Subject(
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
      case ListBackups list -> list.table().map(Subject::reading).orElse(listing());
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

  private static Subject reading(TableName table) {
    return new Subject(List.of(table), false, true);
  }

  private static Subject writing(TableName... tables) {
    return new Subject(List.of(tables), true, true);
  }

  /// A list over all tables, which [Visit] filters for each caller.
  private static Subject listing() {
    return new Subject(List.of(), false, true);
  }

  private static Subject all(boolean writes) {
    return new Subject(List.of(), writes, false);
  }

  private static Subject ofArn(String arn, boolean writes) {
    return tableOf(arn).map(table -> new Subject(List.of(table), writes, true)).orElse(all(writes));
  }

  /// The table of an ARN, which may be that of a table, stream, index or backup.
  static Optional<TableName> tableOf(String arn) {
    var matcher = TABLE_ARN.matcher(arn);
    return matcher.matches() && Names.fit(matcher.group(1))
        ? Optional.of(TableName.of(matcher.group(1)))
        : Optional.empty();
  }
}
