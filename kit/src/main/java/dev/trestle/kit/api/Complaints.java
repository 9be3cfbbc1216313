package dev.trestle.kit.api;

import dev.trestle.web.route.Problem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What is wrong with a body, field by field, so that a form can show all of it at once.
public final class Complaints {
  private final Map<String, String> all = new LinkedHashMap<>();

  /// Notes what is wrong with a field, if something is.
  public Complaints about(String field, Optional<String> sentence) {
    sentence.ifPresent(wrong -> all.putIfAbsent(field, wrong));
    return this;
  }

  /// Refuses the body, if anything was wrong.
  public void raise() {
    if (all.isEmpty()) {
      return;
    }
    var first = all.entrySet().iterator().next();
    throw Problem.invalid(first.getKey(), first.getValue()).with("errors", all).exception();
  }
}
