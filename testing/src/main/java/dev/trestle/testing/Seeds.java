package dev.trestle.testing;

import java.util.concurrent.ThreadLocalRandom;

/// Determines the random seed of a test.
final class Seeds {
  /// The system property with the seed of all tests of a run, or `random`.
  static final String PROPERTY = "trestle.seed";

  private Seeds() {}

  /// The seed of this run; else the one declared in the test; else one computed from its name, which is the same in
  /// every run and on every machine.
  ///
  /// @param declared 0 for none
  static long of(String test, long declared) {
    var wanted = System.getProperty(PROPERTY, "");
    if (wanted.equals("random")) {
      return ThreadLocalRandom.current().nextLong(Integer.MAX_VALUE);
    }
    if (!wanted.isBlank()) {
      return parse(wanted);
    }
    return declared == 0 ? Integer.toUnsignedLong(test.hashCode()) : declared;
  }

  private static long parse(String wanted) {
    try {
      return Long.parseLong(wanted);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "-D%s is \"%s\"; give a whole number, or random.".formatted(PROPERTY, wanted), e);
    }
  }
}
