package dev.trestle.singletable.write;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The write operations of a table: single writes, transactions and batches. Safe for many threads.
///
/// A write goes to the table that made it, even if another table carries it out. A transaction, a batch and the effects of a
/// [dev.trestle.singletable.Idempotent] may write to several tables, as long as these were opened with the same
/// [dev.trestle.dynamo.Dynamo]. Otherwise they may be in different databases, and the write is refused with an `IllegalArgumentException`.
///
/// If a condition of a write is not met, the methods throw a [RefusedException]; the `attempt` methods return the refusal as a value. If
/// other writers change the same items, or the table is throttled, the write is retried for a while. Then it fails with a
/// [ContendedException], and nothing of it was carried out.
///
/// The methods differ if a response is lost and the database is a [dev.trestle.dynamo.retry.RetryingDynamo]. A transaction is sent again:
/// its token ensures that it is carried out once. A write by `run` that takes one item only is sent again if it is idempotent. Otherwise,
/// for example if it adds to a number or has a condition, it fails with an uncertain [dev.trestle.dynamo.error.UnavailableException]. If
/// that is not acceptable, for example for balances of money, use `transact`, at twice the price, or a
/// [dev.trestle.singletable.Idempotent], which also works across a restart of the process.
public interface WriteOperations {
  /// Carries out a write, and returns the entity as it is stored now.
  <T> T run(StoringWrite<T> write);

  /// Deletes an entity, and returns the entity that was stored.
  <T> Optional<T> run(Delete<T> write);

  void run(Write<?> write);

  <T> Outcome<T> attempt(Write<T> write);

  /// Carries out all writes or none, in one transaction, and exactly once even if a response is lost. They may take up to 100 items
  /// together, including the locks of unique values. A single write is sent as a transaction as well.
  void transact(Write<?>... writes);

  /// Carries out all writes or none, in one transaction, and exactly once even if a response is lost.
  void transact(List<? extends Write<?>> writes);

  /// Carries out all writes or none, in one transaction. Returns the first refusal, if there is one.
  Outcome<?> attempt(List<? extends Write<?>> writes);

  /// Carries out all writes or none, in one transaction. Returns the first refusal, if there is one.
  default Outcome<?> attempt(Write<?> first, Write<?> second, Write<?>... others) {
    return attempt(Stream.concat(Stream.of(first, second), Stream.of(others)).toList());
  }

  /// Carries out any number of independent writes with `BatchWriteItem`, faster and cheaper than one by one. Only puts and deletes without
  /// conditions are allowed. If an item is written twice, the later write wins.
  void batch(List<? extends Write<?>> writes);
}
