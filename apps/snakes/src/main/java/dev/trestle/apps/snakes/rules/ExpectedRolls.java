package dev.trestle.apps.snakes.rules;

import java.util.SplittableRandom;

/// The expected number of rolls of a game, measured by simulating it many times.
public final class ExpectedRolls {
  private static final int GAMES = 400;
  private static final long SEED = 1;

  /// Of a board on which nobody ever arrives, enough is known by then.
  private static final int MAX_ROLLS = 20_000;

  private ExpectedRolls() {}

  /// Estimates the average number of rolls that one player needs. The same board gives the same number.
  public static double rolls(Board board, Options options) {
    var dice = new SplittableRandom(SEED);
    long rolls = 0;
    for (int game = 0; game < GAMES; game++) {
      rolls += play(board, options, dice);
    }
    return (double) rolls / GAMES;
  }

  /// Plays one game and returns its number of rolls.
  static int play(Board board, Options options, SplittableRandom random) {
    int position = Rules.START;
    for (int rolls = 1; rolls < MAX_ROLLS; rolls++) {
      var landing = Rules.apply(board, options, position, random.nextInt(Dice.SIDES) + 1);
      if (landing.finished()) {
        return rolls;
      }
      position = landing.position();
    }
    return MAX_ROLLS;
  }
}
