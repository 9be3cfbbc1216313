package dev.trestle.conformance.compatibility;

import java.util.function.Predicate;

/// One of Amazon's documented limits, tested on both sides.
///
/// @param inside whether a request at the limit is accepted
/// @param outside whether a request just beyond it is accepted
record AmazonLimit(
    String name,
    String amazon,
    Predicate<SampleDatabase> inside,
    Predicate<SampleDatabase> outside) {
  enum Verdict {
    HOLDS("the same"),
    NOT_ENFORCED("not enforced"),
    TIGHTER("tighter");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  Verdict verdict(SampleDatabase database) {
    if (!inside.test(database)) {
      return Verdict.TIGHTER;
    }
    return outside.test(database) ? Verdict.NOT_ENFORCED : Verdict.HOLDS;
  }
}
