package dev.trestle.dynamo.stream;

import java.util.Optional;

/// A contiguous range of a stream's records.
///
/// @param parent the shard before this one; it may be gone already
/// @param first the first sequence number of the range; not necessarily that of a record
/// @param last the last sequence number; empty while the shard is open
public record Shard(
    ShardId id, Optional<ShardId> parent, SequenceNumber first, Optional<SequenceNumber> last) {}
