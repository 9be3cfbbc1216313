package dev.trestle.singletable.write;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Carries out writes. Safe for many threads.
///
/// A write goes to the table that it was made by, whichever table carries it out: a transaction, a batch and the effects of a
/// [dev.trestle.singletable.Once] may write to several tables, as long as these were opened with the same
/// [dev.trestle.dynamo.Dynamo]. Otherwise they may lie in different databases, and the write is refused with an `IllegalArgumentException`.
///
/// What is not so when a write asks for it is told by a [RefusedException] or, by the `attempt` methods, as a value. Where others write
/// the same items, or the table is throttled, a write is tried again for a while, and then ends with a [ContendedException]: nothing of it
/// was carried out.
///
/// Where an answer is lost, and the database is a [dev.trestle.dynamo.retry.RetryingDynamo], the methods differ. A transaction is sent again:
/// its token sees to it that it is carried out once. A write by `run` that takes one item only is sent again where twice is as good as
/// once; otherwise (it adds to a number, it was made on a condition) it ends with an uncertain
/// [dev.trestle.dynamo.error.UnavailableException]. Whoever can't live with that, as counters of money can't, uses `transact`, at twice the
/// price, or a [dev.trestle.singletable.Once], which also survives the end of the process.
public interface Writing {
  /// Carries out a write, and gives the entity as it is stored now.
  <T> T run(Saving<T> write);

  /// Removes an entity, and gives what was there.
  <T> Optional<T> run(Delete<T> write);

  void run(Write<?> write);

  <T> Outcome<T> attempt(Write<T> write);

  /// Carries out all of the writes or none, and once, though an answer is lost. They may take 100 items together, locks of what is unique
  /// included. One write alone is a transaction as well.
  void transact(Write<?>... writes);

  /// Carries out all of the writes or none, as above.
  void transact(List<? extends Write<?>> writes);

  /// Carries out all of the writes or none. The first that is refused is told.
  Outcome<?> attempt(List<? extends Write<?>> writes);

  /// Carries out all of the writes or none. The first that is refused is told.
  default Outcome<?> attempt(Write<?> first, Write<?> second, Write<?>... others) {
    return attempt(Stream.concat(Stream.of(first, second), Stream.of(others)).toList());
  }

  /// Carries out any number of writes, each for itself, in less time and for less money than one by one: puts and deletions without
  /// conditions only. Where an item is written twice, the later write wins.
  void batch(List<? extends Write<?>> writes);
}
