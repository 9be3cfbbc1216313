package dev.trestle.kit.api;

import dev.trestle.web.route.Problem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Collects what is wrong with a request body, field by field, so that a form can show all of it at once.
public final class ValidationErrors {
  private final Map<String, String> all = new LinkedHashMap<>();

  /// Adds what is wrong with a field, if something is.
  public ValidationErrors check(String field, Optional<String> error) {
    error.ifPresent(message -> all.putIfAbsent(field, message));
    return this;
  }

  /// Throws a problem with all errors, if there are any.
  public void throwIfAny() {
    if (all.isEmpty()) {
      return;
    }
    var first = all.entrySet().iterator().next();
    throw Problem.invalid(first.getKey(), first.getValue()).with("errors", all).exception();
  }
}
