package dev.trestle.singletable.write;

import java.util.List;
import java.util.Optional;

/// Carries out writes. Safe for many threads.
///
/// What is not so when a write asks for it is told by a [RefusedException] or, by the `attempt` methods, as a value. Where others write
/// the same items, or the table is throttled, a write is tried again for a while, and then ends with a [ContendedException].
public interface Writing {
  /// Carries out a write, and gives the entity as it is stored now.
  <T> T run(Saving<T> write);

  /// Removes an entity, and gives what was there.
  <T> Optional<T> run(Delete<T> write);

  void run(Write<?> write);

  <T> Outcome<T> attempt(Write<T> write);

  /// Carries out all of the writes or none. They may take 100 items together, locks of what is unique included.
  void transact(Write<?>... writes);

  /// Carries out all of the writes or none. They may take 100 items together, locks of what is unique included.
  void transact(List<? extends Write<?>> writes);

  /// Carries out all of the writes or none. The first that is refused is told.
  Outcome<?> attempt(List<? extends Write<?>> writes);

  /// Carries out any number of writes, each for itself, in less time and for less money than one by one: puts and deletions without
  /// conditions only. Where an item is written twice, the later write wins.
  void batch(List<? extends Write<?>> writes);
}
