package dev.trestle.dynamo;

import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;

/// The port of DynamoDB Streams: what was written to tables, in order. Safe for use by many threads.
///
/// Methods answer with what is there and never wait for more; they throw a `RequestException` where DynamoDB would refuse.
public interface DynamoStreams {
  ListStreams.Result listStreams(ListStreams request);

  DescribeStream.Result describeStream(DescribeStream request);

  GetShardIterator.Result getShardIterator(GetShardIterator request);

  GetRecords.Result getRecords(GetRecords request);
}
