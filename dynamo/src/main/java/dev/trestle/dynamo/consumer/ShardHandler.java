package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Handles the records of one shard concurrently, while the node holds its lease. Implemented by consumers that start a record before
/// the previous one is finished. Called by one thread, the shard's reader.
public interface ShardHandler {
  /// Creates the handler of a shard that a node starts to read.
  interface Factory {
    /// Called when the node has taken the shard's lease.
    ///
    /// @param held whether the node still holds the lease. Once it does not, the handler must not start anything: another node may
    ///   have started it
    ShardHandler open(ShardId shard, BooleanSupplier held);
  }

  /// Accepts the next record, to be handled now or later. Waits if too many records are unfinished. Returns false, without accepting
  /// the record, if the node no longer holds the lease.
  boolean take(StreamRecord record) throws InterruptedException;

  /// Called when no newer record exists at this moment.
  default void caughtUp() {}

  /// The last record that is finished together with all records before it. The checkpoint never passes it.
  Optional<SequenceNumber> finished();

  /// Waits for all accepted records to finish, up to a time limit. Returns whether they have.
  boolean awaitFinished(Duration timeout) throws InterruptedException;

  /// Starts nothing more and returns when everything that was started has ended. Called again if the wait was interrupted.
  void stop() throws InterruptedException;
}
