package dev.trestle.dynamo.retry;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Decorator of [DynamoStreams] that retries throttled and failed requests. Reads are idempotent: a shard iterator is a value.
public final class RetryingStreams implements DynamoStreams {
  private final DynamoStreams streams;
  private final RetryLoop loop;

  private RetryingStreams(DynamoStreams streams, RetryLoop loop) {
    this.streams = streams;
    this.loop = loop;
  }

  public static RetryingStreams over(DynamoStreams streams) {
    return over(streams, RetryPolicy.DEFAULT);
  }

  public static RetryingStreams over(DynamoStreams streams, RetryPolicy policy) {
    return over(streams, policy, WaitingClock.REAL, () -> ThreadLocalRandom.current().nextLong());
  }

  /// Takes the clock and random source that a test controls.
  public static RetryingStreams over(
      DynamoStreams streams, RetryPolicy policy, WaitingClock time, RandomGenerator random) {
    return new RetryingStreams(streams, new RetryLoop(policy, time, random));
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return patiently(() -> streams.listStreams(request));
  }

  @Override
  public DescribeStream.Result describeStream(DescribeStream request) {
    return patiently(() -> streams.describeStream(request));
  }

  @Override
  public GetShardIterator.Result getShardIterator(GetShardIterator request) {
    return patiently(() -> streams.getShardIterator(request));
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return patiently(() -> streams.getRecords(request));
  }

  private <R> R patiently(Supplier<R> request) {
    return loop.run(request, true, TransientErrors::isTransientOnStreams);
  }
}
