package dev.trestle.server;

import java.util.Set;

/// What the `X-Amz-Target` header asks for: a service of Amazon's and one of its operations.
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

  /// Short writes. They wait for the disk where the database syncs them, and for nothing worth mentioning where it does not.
  private static final Set<String> SHORT_WRITES = Set.of("DeleteItem", "PutItem", "UpdateItem");

  static Target parse(String header) {
    if (header.startsWith(DYNAMO)) {
      var operation = header.substring(DYNAMO.length());
      return OF_STREAMS.contains(operation) ? UNKNOWN : new Target(operation);
    }
    if (header.startsWith(STREAMS)) {
      var operation = header.substring(STREAMS.length());
      return OF_STREAMS.contains(operation) ? new Target(operation) : UNKNOWN;
    }
    return UNKNOWN;
  }

  /// Whether answering may wait.
  ///
  /// @param synced whether the database acknowledges a write when it is on the disk, and not before
  boolean waits(boolean synced) {
    return synced
        ? !SHORT_READS.contains(operation)
        : !SHORT_READS.contains(operation) && !SHORT_WRITES.contains(operation);
  }
}
