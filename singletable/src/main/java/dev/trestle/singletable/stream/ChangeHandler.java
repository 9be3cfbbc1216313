package dev.trestle.singletable.stream;

/// Handles the changes of entities. It is called by many threads, but for each partition by one thread at a time.
///
/// @param <C> a [Change], or one kind of it
@FunctionalInterface
public interface ChangeHandler<C> {
  /// Handles a change. An exception means that it failed: the change is delivered again.
  void to(C change) throws Exception;
}
