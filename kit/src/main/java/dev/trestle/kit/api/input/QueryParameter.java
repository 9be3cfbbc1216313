package dev.trestle.kit.api.input;

import java.util.Optional;

/// A declared query parameter: what the OpenAPI document says of it, and what is checked in a call.
public record QueryParameter(String name, String description, boolean required, Kind kind) {
  /// The values that a parameter takes.
  public sealed interface Kind {
    /// A text.
    ///
    /// @param maxLength the greatest number of characters, which are Unicode code points
    record Text(int maxLength) implements Kind {}

    /// An id.
    record Id() implements Kind {}

    /// A whole number within bounds, both included.
    ///
    /// @param usual its value where the caller gives none
    record NumberRange(long min, long max, long usual) implements Kind {}
  }

  /// The greatest length of texts that declare no other: enough for a cursor.
  public static final int MAX_LENGTH = 2_000;

  public static QueryParameter text(String name, String description) {
    return new QueryParameter(name, description, false, new Kind.Text(MAX_LENGTH));
  }

  public static QueryParameter id(String name, String description) {
    return new QueryParameter(name, description, false, new Kind.Id());
  }

  public static QueryParameter number(
      String name, String description, long min, long max, long usual) {
    return new QueryParameter(name, description, false, new Kind.NumberRange(min, max, usual));
  }

  /// The same, and a call without it is refused.
  public QueryParameter mandatory() {
    return new QueryParameter(name, description, true, kind);
  }

  /// A text that is refused if it is longer.
  public QueryParameter upTo(int characters) {
    return new QueryParameter(name, description, required, new Kind.Text(characters));
  }

  /// The given value, if it is allowed.
  ///
  /// @throws dev.trestle.web.route.ProblemException where it is missing or too long
  public Optional<String> check(Optional<String> given) {
    if (required && given.filter(text -> !text.isEmpty()).isEmpty()) {
      throw ValidationErrors.problem(name, "%s is missing.".formatted(name));
    }
    if (kind instanceof Kind.Text(var maxLength)
        && given.filter(text -> text.codePointCount(0, text.length()) > maxLength).isPresent()) {
      throw ValidationErrors.problem(
          name, "%s has at most %d characters.".formatted(name, maxLength));
    }
    return given;
  }
}
