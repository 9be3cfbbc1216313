package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Who reads which stream, and how.
///
/// @param name of the consumer. Nodes with one name share the work; each name sees every record
/// @param leases where nodes agree on who reads what, and remember how far; empty for a node that shares with nobody and remembers nothing
/// @param node of this process; no two at a time may be the same
/// @param lease how long a node may be silent until another takes its shards
/// @param lookEvery how often a node looks at the leases, unless the lease itself asks for more
/// @param idle how long to wait when there is nothing new, longer each time
/// @param pageSize how many records are read at once, and at most read twice by the next node when this one dies
/// @param checkpointEvery how often, at most, it is written down how far a shard was read. What was handled since is handled again by the
///   next node when this one dies
/// @param closeWithin how long a handler may take to end when the consumer is closed
/// @param events is told what happens, on the threads that do the work; what it throws is logged, and disturbs nobody
public record ConsumerOptions(
    String name,
    StreamArn stream,
    Optional<LeaseTable> leases,
    String node,
    From from,
    Duration lease,
    Duration lookEvery,
    Backoff idle,
    int pageSize,
    Duration checkpointEvery,
    Duration closeWithin,
    Consumer<ConsumerEvent> events) {
  private static final Duration LEASE = Duration.ofSeconds(30);
  // Nobody else is there to take a lease over, so a long sleep of the machine need not end it.
  private static final Duration WITH_NOBODY = Duration.ofDays(365);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(5);
  // For one reader; several in a process look together, through dynamo.sharing.
  private static final Backoff IDLE = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1));
  private static final int PAGE_SIZE = 200;
  private static final Duration CLOSE_WITHIN = Duration.ofSeconds(10);

  public ConsumerOptions {
    if (name.isEmpty() || node.isEmpty()) {
      throw new IllegalArgumentException("A consumer and its node need a name");
    }
    if (pageSize < 1 || pageSize > GetRecords.MAX_LIMIT) {
      throw new IllegalArgumentException(
          "pageSize is %d; give 1 to %d.".formatted(pageSize, GetRecords.MAX_LIMIT));
    }
    if (lease.isNegative() || lease.isZero()) {
      throw new IllegalArgumentException("A lease lasts longer than " + lease);
    }
  }

  public static ConsumerOptions of(String name, StreamArn stream, LeaseTable leases) {
    return of(name, stream, Optional.of(leases), From.OLDEST, LEASE);
  }

  /// For a node that reads everything by itself, from when it comes until it goes.
  public static ConsumerOptions alone(String name, StreamArn stream) {
    return of(name, stream, Optional.empty(), From.LATEST, WITH_NOBODY);
  }

  private static ConsumerOptions of(
      String name, StreamArn stream, Optional<LeaseTable> leases, From from, Duration lease) {
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
        lookEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions from(From wanted) {
    return new ConsumerOptions(
        name,
        stream,
        leases,
        node,
        wanted,
        lease,
        lookEvery,
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
        lookEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        events);
  }

  public ConsumerOptions lookEvery(Duration wanted) {
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
        lookEvery,
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
        lookEvery,
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
        lookEvery,
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
        lookEvery,
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
        lookEvery,
        idle,
        pageSize,
        checkpointEvery,
        closeWithin,
        wanted);
  }
}
