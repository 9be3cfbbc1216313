package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamArn;

/// A position in a shard: the content of a shard iterator.
///
/// @param shardFirst the first sequence number of the shard, which identifies it within the stream
/// @param next the number of the change to be read next, or a smaller one that no change of the shard has
record ShardPosition(StreamArn stream, long shardFirst, long next) {
  ShardPosition at(long changed) {
    return new ShardPosition(stream, shardFirst, changed);
  }
}
