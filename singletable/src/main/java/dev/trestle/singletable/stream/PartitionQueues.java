package dev.trestle.singletable.stream;

import dev.trestle.dynamo.consumer.ShardHandler;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Queues the records of one shard for the handlers, with one queue (lane) for each partition. Records of a lane stay in order, and lanes
/// are handled in parallel.
///
/// ```
///                  ┌ partition a:  1  4  9          ┐
///   shard  ──────► ┤ partition b:  2 (fails)  3  7  ├──► handlers, at most so many at once
///   1 2 3 4 5 …    └ partition c:  5  6  8          ┘
///
///   done: 1 4 5 6   not done: 2   ──►   checkpoint: 1
/// ```
///
/// A lane is scheduled once for each record, so that a busy partition does not delay others. A record without handlers is finished at once: it needs
/// neither a lane nor a thread. Safe for many threads.
final class PartitionQueues implements ShardHandler {
  // Nothing signals the expiry of a lease, so waiting threads check for it at this interval.
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final RecordDispatcher dispatcher;
  private final BoundedExecutor executor;
  private final Function<Key, Value> partition;
  private final int maxUnfinished;
  private final BooleanSupplier held;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<Value, Lane> lanes = new HashMap<>();
  // All records after the checkpoint: the first one is unfinished.
  private final Deque<Entry> window = new ArrayDeque<>();
  private int unfinished;
  private long unfinishedBytes;
  private boolean stopping;
  private @Nullable SequenceNumber finished;
  // The time of the newest record that was taken; null if the end of the shard was reached.
  private @Nullable Instant newest;

  /// A record that was taken from the shard.
  private static final class Entry {
    final SequenceNumber number;
    final Instant happened;
    final long bytes;
    // Null once the record is finished, so that a finished record takes little memory.
    @Nullable RecordDelivery delivery;

    Entry(StreamRecord record, @Nullable RecordDelivery delivery) {
      this.number = record.sequenceNumber();
      this.happened = record.created();
      this.bytes = record.sizeBytes();
      this.delivery = delivery;
    }
  }

  /// The unfinished records of a partition. It exists while there are any.
  private static final class Lane {
    final Value key;
    final Deque<Entry> entries = new ArrayDeque<>();
    boolean handling;

    Lane(Value key) {
      this.key = key;
    }
  }

  /// Creates the queues of one shard.
  ///
  /// @param partition returns the partition key of a key
  PartitionQueues(
      RecordDispatcher dispatcher,
      BoundedExecutor executor,
      Function<Key, Value> partition,
      int maxUnfinished,
      BooleanSupplier held) {
    this.dispatcher = dispatcher;
    this.executor = executor;
    this.partition = partition;
    this.maxUnfinished = maxUnfinished;
    this.held = held;
  }

  @Override
  public boolean take(StreamRecord record) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (goesOn() && isFull(record)) {
        long _ = changed.awaitNanos(LOOK_NANOS);
      }
      if (!goesOn()) {
        return false;
      }
      if (dispatcher.skips(record)) {
        skip(record);
      } else {
        add(new Entry(record, new RecordDelivery(record)), partition.apply(record.key()));
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean goesOn() {
    return !stopping && held.getAsBoolean();
  }

  private boolean stillGoesOn() {
    lock.lock();
    try {
      return goesOn();
    } finally {
      lock.unlock();
    }
  }

  private boolean isFull(StreamRecord next) {
    return unfinished >= maxUnfinished
        || window.size() / SubscriptionLimits.AHEAD >= maxUnfinished
        || (unfinished > 0
            && unfinishedBytes + next.sizeBytes() > SubscriptionLimits.UNFINISHED_BYTES);
  }

  private void skip(StreamRecord record) {
    newest = record.created();
    if (window.isEmpty()) {
      finished = record.sequenceNumber();
    } else {
      window.add(new Entry(record, null));
    }
  }

  /// Moves the checkpoint over all finished records.
  private void advance() {
    while (!window.isEmpty() && window.peek().delivery == null) {
      finished = window.remove().number;
    }
  }

  private void add(Entry entry, Value key) {
    window.add(entry);
    unfinished++;
    unfinishedBytes += entry.bytes;
    newest = entry.happened;
    var lane = lanes.computeIfAbsent(key, Lane::new);
    lane.entries.add(entry);
    if (lane.entries.size() == 1) {
      takeTurn(lane);
    }
  }

  private void takeTurn(Lane lane) {
    executor.run(() -> turn(lane));
  }

  private void turn(Lane lane) {
    var delivery = begin(lane);
    if (delivery == null) {
      return;
    }
    var again = dispatcher.attempt(delivery, this::stillGoesOn);
    if (again.isPresent()) {
      rest(lane, again.get());
    } else {
      finish(lane);
    }
  }

  /// The next record of a lane; null if no more records are started.
  private @Nullable RecordDelivery begin(Lane lane) {
    lock.lock();
    try {
      var next = lane.entries.peek();
      if (next == null || !goesOn()) {
        lanes.remove(lane.key);
        changed.signalAll();
        return null;
      }
      lane.handling = true;
      return next.delivery;
    } finally {
      lock.unlock();
    }
  }

  private void finish(Lane lane) {
    lock.lock();
    try {
      lane.handling = false;
      var entry = lane.entries.remove();
      entry.delivery = null;
      unfinished--;
      unfinishedBytes -= entry.bytes;
      advance();
      if (lane.entries.isEmpty()) {
        lanes.remove(lane.key);
      } else {
        takeTurn(lane);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// Pauses the lane before the next attempt. Its place in the executor is free meanwhile.
  private void rest(Lane lane, Duration pause) {
    lock.lock();
    try {
      lane.handling = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    Thread.ofVirtual()
        .name("stream pause")
        .start(
            () -> {
              awaitStop(pause);
              takeTurn(lane);
            });
  }

  private void awaitStop(Duration pause) {
    lock.lock();
    try {
      long end = System.nanoTime() + pause.toNanos();
      for (long left = pause.toNanos(); left > 0 && goesOn(); left = end - System.nanoTime()) {
        long _ = changed.awaitNanos(Math.min(left, LOOK_NANOS));
      }
    } catch (InterruptedException _) {
      // No other code interrupts this thread, and a shorter pause is harmless.
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void caughtUp() {
    lock.lock();
    try {
      newest = null;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Optional<SequenceNumber> finished() {
    lock.lock();
    try {
      return Optional.ofNullable(finished);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public boolean awaitFinished(Duration timeout) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long end = System.nanoTime() + timeout.toNanos();
      for (long left = timeout.toNanos();
          left > 0 && goesOn() && !window.isEmpty();
          left = end - System.nanoTime()) {
        long _ = changed.awaitNanos(Math.min(left, LOOK_NANOS));
      }
      return window.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void stop() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      stopping = true;
      changed.signalAll();
      // Lanes that wait for the executor will find that they were stopped.
      lanes.values().removeIf(lane -> !lane.handling);
      while (!lanes.isEmpty()) {
        changed.await();
        lanes.values().removeIf(lane -> !lane.handling);
      }
    } finally {
      lock.unlock();
    }
  }

  /// Whether it is stopped and no handler runs any more.
  boolean isStopped() {
    lock.lock();
    try {
      return stopping && lanes.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /// The number of records that wait or are being handled.
  int unfinished() {
    lock.lock();
    try {
      return stopping ? 0 : unfinished;
    } finally {
      lock.unlock();
    }
  }

  /// The time of the oldest record that is not finished, or that may still have to be read; empty if there is none.
  Optional<Instant> oldest() {
    lock.lock();
    try {
      if (stopping) {
        return Optional.empty();
      }
      var first = window.peek();
      return Optional.ofNullable(first == null ? newest : first.happened);
    } finally {
      lock.unlock();
    }
  }
}
