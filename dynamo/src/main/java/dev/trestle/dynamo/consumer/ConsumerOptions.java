package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.StreamArn;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;

/// Who reads which stream, and how.
///
/// @param name of the consumer. Nodes with one name share the work; each name sees every record
/// @param node of this process; no two at a time may be the same
/// @param lease how long a node may be silent until another takes its shards
/// @param lookEvery how often a node looks at the leases, unless the lease itself asks for more
/// @param idle how long to wait when there is nothing new, longer each time
/// @param pageSize how many records are read at once, and at most read twice by the next node when this one dies
/// @param closeWithin how long a handler may take to end when the consumer is closed
/// @param events is told what happens, on the threads that do the work
public record ConsumerOptions(
    String name,
    StreamArn stream,
    LeaseTable leases,
    String node,
    From from,
    Duration lease,
    Duration lookEvery,
    Backoff idle,
    int pageSize,
    Duration closeWithin,
    Consumer<ConsumerEvent> events) {
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(5);
  // Amazon allows five reads of a shard in a second, for all its readers together.
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
    return new ConsumerOptions(
        name,
        stream,
        leases,
        UUID.randomUUID().toString(),
        From.OLDEST,
        LEASE,
        LOOK_EVERY,
        IDLE,
        PAGE_SIZE,
        CLOSE_WITHIN,
        new ConsumerLog(name));
  }

  public ConsumerOptions node(String wanted) {
    return new ConsumerOptions(
        name, stream, leases, wanted, from, lease, lookEvery, idle, pageSize, closeWithin, events);
  }

  public ConsumerOptions from(From wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, wanted, lease, lookEvery, idle, pageSize, closeWithin, events);
  }

  public ConsumerOptions lease(Duration wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, from, wanted, lookEvery, idle, pageSize, closeWithin, events);
  }

  public ConsumerOptions lookEvery(Duration wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, from, lease, wanted, idle, pageSize, closeWithin, events);
  }

  public ConsumerOptions idle(Backoff wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, from, lease, lookEvery, wanted, pageSize, closeWithin, events);
  }

  public ConsumerOptions pageSize(int wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, from, lease, lookEvery, idle, wanted, closeWithin, events);
  }

  public ConsumerOptions closeWithin(Duration wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, from, lease, lookEvery, idle, pageSize, wanted, events);
  }

  public ConsumerOptions events(Consumer<ConsumerEvent> wanted) {
    return new ConsumerOptions(
        name, stream, leases, node, from, lease, lookEvery, idle, pageSize, closeWithin, wanted);
  }
}
