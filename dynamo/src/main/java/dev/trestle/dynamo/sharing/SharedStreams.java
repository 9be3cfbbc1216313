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

/// The streams of a database elsewhere, of which all readers in this process together read every record once, and look as often as one.
/// Readers that watch ([LiveStreams]) are woken when somebody has found something, and at every beat.
///
/// ```java
/// var streams = SharedStreams.over(RetryingStreams.over(remote), Duration.ofMillis(250));
/// ```
///
/// Answers are as fresh as the database's own: a look that began before somebody asked tells them nothing new. Asking can take a beat. A
/// database in this process gains nothing by it. Safe for use by many threads; there is nothing to close.
public final class SharedStreams implements DynamoStreams, LiveStreams {
  /// Far more than are read at a time. One that is forgotten is found again.
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

  /// Shares what is read of streams, with a pause between two looks at the end of a shard.
  public static SharedStreams over(DynamoStreams streams, Duration beat) {
    return over(streams, beat, PassingTime.REAL);
  }

  /// With time that a test controls.
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
