package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Calls a record handler for the records of a shard, one after the other, on the thread that reads them.
final class SequentialHandler implements ShardHandler {
  private static final Backoff AFTER_FAILURE = Backoff.DEFAULT;

  private final ShardId shard;
  private final HeldLease heldLease;
  private final Consumer<StreamRecord> handler;
  private final Consumer<ConsumerEvent> events;
  private @Nullable SequenceNumber last;

  SequentialHandler(
      HeldLease heldLease, Consumer<StreamRecord> handler, Consumer<ConsumerEvent> events) {
    this.shard = heldLease.lease().shard();
    this.heldLease = heldLease;
    this.handler = handler;
    this.events = events;
  }

  /// Calls the handler until it accepts the record: skipping it would lose it, and continuing would break the order.
  @Override
  public boolean take(StreamRecord record) throws InterruptedException {
    for (int refusals = 1; heldLease.isHeld(); refusals++) {
      try {
        handler.accept(record);
        last = record.sequenceNumber();
        return true;
      } catch (RuntimeException e) {
        events.accept(new ConsumerEvent.HandlerFailed(shard, record, e));
        heldLease.pause(AFTER_FAILURE.pause(refusals, ThreadLocalRandom.current()));
      }
    }
    return false;
  }

  @Override
  public Optional<SequenceNumber> finished() {
    return Optional.ofNullable(last);
  }

  @Override
  public boolean awaitFinished(Duration timeout) {
    return true;
  }

  @Override
  public void stop() {
    // Every record that was taken is finished.
  }
}
