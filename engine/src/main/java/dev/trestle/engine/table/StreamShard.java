package dev.trestle.engine.table;

import dev.trestle.dynamo.stream.ShardId;
import java.time.Instant;
import java.util.Optional;

/// A shard of a stream: the changes of its table from sequence number `first` to its end.
///
/// @param parent the shard before this one, which may be removed already
/// @param end empty while the shard is open
public record StreamShard(
    ShardId id, Optional<ShardId> parent, Instant opened, long first, Optional<End> end) {
  /// The end of a closed shard.
  ///
  /// @param last no record of the shard has a greater number
  /// @param closed no record of the shard is younger
  public record End(long last, Instant closed) {}

  static StreamShard open(
      String tableUuid, Optional<ShardId> parent, Instant opened, long lastSequence) {
    // Amazon's format. The time makes ids sort by age; the rest distinguishes tables.
    var id =
        "shardId-%020d-%08x"
            .formatted(opened.toEpochMilli(), (tableUuid + lastSequence).hashCode());
    return new StreamShard(ShardId.of(id), parent, opened, lastSequence + 1, Optional.empty());
  }

  public boolean isOpen() {
    return end.isEmpty();
  }

  /// The number after all that this shard can hold.
  public long bound() {
    return end.map(known -> known.last() + 1).orElse(Long.MAX_VALUE);
  }

  StreamShard closed(long lastSequence, Instant time) {
    return new StreamShard(id, parent, opened, first, Optional.of(new End(lastSequence, time)));
  }

  /// Whether all records of the shard are older.
  boolean isOlderThan(Instant oldest) {
    return end.isPresent() && end.get().closed().isBefore(oldest);
  }
}
