package dev.trestle.server;

import dev.trestle.wire.Wire;
import java.util.Set;

/// The operation that the `X-Amz-Target` header names.
///
/// @param operation the operation's name; empty if the service has no such operation, so that clients cannot create metric labels
record OperationTarget(String operation) {
  static final OperationTarget UNKNOWN = new OperationTarget("");

  private static final String DYNAMO = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";
  private static final Set<String> OF_STREAMS =
      Set.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams");

  /// Short reads. They wait for nothing but the disk, which would block the carrier of a virtual thread as well.
  /// Batches and scans are not short: other connections would wait too long.
  private static final Set<String> SHORT_READS =
      Set.of(
          "DescribeContinuousBackups",
          "DescribeEndpoints",
          "DescribeLimits",
          "DescribeTable",
          "DescribeTimeToLive",
          "GetItem",
          "ListTables",
          "ListTagsOfResource",
          "Query");

  /// Writes of one item. They wait for the disk and hardly for anything else.
  private static final Set<String> SHORT_WRITES = Set.of("DeleteItem", "PutItem", "UpdateItem");

  static OperationTarget parse(String header) {
    if (header.startsWith(DYNAMO)) {
      return of(header.substring(DYNAMO.length()), false);
    }
    return header.startsWith(STREAMS) ? of(header.substring(STREAMS.length()), true) : UNKNOWN;
  }

  /// Each service accepts only its own operations.
  private static OperationTarget of(String operation, boolean streams) {
    return Wire.knows(operation) && OF_STREAMS.contains(operation) == streams
        ? new OperationTarget(operation)
        : UNKNOWN;
  }

  /// The name in metrics and logs.
  String label() {
    return operation.isEmpty() ? "unknown" : operation;
  }

  /// Whether the operation writes one item.
  boolean isShortWrite() {
    return SHORT_WRITES.contains(operation);
  }

  boolean isShortRead() {
    return SHORT_READS.contains(operation);
  }
}
