package dev.trestle.wire.testing;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import org.jspecify.annotations.Nullable;

/// A streams port that records its last request and returns a prepared result.
public final class RecordingStreams implements DynamoStreams {
  private @Nullable Object seen;
  private @Nullable Object answer;

  public @Nullable Object seen() {
    return seen;
  }

  public void answer(Object result) {
    answer = result;
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the test knows what it asks
  private <R> R answered(Object request) {
    seen = request;
    if (answer == null) {
      throw new IllegalStateException("No answer prepared");
    }
    return (R) answer;
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return answered(request);
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return answered(request);
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return answered(request);
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return answered(request);
  }
}
