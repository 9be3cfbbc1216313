package dev.trestle.singletable.stream;

import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.singletable.stream.deadletter.DeadLetter;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A running subscription of handlers on this node, until it is closed.
///
/// Closing starts no further handlers, waits for those that run, stores the checkpoints, and releases the leases to the other nodes at
/// once. No handler is ever interrupted: one that takes longer than [dev.trestle.dynamo.consumer.ConsumerOptions#closeWithin] ends later,
/// and its shard is released when its lease expires.
public final class Subscription implements AutoCloseable {
  private static final int AT_ONCE = 100;

  private final DeliveryMode mode;
  private final StreamSuccession reading;
  private final Set<PartitionQueues> lanes;
  private final RecordDispatcher dispatcher;
  private final SubscriptionReport report;
  private final Optional<DeadLetters> deadLetters;
  private final InstantSource clock;

  /// Creates a running subscription.
  ///
  /// @param lanes the queues of the shards that this node reads; others add and remove them
  Subscription(
      DeliveryMode mode,
      StreamSuccession reading,
      Set<PartitionQueues> lanes,
      RecordDispatcher dispatcher,
      SubscriptionReport report,
      Optional<DeadLetters> deadLetters,
      InstantSource clock) {
    this.mode = mode;
    this.reading = reading;
    this.lanes = lanes;
    this.dispatcher = dispatcher;
    this.report = report;
    this.deadLetters = deadLetters;
    this.clock = clock;
  }

  /// The name of the group; empty for a broadcast.
  public Optional<String> group() {
    return switch (mode) {
      case DeliveryMode.Group group -> Optional.of(group.name());
      case DeliveryMode.Broadcast _ -> Optional.empty();
    };
  }

  /// The counts of records on this node since it started.
  public SubscriptionCounts counts() {
    return report.counts();
  }

  /// The lag of this node: the age of the oldest unfinished change in the shards that it reads. Zero if there is none. Streams have
  /// timestamps in whole seconds, so the lag is up to a second too large.
  public Duration lag() {
    var now = clock.instant();
    return lanes.stream()
        .flatMap(lane -> lane.oldest().stream())
        .min(java.util.Comparator.naturalOrder())
        .map(oldest -> Duration.between(oldest, now))
        .filter(Duration::isPositive)
        .orElse(Duration.ZERO);
  }

  /// The number of records that this node has read and not finished.
  public int unfinished() {
    return lanes.stream().mapToInt(PartitionQueues::unfinished).sum();
  }

  /// The shards that this node reads at present.
  public Set<ShardId> shards() {
    return reading.shards();
  }

  /// The dead letters of this group. Throws for a broadcast, which stores none.
  public DeadLetters deadLetters() {
    return deadLetters.orElseThrow(
        () -> new IllegalStateException("A broadcast keeps no dead letters; only groups do"));
  }

  /// Delivers a dead letter to the handlers again, on this thread and with exactly the stored record, and deletes it if they succeed.
  ///
  /// The record is outside the order of its partition: later changes have been delivered already, or are being delivered on another thread
  /// at this moment. So a handler must not assume that its entities are the newest ones: it reads the table, or compares
  /// [ChangeOrigin#sequence] with that of the last change that it has handled. A group that always needs the order is
  /// [Subscriber#blocking], and has no dead letters.
  public ReplayOutcome replay(String id) {
    var found = deadLetters().find(id);
    if (found.isEmpty()) {
      return new ReplayOutcome.Missing();
    }
    if (!dispatcher.wants(found.get().record())) {
      return new ReplayOutcome.Unwanted();
    }
    var failure = dispatcher.deliver(new RecordDelivery(found.get().record()));
    if (failure.isEmpty()) {
      deadLetters().discard(id);
      return new ReplayOutcome.Handled();
    }
    deadLetters().triedAgain(id, 1, failure.get().cause());
    return new ReplayOutcome.Failed(failure.get().cause());
  }

  /// Replays all dead letters once, the oldest first. Each is outside the order of its partition: see [#replay].
  public ReplayOutcome.All replayAll() {
    int handled = 0;
    int left = 0;
    @Nullable DeadLetter last = null;
    while (true) {
      var page = after(last);
      for (var letter : page) {
        switch (replay(letter.id())) {
          case ReplayOutcome.Handled _ -> handled++;
          case ReplayOutcome.Failed _, ReplayOutcome.Unwanted _ -> left++;
          case ReplayOutcome.Missing _ -> {
            // It was replayed or discarded meanwhile.
          }
        }
        last = letter;
      }
      if (page.size() < AT_ONCE) {
        return new ReplayOutcome.All(handled, left);
      }
    }
  }

  private List<DeadLetter> after(@Nullable DeadLetter last) {
    return last == null ? deadLetters().list(AT_ONCE) : deadLetters().list(AT_ONCE, last);
  }

  @Override
  public void close() {
    reading.close();
  }
}
