package dev.trestle.apps.guild.account;

import java.time.Duration;
import java.util.List;

/// Computes how long a client waits after wrong passwords: not at all up to a number of failures, then longer after each of them. The delay has a
/// maximum, so that nobody can lock an account for good.
///
/// @param allowed the number of failures within [#WINDOW] that have no consequence
record LoginDelay(int allowed) {
  /// The time in which failures count.
  static final Duration WINDOW = Duration.ofMinutes(15);

  /// The delay after the first failure too many. It doubles with each failure.
  static final Duration FIRST = Duration.ofSeconds(30);

  /// The maximum delay. It is shorter than the window, so that the last failure still counts when it ends.
  static final Duration MAX = Duration.ofMinutes(10);

  /// As many failures as it takes to reach the maximum; more need not be read.
  int relevant() {
    return allowed + 6;
  }

  /// The time until the next attempt is allowed; zero or less if it is allowed.
  ///
  /// @param failures the moments of failures within the window before now, the latest first, in milliseconds
  Duration remaining(List<Long> failures, long now) {
    int tooMany = Math.min(failures.size(), relevant()) - allowed;
    if (tooMany <= 0) {
      return Duration.ZERO;
    }
    var delay = FIRST.multipliedBy(1L << (tooMany - 1));
    var limited = delay.compareTo(MAX) > 0 ? MAX : delay;
    return limited.minusMillis(now - failures.getFirst());
  }
}
