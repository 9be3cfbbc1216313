package dev.trestle.apps.snakes.rules;

import dev.trestle.apps.snakes.rules.Board.Jump;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// The standard board, and random ones.
public final class Boards {
  /// The board that everybody knows.
  public static final Board STANDARD =
      new Board(
          100,
          List.of(
              new Jump(2, 38),
              new Jump(7, 14),
              new Jump(8, 31),
              new Jump(15, 26),
              new Jump(21, 42),
              new Jump(28, 84),
              new Jump(36, 44),
              new Jump(51, 67),
              new Jump(71, 91),
              new Jump(78, 98),
              new Jump(16, 6),
              new Jump(46, 25),
              new Jump(49, 11),
              new Jump(62, 19),
              new Jump(64, 60),
              new Jump(74, 53),
              new Jump(89, 68),
              new Jump(92, 88),
              new Jump(95, 75),
              new Jump(99, 80)));

  /// One jump for so many squares: twenty on a board of a hundred.
  private static final int SQUARES_FOR_EACH = 5;

  private Boards() {}

  /// A board that can be played on. The same seed gives the same board.
  ///
  /// @param size one of [BoardCheck#SIZES]
  public static Board random(long seed, int size, Difficulty difficulty) {
    var random = new SplittableRandom(seed);
    while (true) {
      var board = draw(random, size, difficulty);
      if (BoardCheck.problems(board, false).isEmpty()) {
        return board;
      }
    }
  }

  /// Draws until there are enough. What would touch another is not taken.
  private static Board draw(SplittableRandom random, int size, Difficulty difficulty) {
    int wanted = size / SQUARES_FOR_EACH;
    long snakes = Math.round(wanted * difficulty.snakes());
    var taken = new HashSet<Integer>();
    var jumps = new ArrayList<Jump>();
    while (jumps.size() < wanted) {
      var length = jumps.size() < snakes ? -difficulty.longestSnake() : difficulty.longestLadder();
      var jump = jump(random, size, length);
      if (jump.isPresent()
          && !taken.contains(jump.get().from())
          && !taken.contains(jump.get().to())) {
        taken.add(jump.get().from());
        taken.add(jump.get().to());
        jumps.add(jump.get());
      }
    }
    jumps.sort(Comparator.comparingInt(Jump::from));
    return new Board(size, jumps);
  }

  /// @param longest as a part of the board; less than zero for a snake
  private static Optional<Jump> jump(SplittableRandom random, int size, double longest) {
    int from = random.nextInt(2, size);
    int length = random.nextInt(2, Math.max(3, (int) (size * Math.abs(longest))));
    int to = longest < 0 ? from - length : from + length;
    return to >= 1 && to < size ? Optional.of(new Jump(from, to)) : Optional.empty();
  }
}
