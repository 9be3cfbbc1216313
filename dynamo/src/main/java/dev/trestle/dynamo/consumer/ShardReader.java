package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads one shard on one thread while the lease lasts: a page, the handler for each of its records, the checkpoint, the next page.
final class ShardReader implements Runnable {
  /// After a failure of the database or of the handler.
  private static final Backoff AFTER_FAILURE = Backoff.DEFAULT;

  private final Holding holding;
  private final DynamoStreams streams;
  private final Leases leases;
  private final ConsumerOptions options;
  private final Consumer<StreamRecord> handler;

  private Checkpoint reached;
  private Checkpoint written;
  private @Nullable String iterator;
  private int failures;
  private int idle;

  ShardReader(
      Holding holding,
      DynamoStreams streams,
      Leases leases,
      ConsumerOptions options,
      Consumer<StreamRecord> handler) {
    this.holding = holding;
    this.streams = streams;
    this.leases = leases;
    this.options = options;
    this.handler = handler;
    this.reached = holding.lease().checkpoint();
    this.written = reached;
  }

  @Override
  public void run() {
    options.events().accept(new ConsumerEvent.Began(shard()));
    try {
      while (holding.lasts() && !written.ended()) {
        step();
      }
    } catch (InterruptedException _) {
      // Closing took too long. What was handled can still be written down, and then this thread
      // ends.
      noteIfPossible();
    }
    options
        .events()
        .accept(
            written.ended()
                ? new ConsumerEvent.Finished(shard())
                : new ConsumerEvent.Left(shard()));
  }

  private ShardId shard() {
    return holding.lease().shard();
  }

  private void step() throws InterruptedException {
    try {
      if (!reached.ended()) {
        readPage();
      }
      note();
      failures = 0;
    } catch (ExpiredIteratorException _) {
      iterator = null;
    } catch (TrimmedDataAccessException _) {
      options.events().accept(new ConsumerEvent.Trimmed(shard()));
      reached = new Checkpoint.Nothing();
      iterator = null;
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.Failed(Optional.of(shard()), e));
      holding.pass(AFTER_FAILURE.pause(++failures, ThreadLocalRandom.current()));
    }
  }

  private void readPage() throws InterruptedException {
    var page = streams.getRecords(new GetRecords(place(), options.pageSize()));
    if (!handled(page.records())) {
      return;
    }
    iterator = page.next().orElse(null);
    if (page.next().isEmpty()) {
      reached = new Checkpoint.End();
    } else {
      rest(page.records().isEmpty());
    }
  }

  private String place() {
    if (iterator == null) {
      iterator =
          streams
              .getShardIterator(new GetShardIterator(options.stream(), shard(), reached.start()))
              .iterator();
    }
    return iterator;
  }

  /// False where the holding ended before the page did. Then the rest is another's.
  private boolean handled(List<StreamRecord> records) throws InterruptedException {
    for (var record : records) {
      if (!accepted(record)) {
        return false;
      }
      reached = new Checkpoint.UpTo(record.sequenceNumber());
    }
    return true;
  }

  /// Offers the record until the handler takes it: to skip it would be to lose it, and to go on would be to break the order.
  private boolean accepted(StreamRecord record) throws InterruptedException {
    for (int refusals = 1; holding.lasts(); refusals++) {
      try {
        handler.accept(record);
        return true;
      } catch (RuntimeException e) {
        options.events().accept(new ConsumerEvent.Refused(shard(), record, e));
        holding.pass(AFTER_FAILURE.pause(refusals, ThreadLocalRandom.current()));
      }
    }
    return false;
  }

  /// Writes down what was reached. Where the lease has gone to another, so has the rest of the shard.
  private void note() {
    if (reached.equals(written)) {
      return;
    }
    boolean held =
        reached.ended() ? leases.end(holding.lease()) : leases.checkpoint(holding.lease(), reached);
    if (held) {
      written = reached;
    } else {
      holding.end();
    }
  }

  private void noteIfPossible() {
    try {
      note();
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.Failed(Optional.of(shard()), e));
    }
  }

  private void rest(boolean nothingNew) throws InterruptedException {
    idle = nothingNew ? idle + 1 : 0;
    if (nothingNew) {
      // Not at random: a reader that finds nothing has nobody to get out of the way of.
      holding.pass(options.idle().limit(idle));
    }
  }
}
