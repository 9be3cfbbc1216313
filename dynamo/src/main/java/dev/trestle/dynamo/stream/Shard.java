package dev.trestle.dynamo.stream;

import java.util.Optional;

/// A stretch of a stream.
///
/// @param parent the shard before this one; it may be gone already
/// @param first where it begins; not necessarily the number of a record
/// @param last where it ends; empty while it still grows
public record Shard(
    ShardId id, Optional<ShardId> parent, SequenceNumber first, Optional<SequenceNumber> last) {}
