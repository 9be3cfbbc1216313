package dev.trestle.conformance.compatibility;

import java.util.function.Predicate;

/// One of Amazon's documented limits, tested on both sides.
///
/// @param inside whether a request at the limit is accepted
/// @param outside whether a request just beyond it is accepted
record Limit(String name, String amazon, Predicate<Scene> inside, Predicate<Scene> outside) {
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

  Verdict verdict(Scene scene) {
    if (!inside.test(scene)) {
      return Verdict.TIGHTER;
    }
    return outside.test(scene) ? Verdict.NOT_ENFORCED : Verdict.HOLDS;
  }
}
