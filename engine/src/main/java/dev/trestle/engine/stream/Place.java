package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamArn;

/// A place in a shard: what a shard iterator stands for.
///
/// @param shardFirst the number that the shard begins with, which no other shard of the stream does
/// @param next the number of the change to be read next, or a smaller one that no change of the shard has
record Place(StreamArn stream, long shardFirst, long next) {
  Place at(long changed) {
    return new Place(stream, shardFirst, changed);
  }
}
