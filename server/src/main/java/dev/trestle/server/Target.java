package dev.trestle.server;

import dev.trestle.wire.Wire;
import java.util.Set;

/// What the `X-Amz-Target` header asks for: a service of Amazon's and one of its operations.
///
/// @param operation the operation's name; empty where the service has none of that name, so that clients make up no metrics
record Target(String operation) {
  static final Target UNKNOWN = new Target("");

  private static final String DYNAMO = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";
  private static final Set<String> OF_STREAMS =
      Set.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams");

  /// Short reads. They never wait, except for the disk itself, which a virtual thread would block its carrier on as well.
  /// Batches and scans are not among them: other connections would wait for them too long.
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

  /// Writes of one item. They wait for the disk, and for nothing else worth mentioning.
  private static final Set<String> SHORT_WRITES = Set.of("DeleteItem", "PutItem", "UpdateItem");

  static Target parse(String header) {
    if (header.startsWith(DYNAMO)) {
      return of(header.substring(DYNAMO.length()), false);
    }
    return header.startsWith(STREAMS) ? of(header.substring(STREAMS.length()), true) : UNKNOWN;
  }

  /// Each service knows its own operations only.
  private static Target of(String operation, boolean streams) {
    return Wire.knows(operation) && OF_STREAMS.contains(operation) == streams
        ? new Target(operation)
        : UNKNOWN;
  }

  /// As metrics and logs call it.
  String label() {
    return operation.isEmpty() ? "unknown" : operation;
  }

  /// Whether this writes one item.
  boolean isShortWrite() {
    return SHORT_WRITES.contains(operation);
  }

  boolean isShortRead() {
    return SHORT_READS.contains(operation);
  }
}
