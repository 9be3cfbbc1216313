package dev.trestle.server;

import java.util.Set;

/// What the `X-Amz-Target` header asks for: a service of Amazon's and one of its operations.
record Target(String operation) {
  static final Target UNKNOWN = new Target("");

  private static final String DYNAMO = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";
  private static final Set<String> OF_STREAMS =
      Set.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams");

  /// Short reads, which never wait. Everything else may: for a sync, for a lock.
  private static final Set<String> READS =
      Set.of(
          "BatchGetItem",
          "DescribeContinuousBackups",
          "DescribeEndpoints",
          "DescribeLimits",
          "DescribeTable",
          "DescribeTimeToLive",
          "GetItem",
          "ListTables",
          "ListTagsOfResource",
          "Query",
          "TransactGetItems");

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

  boolean waits() {
    return !READS.contains(operation);
  }
}
