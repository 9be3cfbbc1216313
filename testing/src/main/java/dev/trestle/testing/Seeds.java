package dev.trestle.testing;

import java.util.concurrent.ThreadLocalRandom;

/// Which seed a test has.
final class Seeds {
  /// Names the seed of all tests of a run, or says `random`.
  static final String PROPERTY = "trestle.seed";

  private Seeds() {}

  /// The one that is wanted for this run; else the one that stands in the test; else one made from its name, which is the same in every
  /// run and on every machine.
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
