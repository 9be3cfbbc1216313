package dev.trestle.apps.snakes.rules;

/// What moved a token further, or back, after its roll.
public record Effect(Type type, int from, int to) {
  /// Kinds of effects.
  public enum Type {
    SNAKE,
    LADDER,
    /// The third six in a row takes back what the others brought.
    THIRD_SIX
  }
}
