package dev.trestle.conformance.consumer;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.StreamStatus;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.value.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A simulated stream with any number of parallel shards, which grow, close, split and trim as a test says.
///
/// An iterator is the shard, the number of the next record in it, and the generation of iterators; expiring them
/// invalidates all older ones.
final class ShardedStream implements DynamoStreams {
  static final StreamArn ARN =
      StreamArn.parse(
          "arn:aws:dynamodb:us-east-1:000000000000:table/songs/stream/2026-01-01T00:00:00.000");

  private final Map<ShardId, Content> shards = new TreeMap<>();
  private int numbers;
  private int age;

  private static final class Content {
    final Optional<ShardId> parent;
    final SequenceNumber first;
    final List<StreamRecord> records = new ArrayList<>();
    int trimmed;
    Optional<SequenceNumber> last = Optional.empty();

    Content(Optional<ShardId> parent, SequenceNumber first) {
      this.parent = parent;
      this.first = first;
    }
  }

  synchronized ShardId open(String name) {
    shards.put(ShardId.of(name), new Content(Optional.empty(), next()));
    return ShardId.of(name);
  }

  /// Closes a shard and opens its children.
  synchronized void split(ShardId parent, String... children) {
    shard(parent).last = Optional.of(next());
    for (var child : children) {
      shards.put(ShardId.of(child), new Content(Optional.of(parent), next()));
    }
  }

  /// Writes records whose keys are the given texts.
  synchronized void write(ShardId shard, String... keys) {
    for (var key : keys) {
      var number = next();
      shard(shard)
          .records
          .add(
              new StreamRecord(
                  "event" + number,
                  EventName.INSERT,
                  "us-east-1",
                  Instant.EPOCH,
                  Key.of("id", key),
                  Optional.empty(),
                  Optional.empty(),
                  number,
                  10,
                  StreamView.KEYS_ONLY,
                  Optional.empty()));
    }
  }

  /// Trims the oldest records of a shard.
  synchronized void trim(ShardId shard, int records) {
    shard(shard).trimmed += records;
  }

  /// Invalidates all iterators.
  synchronized void expireIterators() {
    age++;
  }

  @Override
  public ListStreams.Result listStreams(ListStreams request) {
    return new ListStreams.Result(List.of(ARN), Optional.empty());
  }

  /// One shard at a time, so that readers must ask for more.
  @Override
  public synchronized DescribeStream.Result describeStream(DescribeStream request) {
    var page =
        shards.entrySet().stream()
            .filter(
                shard ->
                    request.start().isEmpty()
                        || shard.getKey().compareTo(request.start().get()) > 0)
            .limit(1)
            .map(
                shard ->
                    new Shard(
                        shard.getKey(),
                        shard.getValue().parent,
                        shard.getValue().first,
                        shard.getValue().last))
            .toList();
    return new DescribeStream.Result(
        ARN,
        StreamStatus.ENABLED,
        StreamView.KEYS_ONLY,
        Instant.EPOCH,
        KeySchema.of("id"),
        page,
        page.stream().map(Shard::id).findFirst());
  }

  @Override
  public synchronized GetShardIterator.Result getShardIterator(GetShardIterator request) {
    var shard = shard(request.shard());
    int place =
        switch (request.start()) {
          case Start.TrimHorizon _ -> shard.trimmed;
          case Start.Latest _ -> shard.records.size();
          case Start.At(var number) -> placeBehind(shard, number) - 1;
          case Start.After(var number) -> placeBehind(shard, number);
        };
    if (place < shard.trimmed) {
      throw new TrimmedDataAccessException("Too late");
    }
    return new GetShardIterator.Result(iterator(request.shard(), place));
  }

  @Override
  public synchronized GetRecords.Result getRecords(GetRecords request) {
    var parts = request.iterator().split("/", 3);
    if (Integer.parseInt(parts[2]) < age) {
      throw new ExpiredIteratorException("Too old");
    }
    var id = ShardId.of(parts[0]);
    var shard = shard(id);
    int from = Integer.parseInt(parts[1]);
    if (from < shard.trimmed) {
      throw new TrimmedDataAccessException("Too late");
    }
    int to = Math.min(shard.records.size(), from + request.limit());
    boolean more = to < shard.records.size() || shard.last.isEmpty();
    return new GetRecords.Result(
        List.copyOf(shard.records.subList(from, to)),
        more ? Optional.of(iterator(id, to)) : Optional.empty());
  }

  private String iterator(ShardId shard, int place) {
    return "%s/%d/%d".formatted(shard, place, age);
  }

  private static int placeBehind(Content shard, SequenceNumber number) {
    return (int)
        shard.records.stream()
            .filter(record -> record.sequenceNumber().compareTo(number) <= 0)
            .count();
  }

  private Content shard(ShardId id) {
    return Optional.ofNullable(shards.get(id)).orElseThrow();
  }

  private SequenceNumber next() {
    return SequenceNumber.of(++numbers);
  }
}
