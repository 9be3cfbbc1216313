package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// What a node does with the records of one shard while it holds it: for whoever handles records side by side, and so is not done with
/// one when the next comes. Called by one thread, the shard's reader.
public interface ShardHandler {
  /// Makes the handler of a shard that a node begins to read.
  interface Maker {
    /// Called when the node has taken the shard's lease.
    ///
    /// @param held whether the node still holds the shard. Nothing is begun when it does not: another node may have begun it
    ShardHandler open(ShardId shard, BooleanSupplier held);
  }

  /// Takes over the next record, which may be handled later. Waits where too many are unfinished. False, and the record is not taken,
  /// where the node no longer holds the shard.
  boolean take(StreamRecord record) throws InterruptedException;

  /// Says that at this moment nothing is behind the records that were taken.
  default void caughtUp() {}

  /// The last record that is finished and has none before it that is not. The checkpoint follows it, and never passes it.
  Optional<SequenceNumber> finished();

  /// Whether everything that was taken is finished; waits for it for a while.
  boolean awaitFinished(Duration patience) throws InterruptedException;

  /// Begins nothing more, and returns when all that was begun has ended. Called again where the wait was interrupted.
  void stop() throws InterruptedException;
}
