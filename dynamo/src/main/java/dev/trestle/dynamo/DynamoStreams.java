package dev.trestle.dynamo;

import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;

/// The port to DynamoDB Streams: reads the changes of a table in order. Safe for use by many threads.
///
/// Methods return the records that are available and never wait for more. They throw a `RequestException` where DynamoDB refuses.
public interface DynamoStreams {
  ListStreams.Result listStreams(ListStreams request);

  DescribeStream.Result describeStream(DescribeStream request);

  GetShardIterator.Result getShardIterator(GetShardIterator request);

  GetRecords.Result getRecords(GetRecords request);
}
