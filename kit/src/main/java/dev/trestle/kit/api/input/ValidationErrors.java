package dev.trestle.kit.api.input;

import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
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

  /// Adds the message of the problem that a parser throws for a field, if it throws one.
  public ValidationErrors collect(String field, Runnable parser) {
    try {
      parser.run();
    } catch (ProblemException wrong) {
      all.putIfAbsent(field, wrong.problem().message());
    }
    return this;
  }

  /// The problem of one field.
  static ProblemException problem(String field, String error) {
    return Problem.invalid(field, error).exception();
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
