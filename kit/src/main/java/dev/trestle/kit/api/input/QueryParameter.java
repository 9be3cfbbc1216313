package dev.trestle.kit.api.input;

import java.util.Optional;
import java.util.OptionalInt;

/// A declared query parameter: what the OpenAPI document says of it, and what is checked in a call.
///
/// @param range the least and the greatest number; empty where the parameter is a text
/// @param maxLength the greatest number of characters of a text
public record QueryParameter(
    String name,
    String description,
    boolean required,
    Optional<NumberRange> range,
    OptionalInt maxLength) {
  /// Bounds of a number, both included, and its value where the caller gives none.
  public record NumberRange(long min, long max, long usual) {}

  public static QueryParameter text(String name, String description) {
    return new QueryParameter(name, description, false, Optional.empty(), OptionalInt.empty());
  }

  public static QueryParameter number(
      String name, String description, long min, long max, long usual) {
    var range = Optional.of(new NumberRange(min, max, usual));
    return new QueryParameter(name, description, false, range, OptionalInt.empty());
  }

  /// The same, and a call without it is refused.
  public QueryParameter mandatory() {
    return new QueryParameter(name, description, true, range, maxLength);
  }

  /// The same, and a longer text is refused.
  public QueryParameter upTo(int characters) {
    return new QueryParameter(name, description, required, range, OptionalInt.of(characters));
  }
}
