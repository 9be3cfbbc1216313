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

/// An injected fault that can happen to a request.
public enum Fault {
  /// The request is throttled, with one of DynamoDB's errors for it. It was not executed.
  THROTTLED,

  /// Another transaction is working on the same item. The request was not executed.
  CONFLICT,

  /// A transaction that was sent before, with the same token, is still in progress. Happens only to such a transaction.
  IN_PROGRESS,

  /// Part of a batch is left unprocessed. A batch of one cannot be split: it is throttled.
  UNPROCESSED,

  /// The database is not reachable, and the caller knows it.
  NOT_REACHED,

  /// No response arrives. The request was not executed, which the caller cannot know.
  LOST_REQUEST,

  /// No response arrives. The request was executed, which the caller cannot know.
  LOST_ANSWER,

  /// A page ends before its limit, like one that reaches a megabyte.
  SHORT_PAGE,

  /// A shard iterator has expired.
  EXPIRED_ITERATOR,

  /// A shard of a stream is closed, and a child shard begins.
  CLOSED_SHARD;

  /// Whether it can happen to requests of a type.
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

  /// Whether requests of a type are about items. All others meet faults only from a script: tests create their tables
  /// before they begin.
  static boolean concernsItems(Class<?> request) {
    return request == GetItem.class
        || request == Query.class
        || request == Scan.class
        || request == BatchGetItem.class
        || request == BatchWriteItem.class
        || CONFLICT.fits(request);
  }
}
