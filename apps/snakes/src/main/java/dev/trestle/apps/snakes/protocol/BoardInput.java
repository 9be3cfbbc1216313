package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.BoardCheck;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Difficulty;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Range;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A board as clients send it in JSON: with its snakes and ladders, or with `difficulty` and `seed` a random one.
@SchemaName("NewBoard")
public record BoardInput(
    @Range(min = BoardCheck.MIN_SIZE, max = BoardCheck.MAX_SIZE, checkedBy = BoardCheck.class)
        Optional<Integer> size,
    @Range(max = BoardCheck.MAX_JUMPS, checkedBy = BoardCheck.class)
        Optional<List<JumpInput>> snakesAndLadders,
    @OneOf(Difficulty.class) Optional<String> difficulty,
    OptionalLong seed) {
  /// A snake or ladder.
  @SchemaName("NewJump")
  public record JumpInput(Optional<Integer> from, Optional<Integer> to) {
    Board.Jump jump() {
      return new Board.Jump(from.orElse(0), to.orElse(0));
    }
  }

  public Board board() {
    int squares = size.orElse(Boards.STANDARD.size());
    if (difficulty.isEmpty()) {
      return new Board(
          squares, snakesAndLadders.orElse(List.of()).stream().map(JumpInput::jump).toList());
    }
    if (!BoardCheck.SIZES.contains(squares)) {
      return new Board(squares, List.of());
    }
    var wanted = CommandJson.choice("difficulty", difficulty, Difficulty.NORMAL);
    return Boards.random(seed.orElse(0), squares, wanted);
  }
}
