package dev.trestle.kit.job;

import java.time.Duration;
import java.util.Optional;

/// The progress of a job after a step.
public sealed interface Progress {
  /// There is more to do.
  ///
  /// @param step what is done next
  /// @param place where
  /// @param handled how many items this step was about
  /// @param pause how long nothing is to be done
  /// @param result what was found out up to now
  record Further(
      String step, Optional<String> place, int handled, Duration pause, Optional<String> result)
      implements Progress {
    public Further at(String where) {
      return at(Optional.of(where));
    }

    public Further at(Optional<String> where) {
      return new Further(step, where, handled, pause, result);
    }

    public Further after(Duration wanted) {
      return new Further(step, place, handled, wanted, result);
    }

    public Further with(String text) {
      return new Further(step, place, handled, pause, Optional.of(text));
    }
  }

  /// The job is finished.
  record Finished(int handled, Optional<String> result) implements Progress {}

  static Further to(String step, int handled) {
    return new Further(step, Optional.empty(), handled, Duration.ZERO, Optional.empty());
  }

  static Finished finished(int handled) {
    return new Finished(handled, Optional.empty());
  }
}
