package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.backup.DescribeBackup;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.DescribeExport;
import dev.trestle.dynamo.backup.ExportTableToPointInTime;
import dev.trestle.dynamo.backup.ListBackups;
import dev.trestle.dynamo.backup.ListExports;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.tag.ListTagsOfResource;
import dev.trestle.dynamo.tag.TagResource;
import dev.trestle.dynamo.tag.UntagResource;
import dev.trestle.dynamo.value.Value;

/// Decides whether a request is idempotent: carried out twice, it leaves the database the same and returns the same result.
///
/// Other clients may write in between. A repeated put or update then overwrites their changes, as it would have done if it had been
/// slow. A condition on the write prevents that.
final class Idempotency {
  private Idempotency() {}

  /// Every request that is not listed here counts as not idempotent, so a new operation is safe by default.
  static boolean isIdempotent(Request<? super Dynamo, ?> request) {
    return switch (request) {
      case GetItem _,
          Query _,
          Scan _,
          BatchGetItem _,
          TransactGetItems _,
          DescribeTable _,
          ListTables _,
          DescribeTimeToLive _,
          DescribeContinuousBackups _,
          DescribeBackup _,
          ListBackups _,
          DescribeExport _,
          ListExports _,
          ListTagsOfResource _ ->
          true;
      case PutItem put -> put.returnValues() == ReturnValues.NONE;
      case DeleteItem delete -> delete.returnValues() == ReturnValues.NONE;
      case UpdateItem update ->
          !showsWhatWas(update.returnValues()) && isIdempotent(update.update());
      case BatchWriteItem _, TagResource _, UntagResource _, UpdateContinuousBackups _ -> true;
      case TransactWriteItems transaction -> transaction.token().isPresent();
      case ExportTableToPointInTime export -> export.clientToken().isPresent();
      default -> false;
    };
  }

  /// Whether an item is the same after one and after two runs of the update.
  static boolean isIdempotent(Update update) {
    return update.sets().stream().allMatch(Idempotency::isIdempotent)
        && update.removes().stream().allMatch(Idempotency::staysInPlace)
        && update.adds().stream().allMatch(Idempotency::isIdempotent)
        && update.deletes().stream().allMatch(delete -> staysInPlace(delete.path()));
  }

  private static boolean isIdempotent(Update.Set set) {
    return staysInPlace(set.path())
        && switch (set.value()) {
          case Update.Literal _ -> true;
          // Once the value is set it stays, unless it was copied from another attribute.
          case Update.IfNotExists(var path, var otherwise) ->
              path.equals(set.path()) && otherwise instanceof Update.Literal;
          // The value read may be the result of this update or of a later one.
          case Update.Attribute _, Update.ListAppend _, Update.Plus _, Update.Minus _ -> false;
        };
  }

  /// Adding members to a set is idempotent; adding to a number is not.
  private static boolean isIdempotent(Update.Add add) {
    return staysInPlace(add.path()) && !(add.value() instanceof Value.NumberValue);
  }

  /// Whether a path still names the same element after a repetition. List elements move when others are removed, and an index past
  /// the end appends.
  private static boolean staysInPlace(Path path) {
    return path.steps().stream().allMatch(Path.Entry.class::isInstance);
  }

  private static boolean showsWhatWas(ReturnValues values) {
    return values == ReturnValues.ALL_OLD || values == ReturnValues.UPDATED_OLD;
  }
}
