package dev.trestle.dynamo.sharing;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.LiveStreams;
import dev.trestle.dynamo.retry.PassingTime;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;
import java.util.Map;

/// Decorator of remote streams that polls each shard once for all readers in this process. Readers that watch a stream
/// ([LiveStreams]) are notified when any reader finds records, and at every polling interval.
///
/// ```java
/// var streams = SharedStreams.over(RetryingStreams.over(remote), Duration.ofMillis(250));
/// ```
///
/// Results are as fresh as the database's own: a read that started before a reader asked is not used to say that there is nothing new.
/// A read can wait for one interval. A database in this process does not need this class. Safe for use by many threads; there is
/// nothing to close.
public final class SharedStreams implements DynamoStreams, LiveStreams {
  /// Far more than are read at the same time. An evicted shard is created again.
  private static final int SHARDS = 1_000;

  private final DynamoStreams streams;
  private final PassingTime time;
  private final Duration beat;
  private final Beat bells;
  private final Map<Place.Where, SharedShard> shards = new Newest<>(SHARDS);

  private SharedStreams(DynamoStreams streams, Duration beat, PassingTime time) {
    this.streams = streams;
    this.time = time;
    this.beat = beat;
    this.bells = new Beat(time, beat);
  }

  /// Shares the reads of streams, with a minimum interval between two reads at the end of a shard.
  public static SharedStreams over(DynamoStreams streams, Duration beat) {
    return over(streams, beat, PassingTime.REAL);
  }

  /// Takes the clock that a test controls.
  public static SharedStreams over(DynamoStreams streams, Duration beat, PassingTime time) {
    return new SharedStreams(streams, beat, time);
  }

  @Override
  public Watch watch(StreamArn stream, Runnable bell) {
    return bells.watch(stream, bell);
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
    var where = new Place.Where(request.stream(), request.shard());
    return new GetShardIterator.Result(shard(where).find(request.start()).text());
  }

  @Override
  public GetRecords.Result getRecords(GetRecords request) {
    return Place.parse(request.iterator())
        .map(place -> shard(place.where()).read(place, request.limit()))
        .orElseGet(() -> streams.getRecords(request));
  }

  private SharedShard shard(Place.Where where) {
    synchronized (shards) {
      return shards.computeIfAbsent(where, _ -> new SharedShard(where, streams, beat, time, bells));
    }
  }
}
