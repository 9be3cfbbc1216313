package dev.trestle.engine.hostile;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.engine.Database;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// The lagging replicas of a database: one that answers lagging reads, and a slower one if reads may go backwards. Safe for many threads.
///
/// They are created when they are first needed.
final class Replicas {
  /// The delay of the slower replica, in delays of the usual one.
  private static final int SLOWER = 5;

  private final Optional<Database> database;
  private final FaultInjector faults;

  /// None, or the usual one and perhaps the slower one.
  private final List<LaggingReplica> replicas = new CopyOnWriteArrayList<>();

  Replicas(Optional<Database> database, FaultInjector faults) {
    this.database = database;
    this.faults = faults;
  }

  /// Creates the replicas that some rates need.
  synchronized void prepare(FaultRates rates) {
    if (rates.lags()) {
      usual();
    }
    if (rates.backwardReads() > 0 && replicas.size() == 1) {
      replicas.add(new LaggingReplica(original(), () -> delay(SLOWER, "long index lag")));
    }
  }

  private synchronized void usual() {
    if (replicas.isEmpty()) {
      replicas.add(new LaggingReplica(original(), () -> delay(1, "index lag")));
    }
  }

  private Database original() {
    return database.orElseThrow(
        () ->
            new IllegalArgumentException(
                "Only a Database can be replicated for lagging reads. Set indexLag, staleReads and backwardReads to 0."));
  }

  /// The number of requests for which the next change stays hidden.
  private int delay(int times, String name) {
    return faults.random.nextInt(times * faults.rates().indexLag() + 1, name);
  }

  boolean areNone() {
    return replicas.isEmpty();
  }

  /// The replica that answers the next lagging read. There is one.
  LaggingReplica next() {
    boolean slower =
        replicas.size() > 1
            && faults.random.nextBoolean(faults.rates().backwardReads(), "backward read");
    return replicas.get(slower ? 1 : 0);
  }

  boolean isGlobal(TableName table, IndexName index) {
    return replicas.getFirst().isGlobal(table, index);
  }

  void follow(TableName table) {
    replicas.forEach(one -> one.follow(table));
  }

  void forget(TableName table) {
    replicas.forEach(one -> one.forget(table));
  }

  /// Counts a request.
  void tick() {
    replicas.forEach(LaggingReplica::tick);
  }

  void hold() {
    usual();
    replicas.forEach(LaggingReplica::hold);
  }

  void catchUp() {
    replicas.forEach(LaggingReplica::catchUp);
  }

  void close() {
    replicas.forEach(LaggingReplica::close);
  }
}
