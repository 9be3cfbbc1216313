package dev.trestle.engine.table;

import dev.trestle.dynamo.stream.ShardId;
import java.time.Instant;
import java.util.Optional;

/// A stretch of a stream: the changes of its table whose numbers lie from `first` to the end.
///
/// @param parent the shard before this one, which may be gone already
/// @param end empty while the shard still grows
public record StreamShard(
    ShardId id, Optional<ShardId> parent, Instant opened, long first, Optional<End> end) {
  /// Where and when a shard stopped growing.
  ///
  /// @param last no record of the shard has a greater number
  /// @param closed no record of the shard is younger
  public record End(long last, Instant closed) {}

  static StreamShard open(
      String tableUuid, Optional<ShardId> parent, Instant opened, long lastSequence) {
    // Amazon's form. The time makes names sort by age; the rest keeps tables apart.
    var id =
        "shardId-%020d-%08x"
            .formatted(opened.toEpochMilli(), (tableUuid + lastSequence).hashCode());
    return new StreamShard(ShardId.of(id), parent, opened, lastSequence + 1, Optional.empty());
  }

  public boolean isOpen() {
    return end.isEmpty();
  }

  /// The number behind all that this shard can hold.
  public long bound() {
    return end.map(known -> known.last() + 1).orElse(Long.MAX_VALUE);
  }

  StreamShard closed(long lastSequence, Instant time) {
    return new StreamShard(id, parent, opened, first, Optional.of(new End(lastSequence, time)));
  }

  /// Whether everything in the shard is older.
  boolean isOlderThan(Instant oldest) {
    return end.isPresent() && end.get().closed().isBefore(oldest);
  }
}
