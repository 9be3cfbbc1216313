package dev.trestle.engine.hostile;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactGetItems;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.stream.GetRecords;

/// What can happen to a request.
public enum Fault {
  /// It is refused for the moment, in one of DynamoDB's ways to say so. Nothing was carried out.
  THROTTLED,

  /// Another transaction is at the same item. Nothing was carried out.
  CONFLICT,

  /// A transaction that was sent before, with the same token, is still under way. Only of one that was.
  IN_PROGRESS,

  /// Part of a batch is left undone. Of a batch of one, nothing is left to do: it is throttled.
  UNPROCESSED,

  /// The database is not reached, and the caller knows it.
  NOT_REACHED,

  /// No answer comes. The request was not carried out, which the caller can't know.
  LOST_REQUEST,

  /// No answer comes. The request was carried out, which the caller can't know.
  LOST_ANSWER,

  /// A page ends before its limit, as one does that reaches a megabyte.
  SHORT_PAGE,

  /// A place in a stream is too old to be read on from.
  EXPIRED_ITERATOR,

  /// A shard of a stream ends, and another one begins.
  CLOSED_SHARD;

  /// Whether it can happen to requests of a kind.
  boolean fits(Class<?> request) {
    return switch (this) {
      case THROTTLED, NOT_REACHED, LOST_REQUEST, LOST_ANSWER -> true;
      case CONFLICT ->
          request == PutItem.class
              || request == UpdateItem.class
              || request == DeleteItem.class
              || request == TransactWriteItems.class
              || request == TransactGetItems.class;
      case IN_PROGRESS -> request == TransactWriteItems.class;
      case UNPROCESSED -> request == BatchWriteItem.class || request == BatchGetItem.class;
      case SHORT_PAGE ->
          request == Query.class || request == Scan.class || request == GetRecords.class;
      case EXPIRED_ITERATOR, CLOSED_SHARD -> request == GetRecords.class;
    };
  }

  /// Whether requests of a kind are about items. All others are left in peace, unless a script says otherwise: whoever makes tables
  /// does so before the test begins.
  static boolean concernsItems(Class<?> request) {
    return request == GetItem.class
        || request == Query.class
        || request == Scan.class
        || request == BatchGetItem.class
        || request == BatchWriteItem.class
        || CONFLICT.fits(request);
  }
}
