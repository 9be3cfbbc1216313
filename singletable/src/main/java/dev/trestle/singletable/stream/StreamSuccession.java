package dev.trestle.singletable.stream;

import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.consumer.ConsumerEvent;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.dynamo.consumer.StreamConsumer;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.StreamView;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/// Reads the streams of a table one after the other. When a stream was disabled and all nodes have finished it, the next one is read from
/// its beginning. So the order within a partition holds across streams, and no record of either is lost.
final class StreamSuccession implements AutoCloseable {
  private final DynamoStreams streams;
  private final Function<StreamArn, StreamConsumer> opening;
  private final Consumer<ConsumerEvent> events;
  private final SubscriptionReport report;
  private final Semaphore closing = new Semaphore(0);
  private final Thread watch;
  // Used by the watching thread only.
  private StreamArn stream;
  private volatile StreamConsumer consumer;

  /// Starts to watch for the end of the first stream.
  ///
  /// @param first the options of the first stream
  /// @param consumer the consumer of the first stream
  /// @param opening opens a consumer that reads another stream from its beginning
  StreamSuccession(
      DynamoStreams streams,
      ConsumerOptions first,
      StreamConsumer consumer,
      Function<StreamArn, StreamConsumer> opening,
      SubscriptionReport report) {
    this.streams = streams;
    this.stream = first.stream();
    this.events = first.events();
    this.consumer = consumer;
    this.opening = opening;
    this.report = report;
    this.watch =
        Thread.ofVirtual()
            .name("streams of " + stream.table())
            .start(() -> watch(first.readLeasesEvery()));
  }

  /// The shards that this node reads at present.
  Set<ShardId> shards() {
    return consumer.shards();
  }

  private void watch(Duration readLeasesEvery) {
    try {
      do {
        if (consumer.isOver()) {
          attemptToGoOn();
        }
      } while (!closing.tryAcquire(readLeasesEvery.toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException _) {
      // No other code interrupts this thread; it ends as if it were closed.
    }
  }

  private void attemptToGoOn() {
    try {
      successor().ifPresent(this::goOnWith);
    } catch (RuntimeException e) {
      events.accept(new ConsumerEvent.RequestFailed(Optional.empty(), e));
    }
  }

  private void goOnWith(StreamArn next) {
    consumer.close();
    consumer = opening.apply(next);
    stream = next;
    report.tell(new StreamEvent.Resumed(next));
  }

  private Optional<StreamArn> successor() {
    var newer =
        TableStreams.of(streams, stream.table()).stream()
            .filter(other -> other.label().compareTo(stream.label()) > 0)
            .toList();
    var readable = newer.stream().filter(this::hasBothImages).findFirst();
    if (readable.isEmpty() && !newer.isEmpty()) {
      throw new IllegalStateException(
          "The stream of table %s was enabled again without both images, so its changes cannot be delivered. Disable it, and enable it with NEW_AND_OLD_IMAGES."
              .formatted(stream.table()));
    }
    return readable;
  }

  private boolean hasBothImages(StreamArn other) {
    return streams.describeStream(DescribeStream.of(other)).view() == StreamView.NEW_AND_OLD_IMAGES;
  }

  @Override
  public void close() {
    closing.release();
    try {
      watch.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    consumer.close();
  }
}
