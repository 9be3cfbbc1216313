package dev.trestle.apps.snakes.rules;

import java.util.List;
import java.util.Optional;

/// The sixes that a player has rolled in a row, where each gives another roll.
///
/// @param from the square before the first of them
public record Streak(int sixes, int from) {
  public static final Streak NONE = new Streak(0, Rules.START);

  private static final int SIX = 6;
  private static final int TOO_MANY = 3;

  /// A move within a turn: what it does, whether the same player rolls again, and the streak then.
  public record Turn(RollResult landing, boolean again, Streak streak) {}

  /// Applies a roll of a player whose turn it is.
  public Turn roll(Board board, Options options, int position, int roll) {
    var landing = Rules.apply(board, options, position, roll);
    if (!options.extraOnSix() || roll != SIX || landing.finished()) {
      return new Turn(landing, false, NONE);
    }
    int before = sixes == 0 ? position : from;
    if (sixes + 1 == TOO_MANY) {
      return new Turn(takenBack(position, before), false, NONE);
    }
    return new Turn(landing, true, new Streak(sixes + 1, before));
  }

  private static RollResult takenBack(int position, int before) {
    var effect = new Effect(Effect.Type.THIRD_SIX, position, before);
    return new RollResult(List.of(), before, Optional.of(effect), false);
  }
}
