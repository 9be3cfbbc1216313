package dev.trestle.dynamo.polling;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.StreamNotifier;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;
import java.util.Map;

/// Decorator of remote streams that polls each shard once for all readers in this process. Readers that watch a stream
/// ([StreamNotifier]) are notified when any reader finds records, and at every polling interval.
///
/// ```java
/// var streams = SharedStreams.over(RetryingStreams.over(remote), Duration.ofMillis(250));
/// ```
///
/// Results are as fresh as the database's own: a read that started before a reader asked is not used to say that there is nothing new.
/// A read can wait for one interval. A database in this process does not need this class. Safe for use by many threads; there is
/// nothing to close.
public final class SharedStreams implements DynamoStreams, StreamNotifier {
  /// Far more than are read at the same time. An evicted shard is created again.
  private static final int SHARDS = 1_000;

  private final DynamoStreams streams;
  private final WaitingClock time;
  private final Duration pollInterval;
  private final PollingNotifier notifier;
  private final Map<PollingPosition.ShardRef, SharedShard> shards = new LruMap<>(SHARDS);

  private SharedStreams(DynamoStreams streams, Duration pollInterval, WaitingClock time) {
    this.streams = streams;
    this.time = time;
    this.pollInterval = pollInterval;
    this.notifier = new PollingNotifier(time, pollInterval);
  }

  /// Shares the reads of streams, with a minimum interval between two reads at the end of a shard.
  public static SharedStreams over(DynamoStreams streams, Duration pollInterval) {
    return over(streams, pollInterval, WaitingClock.REAL);
  }

  /// Takes the clock that a test controls.
  public static SharedStreams over(
      DynamoStreams streams, Duration pollInterval, WaitingClock time) {
    return new SharedStreams(streams, pollInterval, time);
  }

  @Override
  public Watch watch(StreamArn stream, Runnable listener) {
    return notifier.watch(stream, listener);
  }

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
    var shard = new PollingPosition.ShardRef(request.stream(), request.shard());
    return new GetShardIterator.Result(shard(shard).find(request.start()).text());
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return PollingPosition.parse(request.iterator())
        .map(position -> shard(position.shard()).read(position, request.limit()))
        .orElseGet(() -> streams.getRecords(request));
  }

  private SharedShard shard(PollingPosition.ShardRef shard) {
    synchronized (shards) {
      return shards.computeIfAbsent(
          shard, _ -> new SharedShard(shard, streams, pollInterval, time, notifier));
    }
  }
}
