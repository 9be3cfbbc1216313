package dev.trestle.bench.cost;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import java.util.List;
import java.util.Optional;

/// Streams without records. Otherwise a node would invalidate its caches at moments that differ from run to run.
record EmptyStreams(DynamoStreams streams) implements DynamoStreams {
  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return streams.listStreams(request);
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return streams.describeStream(request);
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return streams.getShardIterator(request);
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return new GetRecords.Result(List.of(), Optional.of(request.iterator()));
  }
}
