package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.LiveStreams;
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
  private static final Duration LOOK_FOR_END = Duration.ofMillis(100);

  private final Holding holding;
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
  private LiveStreams.@Nullable Watch watch;
  private @Nullable String iterator;
  private boolean began;
  private int failures;
  private int idle;

  ShardReader(
      Holding holding,
      DynamoStreams streams,
      Leases leases,
      ConsumerOptions options,
      ShardHandler handler) {
    this.holding = holding;
    this.streams = streams;
    this.leases = leases;
    this.options = options;
    this.handler = handler;
    this.taken = holding.lease().checkpoint();
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
      holding.placed();
      if (watch != null) {
        watch.close();
      }
    }
    if (written.ended()) {
      options.events().accept(new ConsumerEvent.Finished(shard()));
    } else if (began) {
      options.events().accept(new ConsumerEvent.Left(shard()));
    }
  }

  private ShardId shard() {
    return holding.lease().shard();
  }

  private void read() {
    try {
      while (holding.lasts() && !written.ended()) {
        step();
      }
    } catch (InterruptedException _) {
      // Closing took too long. The finished records can still be checkpointed.
      noteIfPossible();
    }
    stop();
    noteIfPossible();
  }

  /// Ends this thread once no record is being handled, however long that takes: the lease is not released before.
  private void stop() {
    while (true) {
      try {
        handler.stop();
        return;
      } catch (InterruptedException _) {
        noteIfPossible();
      }
    }
  }

  private void step() throws InterruptedException {
    try {
      boolean nothingNew = atEnd ? !handler.awaitFinished(LOOK_FOR_END) : readPage();
      reach();
      if (reached.ended() || System.nanoTime() - writtenNanos >= pauseBetweenNotes()) {
        note();
      }
      failures = 0;
      if (!atEnd) {
        rest(nothingNew);
      }
    } catch (ExpiredIteratorException _) {
      iterator = null;
    } catch (TrimmedDataAccessException _) {
      readFromOldest();
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.Failed(Optional.of(shard()), e));
      holding.pass(AFTER_FAILURE.pause(++failures, ThreadLocalRandom.current()));
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
    holding.pass(AFTER_FAILURE.pause(++failures, ThreadLocalRandom.current()));
  }

  /// Returns whether the page was empty.
  private boolean readPage() throws InterruptedException {
    holding.forgetNews();
    var page = streams.getRecords(new GetRecords(place(), options.pageSize()));
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

  private String place() {
    if (iterator == null) {
      listen();
      iterator =
          streams
              .getShardIterator(new GetShardIterator(options.stream(), shard(), taken.start()))
              .iterator();
      if (!began) {
        began = true;
        options.events().accept(new ConsumerEvent.Began(shard()));
        holding.placed();
      }
    }
    return iterator;
  }

  private void listen() {
    if (watch == null && streams instanceof LiveStreams live) {
      watch = live.watch(options.stream(), holding::ring);
    }
  }

  /// Advances the checkpoint. Without a finished record since, the position may be before it: records were trimmed.
  private void reach() throws InterruptedException {
    var now = handler.finished();
    if (atEnd && handler.awaitFinished(Duration.ZERO)) {
      reached = new Checkpoint.End();
    } else if (!now.equals(finished)) {
      finished = now;
      now.ifPresent(number -> reached = new Checkpoint.UpTo(number));
    }
  }

  private long pauseBetweenNotes() {
    return options.checkpointEvery().toNanos();
  }

  /// Stores the checkpoint. Ends the holding if another node has the lease.
  private void note() {
    if (reached.equals(written)) {
      return;
    }
    boolean held =
        reached.ended() ? leases.end(holding.lease()) : leases.checkpoint(holding.lease(), reached);
    if (held) {
      written = reached;
      writtenNanos = System.nanoTime();
    } else {
      holding.end();
    }
  }

  private void noteIfPossible() {
    try {
      if (!written.ended()) {
        handler.finished().ifPresent(this::reachedAtLast);
        note();
      }
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.Failed(Optional.of(shard()), e));
    }
  }

  private void reachedAtLast(SequenceNumber number) {
    if (!reached.ended() && !finished.equals(Optional.of(number))) {
      finished = Optional.of(number);
      reached = new Checkpoint.UpTo(number);
    }
  }

  private void rest(boolean nothingNew) throws InterruptedException {
    idle = nothingNew ? idle + 1 : 0;
    if (nothingNew) {
      // Without jitter: idle readers do not compete with each other.
      holding.awaitNews(options.idle().limit(idle));
    }
  }
}
