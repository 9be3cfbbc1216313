package dev.trestle.singletable.design;

/// The value of a placeholder in the names of tables.
///
/// @param value what stands there
/// @param byDefault whether it is the default value, for which optional parts such as `{-stage}` are left out
public record Placeholder(String value, boolean byDefault) {
  /// A value that is not the default.
  public static Placeholder of(String value) {
    return new Placeholder(value, false);
  }
}
