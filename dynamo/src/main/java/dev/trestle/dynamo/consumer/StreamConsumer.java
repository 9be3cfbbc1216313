package dev.trestle.dynamo.consumer;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.Shard;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.dynamo.stream.StreamStatus;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/// Reads a DynamoDB stream on one node, and shares its shards with the other nodes of the same consumer.
///
/// ```java
/// var leases = LeaseTable.of(TableName.of("leases"));
/// TableProvisioner.over(dynamo).ensure(TableSetup.of(leases.definition()));
/// try (var consumer = StreamConsumer.open(dynamo, streams, ConsumerOptions.of("search", stream, leases), record -> index(record))) {
///   …
/// }
/// ```
///
/// The handler is called at least once for every record: again when it throws, and again by another node when this one dies before its
/// checkpoint. Records of one shard, and so all records of one item, arrive one after the other in order. Shards are read
/// concurrently, each on its own virtual thread. A handler that keeps throwing blocks its shard: the handler decides what to do with a
/// record that it cannot process.
///
/// Closing waits for the handlers' current records, stores the checkpoints, and releases the leases to the other nodes.
///
/// If the streams notify of new records ([dev.trestle.dynamo.StreamNotifier]), as a database in this process does, records are read at
/// once; otherwise the shards are polled ([ConsumerOptions#idle]). Several consumers of one process poll together through
/// [dev.trestle.dynamo.polling.SharedStreams].
public final class StreamConsumer implements AutoCloseable {
  /// Two heartbeats may fail before the lease is at risk.
  private static final int HEARTBEATS_PER_LEASE = 3;

  private static final Duration AFTER_INTERRUPT = Duration.ofSeconds(1);
  private static final Logger LOG = System.getLogger(StreamConsumer.class.getName());

  private final ConsumerOptions options;
  private final Leases leases;
  private final DynamoStreams streams;
  private final Function<HeldLease, ShardHandler> handlers;
  private final Heartbeats heartbeats;
  private final Map<ShardId, Reading> readings = new ConcurrentHashMap<>();
  private final Semaphore wakeUp = new Semaphore(0);
  private final CountDownLatch firstRound = new CountDownLatch(1);
  private final Thread leaseThread;
  private volatile boolean closing;
  private volatile boolean over;

  /// A shard that this node is reading or has not finished stopping.
  private record Reading(HeldLease heldLease, Thread thread) {
    boolean isRunning() {
      return thread.isAlive();
    }
  }

  private StreamConsumer(
      Dynamo dynamo,
      DynamoStreams streams,
      ConsumerOptions options,
      Function<HeldLease, ShardHandler> handlers) {
    this.options = options;
    this.leases =
        options
            .leases()
            .<Leases>map(table -> new LeaseItems(dynamo, table, options))
            .orElseGet(InMemoryLeases::new);
    this.streams = streams;
    this.handlers = handlers;
    this.heartbeats = new Heartbeats(options.lease());
    this.leaseThread =
        Thread.ofVirtual().name("consumer " + options.name()).unstarted(this::maintainLeases);
  }

  /// Starts to read.
  ///
  /// @param dynamo stores the leases; the streams may belong to another database
  public static StreamConsumer open(
      Dynamo dynamo,
      DynamoStreams streams,
      ConsumerOptions options,
      Consumer<StreamRecord> handler) {
    var withSafeListener = withSafeListener(options);
    return started(
        new StreamConsumer(
            dynamo,
            streams,
            withSafeListener,
            heldLease -> new SequentialHandler(heldLease, handler, withSafeListener.events())));
  }

  /// Starts to read, with a handler that processes the records of a shard concurrently.
  ///
  /// @param dynamo stores the leases; the streams may belong to another database
  public static StreamConsumer open(
      Dynamo dynamo,
      DynamoStreams streams,
      ConsumerOptions options,
      ShardHandler.Factory handlers) {
    return started(
        new StreamConsumer(
            dynamo,
            streams,
            withSafeListener(options),
            heldLease -> handlers.open(heldLease.lease().shard(), heldLease::isHeld)));
  }

  /// Wraps the event listener, so that its exceptions never end a thread of the consumer in the middle of a shard.
  private static ConsumerOptions withSafeListener(ConsumerOptions options) {
    var listener = options.events();
    return options.events(
        event -> {
          try {
            listener.accept(event);
          } catch (RuntimeException | Error e) {
            LOG.log(
                Level.WARNING, "An event listener failed consumer=%s".formatted(options.name()), e);
          }
        });
  }

  private static StreamConsumer started(StreamConsumer consumer) {
    consumer.leaseThread.start();
    return consumer;
  }

  /// Waits until this node has its first share of leases and a start position in each of their shards. Every record written
  /// afterwards is received, even from [InitialPosition#LATEST]. Returns false on timeout.
  public boolean awaitPositions(Duration timeout) throws InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    if (!firstRound.await(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
      return false;
    }
    for (var reading : readings.values()) {
      if (!reading
          .heldLease()
          .awaitPositioned(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
        return false;
      }
    }
    return true;
  }

  /// Whether nodes of this consumer have read the stream before, according to the leases.
  public static boolean hasLeases(Dynamo dynamo, ConsumerOptions options) {
    return options
        .leases()
        .filter(table -> !new LeaseItems(dynamo, table, options).list().isEmpty())
        .isPresent();
  }

  /// Whether the stream is disabled and all nodes together have read it to its end.
  public boolean isOver() {
    return over;
  }

  /// The shards that this node reads at the moment.
  public Set<ShardId> shards() {
    var isRunning = new TreeSet<ShardId>();
    readings.forEach(
        (shard, reading) -> {
          if (reading.isRunning() && reading.heldLease().isHeld()) {
            isRunning.add(shard);
          }
        });
    return isRunning;
  }

  @Override
  public void close() {
    closing = true;
    wakeUp.release();
    try {
      leaseThread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Lease thread: renews the leases of this node and balances its share.
  private void maintainLeases() {
    var heartbeat = options.lease().dividedBy(HEARTBEATS_PER_LEASE);
    var pause =
        heartbeat.compareTo(options.readLeasesEvery()) < 0 ? heartbeat : options.readLeasesEvery();
    int failures = 0;
    try {
      while (!closing) {
        failures = attempt(this::runRound) ? 0 : failures + 1;
        boolean _ = wakeUp.tryAcquire(next(pause, failures).toNanos(), TimeUnit.NANOSECONDS);
        wakeUp.drainPermits();
      }
      endReadings();
    } catch (InterruptedException _) {
      // Interrupted by no one else; the consumer ends as if closed, without waiting.
      readings.values().forEach(reading -> reading.heldLease().end());
    }
    boolean _ = attempt(this::releaseAll);
  }

  /// Pause before the next round, shorter after a failure: shards may be without a reader in the meantime.
  private static Duration next(Duration pause, int failures) {
    if (failures == 0) {
      return pause;
    }
    var soon = Backoff.DEFAULT.pause(failures, ThreadLocalRandom.current());
    return soon.compareTo(pause) < 0 ? soon : pause;
  }

  /// Runs one round. Returns whether it succeeded.
  private boolean attempt(Runnable work) {
    try {
      work.run();
      return true;
    } catch (RuntimeException e) {
      options.events().accept(new ConsumerEvent.RequestFailed(Optional.empty(), e));
      return false;
    }
  }

  private void runRound() {
    var listed = new HashMap<>(leases.list());
    heartbeats.record(listed.values(), System.nanoTime());
    renewLeases(listed);
    var shards = shardsOfStream();
    var lineage = new ShardLineage(shards.all);
    deleteLeasesOfGoneShards(listed, lineage);
    lineage
        .missing(listed, options.from())
        .forEach(
            (shard, checkpoint) -> {
              leases.create(shard, checkpoint);
              listed.put(shard, Lease.free(shard, checkpoint));
            });
    balanceLeases(lineage.ready(listed));
    over = shards.ended && lineage.isRead(listed);
    firstRound.countDown();
  }

  private void renewLeases(Map<ShardId, Lease> listed) {
    readings.values().removeIf(reading -> !reading.isRunning());
    for (var lease : listed.values()) {
      var reading = readings.get(lease.shard());
      if (!lease.isOf(options.node()) || lease.checkpoint().ended()) {
        if (reading != null) {
          reading.heldLease().end();
        }
      } else if (reading == null) {
        resume(lease);
      } else {
        renew(lease, reading);
      }
    }
  }

  private void renew(Lease lease, Reading reading) {
    if (lease.requester().isPresent() || lease.term() != reading.heldLease().lease().term()) {
      reading.heldLease().end();
    }
    long before = System.nanoTime();
    leases
        .heartbeat(lease)
        .ifPresentOrElse(_ -> reading.heldLease().renewed(before), () -> reading.heldLease().end());
  }

  /// Starts to read a lease that this node owns but does not read: another node released it to this one.
  private void resume(Lease lease) {
    if (lease.requester().isPresent()) {
      leases.release(lease);
      return;
    }
    long before = System.nanoTime();
    leases.heartbeat(lease).ifPresent(kept -> startReading(kept, before));
  }

  private void deleteLeasesOfGoneShards(Map<ShardId, Lease> listed, ShardLineage lineage) {
    for (var lease : List.copyOf(listed.values())) {
      if (!lineage.has(lease.shard()) && !isAlive(lease) && leases.delete(lease)) {
        listed.remove(lease.shard());
        if (!lease.checkpoint().ended()) {
          options.events().accept(new ConsumerEvent.Trimmed(lease.shard()));
        }
      }
    }
  }

  private void balanceLeases(List<Lease> ready) {
    var balance = LeaseBalance.of(options.node(), ready, this::isAlive);
    for (var lease : balance.take()) {
      // If the previous reading of this shard has not ended, the new one would overtake it.
      if (!readings.containsKey(lease.shard())) {
        long before = System.nanoTime();
        leases.take(lease, options.node()).ifPresent(taken -> startReading(taken, before));
      }
    }
    balance.request().ifPresent(lease -> leases.request(lease, options.node()));
  }

  private boolean isAlive(Lease lease) {
    return lease.isOf(options.node()) || heartbeats.alive(lease, System.nanoTime());
  }

  private void startReading(Lease lease, long sinceNanos) {
    var heldLease = new HeldLease(lease, options.lease(), sinceNanos);
    var reader = new ShardReader(heldLease, streams, leases, options, handlers.apply(heldLease));
    var thread =
        Thread.ofVirtual()
            .name("consumer %s of %s".formatted(options.name(), lease.shard()))
            .unstarted(
                () -> {
                  try {
                    reader.run();
                  } finally {
                    wakeUp.release();
                  }
                });
    readings.put(lease.shard(), new Reading(heldLease, thread));
    thread.start();
  }

  /// @param ended whether the stream is disabled and gets no more shards
  private record Shards(List<Shard> all, boolean ended) {}

  private Shards shardsOfStream() {
    var shards = new ArrayList<Shard>();
    var request = DescribeStream.of(options.stream());
    var page = streams.describeStream(request);
    shards.addAll(page.shards());
    while (page.last().isPresent()) {
      page =
          streams.describeStream(
              new DescribeStream(
                  request.stream(), page.last(), request.childrenOf(), request.limit()));
      shards.addAll(page.shards());
    }
    return new Shards(shards, page.status() == StreamStatus.DISABLED);
  }

  private void endReadings() throws InterruptedException {
    readings.values().forEach(reading -> reading.heldLease().end());
    long end = System.nanoTime() + options.closeWithin().toNanos();
    for (var reading : readings.values()) {
      var left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
      if (!reading.thread().join(left)) {
        reading.thread().interrupt();
        boolean _ = reading.thread().join(AFTER_INTERRUPT);
      }
    }
  }

  private void releaseAll() {
    for (var lease : leases.list().values()) {
      var reading = readings.get(lease.shard());
      // A shard whose handler is still busy is not released: it ends by itself, or its lease
      // expires.
      if (lease.isOf(options.node()) && (reading == null || !reading.isRunning())) {
        leases.release(lease);
      }
    }
  }
}
