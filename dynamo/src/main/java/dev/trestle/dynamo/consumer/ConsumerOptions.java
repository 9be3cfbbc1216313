package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Settings of a stream consumer: its name, stream, leases and timing.
///
/// @param name the consumer. Nodes with the same name share the shards; each name receives every record
/// @param leases the table with leases and checkpoints; empty for a single node that stores nothing
/// @param node the name of this process, unique among the running nodes
/// @param lease how long a node may be silent before another node takes its shards
/// @param readLeasesEvery how often a node reads the leases, unless the lease duration requires it more often
/// @param idle the pause between reads of a shard without new records; it grows
/// @param pageSize how many records are read at once, and at most processed twice when this node dies
/// @param checkpointEvery the shortest time between two checkpoints of a shard. Records handled since the last one are handled again
///   when this node dies
/// @param closeWithin how long handlers may take to finish when the consumer is closed
/// @param events listener for events, called on the threads of the consumer; an exception that it throws is logged and ignored
public record ConsumerOptions(
    String name,
    StreamArn stream,
    Optional<LeaseTable> leases,
    String node,
    InitialPosition from,
    Duration lease,
    Duration readLeasesEvery,
    Backoff idle,
    int pageSize,
    Duration checkpointEvery,
    Duration closeWithin,
    Consumer<ConsumerEvent> events) {
  // The wait after a node was killed. A node that gets no answer for so long loses its shards,
  // which costs repeated records and nothing
  // else: it stops by its own clock before another node starts.
  private static final Duration LEASE = Duration.ofSeconds(10);
  // No other node can take the lease, so a machine that sleeps for long need not lose it.
  private static final Duration EXCLUSIVE_LEASE = Duration.ofDays(365);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(5);
  // For one reader. Several readers of a process poll together through dynamo.polling.
  private static final Backoff IDLE = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1));
  private static final int PAGE_SIZE = 200;
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(10);

  public ConsumerOptions {
    if (name.isEmpty() || node.isEmpty()) {
      throw new IllegalArgumentException("A consumer and its node need non-empty names");
    }
    if (pageSize < 1 || pageSize > GetRecords.MAX_LIMIT) {
      throw new IllegalArgumentException(
          "pageSize is %d; give 1 to %d.".formatted(pageSize, GetRecords.MAX_LIMIT));
    }
    if (lease.isNegative() || lease.isZero()) {
      throw new IllegalArgumentException(
          "The lease duration is %s; give a longer one.".formatted(lease));
    }
  }

  public static ConsumerOptions of(String name, StreamArn stream, LeaseTable leases) {
    return of(name, stream, Optional.of(leases), InitialPosition.OLDEST, LEASE);
  }

  /// Settings of a single node that reads all shards and stores no checkpoint.
  public static ConsumerOptions alone(String name, StreamArn stream) {
    return of(name, stream, Optional.empty(), InitialPosition.LATEST, EXCLUSIVE_LEASE);
  }

  private static ConsumerOptions of(
      String name,
      StreamArn stream,
      Optional<LeaseTable> leases,
      InitialPosition from,
      Duration lease) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        UUID.randomUUID().toString(),
        from,
        lease,
        LOOK_EVERY,
        IDLE,
        PAGE_SIZE,
        Duration.ZERO,
        CLOSE_WITHIN,
        new ConsumerLog(name));
  }

  public ConsumerOptions node(String wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        wanted,
        from,
        lease,
        readLeasesEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions from(InitialPosition wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        wanted,
        lease,
        readLeasesEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions lease(Duration wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        wanted,
        readLeasesEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions readLeasesEvery(Duration wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        lease,
        wanted,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions idle(Backoff wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        lease,
        readLeasesEvery,
        wanted,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions pageSize(int wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        lease,
        readLeasesEvery,
        idle,
        wanted,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions checkpointEvery(Duration wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        lease,
        readLeasesEvery,
        idle,
        pageSize,
        wanted,
        closeWithin,
        events);
  }

  public ConsumerOptions closeWithin(Duration wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        lease,
        readLeasesEvery,
        idle,
        pageSize,
        checkpointEvery,
        wanted,
        events);
  }

  public ConsumerOptions events(Consumer<ConsumerEvent> wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        from,
        lease,
        readLeasesEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        wanted);
  }
}
