package dev.trestle.singletable.stream;

/// What is done when something changes. Called by many threads, though for one partition by one at a time.
///
/// @param <C> a [Change], or one kind of it
@FunctionalInterface
public interface ChangeHandler<C> {
  /// Ends when it is done. Whatever it throws means that it is not: the change comes again.
  void to(C change) throws Exception;
}
