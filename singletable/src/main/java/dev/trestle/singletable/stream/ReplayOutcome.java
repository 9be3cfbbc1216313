package dev.trestle.singletable.stream;

/// What became of a dead letter that was replayed, later than all that its partition was told since: see [Subscription#replay].
public sealed interface ReplayOutcome {
  /// Its handlers ended well, and it is gone.
  record Handled() implements ReplayOutcome {}

  /// It stays, with one more attempt.
  record Failed(Throwable cause) implements ReplayOutcome {}

  /// It stays, because no handler of this release asks for it. Discard it if none ever will.
  record Unwanted() implements ReplayOutcome {}

  /// There is none of this id; somebody else was quicker.
  record Missing() implements ReplayOutcome {}

  /// What became of all of them.
  ///
  /// @param left how many stay, because a handler failed or none asked for them
  record All(int handled, int left) {}
}
