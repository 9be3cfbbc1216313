package dev.trestle.apps.snakes.rules;

import dev.trestle.apps.snakes.rules.Board.Jump;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Applies rolls to positions. Square 0 is beside the board: every token starts there.
public final class Rules {
  public static final int START = 0;

  private static final int SIX = 6;

  private Rules() {}

  /// Applies a roll to a token and returns where it lands.
  public static RollResult apply(Board board, Options options, int position, int roll) {
    if (options.sixToStart() && position == START) {
      return roll == SIX ? landed(board, START, 1, IntStream.of(1)) : RollResult.stays(START);
    }
    int target = position + roll;
    if (target <= board.size()) {
      return landed(board, position, target, IntStream.rangeClosed(position + 1, target));
    }
    return switch (options.finish()) {
      case STAY -> RollResult.stays(position);
      case PASS ->
          landed(board, position, board.size(), IntStream.rangeClosed(position + 1, board.size()));
      case BOUNCE -> bounced(board, position, target);
    };
  }

  private static RollResult bounced(Board board, int position, int target) {
    int back = 2 * board.size() - target;
    var up = IntStream.rangeClosed(position + 1, board.size());
    var down = IntStream.iterate(board.size() - 1, at -> at >= back, at -> at - 1);
    return landed(board, position, back, IntStream.concat(up, down));
  }

  private static RollResult landed(Board board, int position, int target, IntStream path) {
    Stream<Integer> steps = path.boxed();
    var jump = target == board.size() ? Optional.<Jump>empty() : board.from(target);
    int end = jump.map(Jump::to).orElse(target);
    return new RollResult(
        steps.toList(),
        end,
        jump.map(Rules::effect),
        end == board.size() && position != board.size());
  }

  private static Effect effect(Jump jump) {
    var type = jump.isLadder() ? Effect.Type.LADDER : Effect.Type.SNAKE;
    return new Effect(type, jump.from(), jump.to());
  }
}
