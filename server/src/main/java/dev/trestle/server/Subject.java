package dev.trestle.server;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.CreateTable;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.DeleteTable;
import dev.trestle.dynamo.DescribeContinuousBackups;
import dev.trestle.dynamo.DescribeTable;
import dev.trestle.dynamo.DescribeTimeToLive;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.ListTables;
import dev.trestle.dynamo.ListTagsOfResource;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Request;
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

/// What a request is about: the tables it names, and whether it changes anything.
///
/// @param tables all of them, each once; for a list of all tables, none
/// @param known false for a request that this class has never heard of; a caller with limits may not make it
record Subject(List<TableName> tables, boolean writes, boolean known) {
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
      case ListTables _ -> new Subject(List.of(), false, true);
      case DescribeTimeToLive describe -> reading(describe.table());
      case UpdateTimeToLive update -> writing(update.table());
      case DescribeContinuousBackups describe -> reading(describe.table());
      case UpdateContinuousBackups update -> writing(update.table());
      case TagResource tag -> ofArn(tag.arn(), true);
      case UntagResource untag -> ofArn(untag.arn(), true);
      case ListTagsOfResource list -> ofArn(list.arn(), false);
      default -> new Subject(List.of(), true, false);
    };
  }

  private static Subject reading(TableName table) {
    return new Subject(List.of(table), false, true);
  }

  private static Subject writing(TableName table) {
    return new Subject(List.of(table), true, true);
  }

  private static Subject ofArn(String arn, boolean writes) {
    return tableOf(arn)
        .map(table -> new Subject(List.of(table), writes, true))
        .orElse(new Subject(List.of(), writes, false));
  }

  /// The table that a resource name is of: its own, or that of a stream, an index or a backup.
  static Optional<TableName> tableOf(String arn) {
    var matcher = TABLE_ARN.matcher(arn);
    return matcher.matches() && Names.fit(matcher.group(1))
        ? Optional.of(TableName.of(matcher.group(1)))
        : Optional.empty();
  }
}
