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

/// Handlers at work on this node, until it is closed.
///
/// Closing begins nothing more, lets every handler end that has begun, writes down how far it came, and gives what it held to the other
/// nodes at once. No handler is ever interrupted: one that takes longer than
/// [dev.trestle.dynamo.consumer.ConsumerOptions#closeWithin] ends later, and its shard is given away when its lease is over.
public final class Subscription implements AutoCloseable {
  private static final int AT_ONCE = 100;

  private final StreamSuccession reading;
  private final Set<PartitionQueues> lanes;
  private final RecordDispatcher courier;
  private final SubscriptionReport report;
  private final Optional<DeadLetters> deadLetters;
  private final InstantSource clock;

  /// @param lanes of the shards that this node reads; others add and remove them
  Subscription(
      StreamSuccession reading,
      Set<PartitionQueues> lanes,
      RecordDispatcher courier,
      SubscriptionReport report,
      Optional<DeadLetters> deadLetters,
      InstantSource clock) {
    this.reading = reading;
    this.lanes = lanes;
    this.courier = courier;
    this.report = report;
    this.deadLetters = deadLetters;
    this.clock = clock;
  }

  /// What this node has done since it started.
  public SubscriptionCounts counts() {
    return report.counts();
  }

  /// How far this node is behind: how long ago the oldest change happened that it has not done with, in the shards that it reads. Zero
  /// where it has caught up. Streams tell time in whole seconds, so this is up to a second too much.
  public Duration lag() {
    var now = clock.instant();
    return lanes.stream()
        .flatMap(lane -> lane.oldest().stream())
        .min(java.util.Comparator.naturalOrder())
        .map(oldest -> Duration.between(oldest, now))
        .filter(Duration::isPositive)
        .orElse(Duration.ZERO);
  }

  /// How many records this node has read and not done with.
  public int unfinished() {
    return lanes.stream().mapToInt(PartitionQueues::unfinished).sum();
  }

  /// The shards that this node reads at the moment.
  public Set<ShardId> shards() {
    return reading.shards();
  }

  /// What this group could not handle. A broadcast keeps none, and has no such list.
  public DeadLetters deadLetters() {
    return deadLetters.orElseThrow(
        () -> new IllegalStateException("A broadcast keeps no dead letters; only groups do"));
  }

  /// Has the handlers try a dead letter again, on this thread and with exactly the record that was there, and removes it when they end
  /// well.
  ///
  /// It comes outside the order of its partition: what happened there since has been told already, or is being told on another thread at
  /// this moment. So a handler must not take its entities for the newest ones: it looks at the table, or compares
  /// [ChangeOrigin#sequence] with that of the last change that it has dealt with. A group that needs its order even so is
  /// [Subscriber#blocking], and has no dead letters.
  public ReplayOutcome replay(String id) {
    var found = deadLetters().find(id);
    if (found.isEmpty()) {
      return new ReplayOutcome.Missing();
    }
    if (!courier.wants(found.get().record())) {
      return new ReplayOutcome.Unwanted();
    }
    var failure = courier.deliver(new RecordDelivery(found.get().record()));
    if (failure.isEmpty()) {
      deadLetters().discard(id);
      return new ReplayOutcome.Handled();
    }
    deadLetters().triedAgain(id, 1, failure.get().cause());
    return new ReplayOutcome.Failed(failure.get().cause());
  }

  /// Replays all that are there, each once, the oldest first; each outside the order of its partition, as [#replay] tells.
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
            // Somebody else has replayed it.
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
