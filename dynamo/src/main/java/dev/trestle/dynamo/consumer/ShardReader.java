package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.StreamNotifier;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.SequenceNumber;
import dev.trestle.dynamo.stream.ShardId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Reads one shard on one thread while the node holds its lease: reads a page, passes its records to the handler, stores the
/// checkpoint, and reads the next page.
final class ShardReader implements Runnable {
  private static final Backoff AFTER_FAILURE = Backoff.DEFAULT;
  private static final Duration END_CHECK_INTERVAL = Duration.ofMillis(100);

  private final HeldLease heldLease;
  private final DynamoStreams streams;
  private final Leases leases;
  private final ConsumerOptions options;
  private final ShardHandler handler;

  // The last record that the handler has accepted; it may not be finished.
  private Checkpoint taken;
  // The last record known to be finished, and the checkpoint as stored in the lease.
  private Checkpoint reached;
  private Checkpoint written;
  private long writtenNanos;
  private Optional<SequenceNumber> finished = Optional.empty();
  private boolean atEnd;
  private StreamNotifier.@Nullable Watch watch;
  private @Nullable String iterator;
  private boolean started;
  private int failures;
  private int idle;

  ShardReader(
      HeldLease heldLease,
      DynamoStreams streams,
      Leases leases,
      ConsumerOptions options,
      ShardHandler handler) {
    this.heldLease = heldLease;
    this.streams = streams;
    this.leases = leases;
    this.options = options;
    this.handler = handler;
    this.taken = heldLease.lease().checkpoint();
    this.reached = taken;
    this.written = taken;
    this.writtenNanos = System.nanoTime();
  }

  @Override
  public void run() {
    try {
      read();
    } finally {
      // A caller that waits for start positions need not wait for the position of another node.
      heldLease.positioned();
      if (watch != null) {
        watch.close();
      }
    }
    if (written.ended()) {
      options.events().accept(new ConsumerEvent.Finished(shard()));
    } else if (started) {
      options.events().accept(new ConsumerEvent.Stopped(shard()));
    }
  }

  private ShardId shard() {
    return heldLease.lease().shard();
  }

  private void read() {
    try {
      while (heldLease.isHeld() && !written.ended()) {
        step();
      }
    } catch (InterruptedException _) {
      // Closing took too long. The finished records can still be checkpointed.
      tryStoreCheckpoint();
    }
    stop();
    tryStoreCheckpoint();
  }

  /// Ends this thread once no record is being handled, however long that takes: the lease is not released before.
  private void stop() {
    while (true) {
      try {
        handler.stop();
        return;
      } catch (InterruptedException _) {
        tryStoreCheckpoint();
      }
    }
  }

  private void step() throws InterruptedException {
    try {
      boolean empty = atEnd ? !handler.awaitFinished(END_CHECK_INTERVAL) : readPage();
      advance();
      if (reached.ended() || System.nanoTime() - writtenNanos >= checkpointIntervalNanos()) {
        storeCheckpoint();
      }
      failures = 0;
      if (!atEnd) {
        waitIfIdle(empty);
      }
    } catch (ExpiredIteratorException _) {
      iterator = null;
    } catch (TrimmedDataAccessException _) {
      readFromOldest();
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.RequestFailed(Optional.of(shard()), e));
      heldLease.pause(AFTER_FAILURE.pause(++failures, ThreadLocalRandom.current()));
    }
  }

  /// Starts again at the oldest record. Only a reader that has a checkpoint can miss records. One without a checkpoint starts at the
  /// oldest record anyway. DynamoDB Local refuses the iterator of an empty shard once a first record is written.
  private void readFromOldest() throws InterruptedException {
    if (taken instanceof Checkpoint.UpTo) {
      options.events().accept(new ConsumerEvent.Trimmed(shard()));
    }
    taken = new Checkpoint.Nothing();
    reached = taken;
    iterator = null;
    heldLease.pause(AFTER_FAILURE.pause(++failures, ThreadLocalRandom.current()));
  }

  /// Returns whether the page was empty.
  private boolean readPage() throws InterruptedException {
    heldLease.clearSignal();
    var page = streams.getRecords(new GetRecords(currentIterator(), options.pageSize()));
    for (var record : page.records()) {
      if (!handler.take(record)) {
        return false;
      }
      taken = new Checkpoint.UpTo(record.sequenceNumber());
    }
    iterator = page.next().orElse(null);
    atEnd = page.next().isEmpty();
    if (page.records().isEmpty()) {
      handler.caughtUp();
    }
    return page.records().isEmpty();
  }

  private String currentIterator() {
    if (iterator == null) {
      watchStream();
      iterator =
          streams
              .getShardIterator(new GetShardIterator(options.stream(), shard(), taken.start()))
              .iterator();
      if (!started) {
        started = true;
        options.events().accept(new ConsumerEvent.Started(shard()));
        heldLease.positioned();
      }
    }
    return iterator;
  }

  private void watchStream() {
    if (watch == null && streams instanceof StreamNotifier notifier) {
      watch = notifier.watch(options.stream(), heldLease::signalRecords);
    }
  }

  /// Advances the checkpoint. Without a finished record since, the position may be before it: records were trimmed.
  private void advance() throws InterruptedException {
    var now = handler.finished();
    if (atEnd && handler.awaitFinished(Duration.ZERO)) {
      reached = new Checkpoint.End();
    } else if (!now.equals(finished)) {
      finished = now;
      now.ifPresent(number -> reached = new Checkpoint.UpTo(number));
    }
  }

  private long checkpointIntervalNanos() {
    return options.checkpointEvery().toNanos();
  }

  /// Stores the checkpoint. Ends the holding if another node has the lease.
  private void storeCheckpoint() {
    if (reached.equals(written)) {
      return;
    }
    boolean held =
        reached.ended()
            ? leases.end(heldLease.lease())
            : leases.checkpoint(heldLease.lease(), reached);
    if (held) {
      written = reached;
      writtenNanos = System.nanoTime();
    } else {
      heldLease.end();
    }
  }

  private void tryStoreCheckpoint() {
    try {
      if (!written.ended()) {
        handler.finished().ifPresent(this::advanceTo);
        storeCheckpoint();
      }
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.RequestFailed(Optional.of(shard()), e));
    }
  }

  private void advanceTo(SequenceNumber number) {
    if (!reached.ended() && !finished.equals(Optional.of(number))) {
      finished = Optional.of(number);
      reached = new Checkpoint.UpTo(number);
    }
  }

  private void waitIfIdle(boolean empty) throws InterruptedException {
    idle = empty ? idle + 1 : 0;
    if (empty) {
      // Without jitter: idle readers do not compete with each other.
      heldLease.awaitRecords(options.idle().limit(idle));
    }
  }
}
