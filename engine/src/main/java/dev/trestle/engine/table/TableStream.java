package dev.trestle.engine.table;

import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.table.StreamView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A stream of a table with its shards, each the child of the one before. Immutable; the methods return changed copies.
///
/// A shard is open exactly while its stream is enabled. A stream that is enabled again is a new one with its own
/// creation time.
///
/// @param created identifies the stream: no two streams of tables of one name have the same
/// @param shards the oldest first; empty for a stream that was disabled more than a day ago
public record TableStream(StreamView view, Instant created, List<StreamShard> shards) {
  /// Retention period of the records of a stream.
  public static final Duration RETENTION = Duration.ofHours(24);

  public TableStream {
    shards = List.copyOf(shards);
  }

  /// A new stream of the changes that are written from now on.
  ///
  /// @param lastSequence the number of the newest change so far
  public static TableStream begin(
      String tableUuid, StreamView view, Instant created, long lastSequence) {
    var shard = StreamShard.open(tableUuid, Optional.empty(), created, lastSequence);
    return new TableStream(view, created, List.of(shard));
  }

  public boolean enabled() {
    return open().isPresent();
  }

  /// The open shard, if the stream is enabled.
  public Optional<StreamShard> open() {
    return shards.isEmpty()
        ? Optional.empty()
        : Optional.of(shards.getLast()).filter(StreamShard::isOpen);
  }

  public Optional<StreamShard> find(ShardId id) {
    return shards.stream().filter(shard -> shard.id().equals(id)).findFirst();
  }

  /// The stream with a new shard for the changes that are written from now on.
  public TableStream rolled(String tableUuid, long lastSequence, Instant now) {
    var last = open().orElseThrow(() -> new IllegalStateException("The stream is disabled"));
    // Ids must sort by age, even if the clock was set back.
    var opened = now.isAfter(last.opened()) ? now : last.opened().plusMillis(1);
    var changed = closedShards(lastSequence, now);
    changed.add(StreamShard.open(tableUuid, Optional.of(last.id()), opened, lastSequence));
    return new TableStream(view, created, changed);
  }

  /// The stream, disabled; unchanged if it was disabled before.
  public TableStream disabled(long lastSequence, Instant now) {
    return enabled() ? new TableStream(view, created, closedShards(lastSequence, now)) : this;
  }

  /// The stream without the shards whose records are all older.
  public TableStream since(Instant oldest) {
    if (shards.stream().noneMatch(shard -> shard.isOlderThan(oldest))) {
      return this;
    }
    return new TableStream(
        view, created, shards.stream().filter(shard -> !shard.isOlderThan(oldest)).toList());
  }

  private List<StreamShard> closedShards(long lastSequence, Instant now) {
    var changed = new ArrayList<>(shards);
    changed.add(changed.removeLast().closed(lastSequence, now));
    return changed;
  }
}
