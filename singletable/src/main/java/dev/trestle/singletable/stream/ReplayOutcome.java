package dev.trestle.singletable.stream;

/// The outcome of replaying a dead letter, which is delivered after later changes of its partition: see [Subscription#replay].
public sealed interface ReplayOutcome {
  /// Its handlers succeeded, and it is deleted.
  record Handled() implements ReplayOutcome {}

  /// A handler failed; the dead letter stays, with one more attempt.
  record Failed(Throwable cause) implements ReplayOutcome {}

  /// No handler of this release is registered for it; the dead letter stays. Discard it if no handler will ever be.
  record Unwanted() implements ReplayOutcome {}

  /// There is no dead letter with this id; it may have been replayed or discarded meanwhile.
  record Missing() implements ReplayOutcome {}

  /// The outcome of replaying all dead letters.
  ///
  /// @param left the number that stays, because a handler failed or none was registered
  record All(int handled, int left) {}
}
