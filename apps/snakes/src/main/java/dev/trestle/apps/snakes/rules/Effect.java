package dev.trestle.apps.snakes.rules;

/// A jump after a roll: a snake, a ladder, or the third six in a row.
public record Effect(Type type, int from, int to) {
  /// Kinds of effects.
  public enum Type {
    SNAKE,
    LADDER,
    /// The third six in a row takes back what the others brought.
    THIRD_SIX
  }
}
