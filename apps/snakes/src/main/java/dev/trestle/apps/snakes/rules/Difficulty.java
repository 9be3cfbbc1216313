package dev.trestle.apps.snakes.rules;

/// The difficulty of a random board: how many snakes and ladders it has.
public enum Difficulty {
  EASY(0.35, 0.25),
  NORMAL(0.5, 0.4),
  HARD(0.65, 0.6);

  private final double snakes;
  private final double longest;

  /// @param snakes which part of all jumps is snakes
  /// @param longest the longest snake, as a part of the board; ladders have what is left
  Difficulty(double snakes, double longest) {
    this.snakes = snakes;
    this.longest = longest;
  }

  double snakes() {
    return snakes;
  }

  double longestSnake() {
    return longest;
  }

  double longestLadder() {
    return 0.85 - longest;
  }
}
