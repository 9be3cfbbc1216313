package dev.trestle.apps.snakes.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.rules.Board.Jump;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoardTest {
  private static List<String> problems(Jump... jumps) {
    return BoardCheck.problems(new Board(100, List.of(jumps)), false);
  }

  @Test
  void the_board_that_everybody_knows_is_fine() {
    assertThat(BoardCheck.problems(Boards.STANDARD, false)).isEmpty();
    assertThat(Boards.STANDARD.snakesAndLadders()).hasSize(20);
  }

  @Test
  void boards_are_squares() {
    assertThat(BoardCheck.problems(new Board(50, List.of()), false)).hasSize(1);
    for (int size : BoardCheck.SIZES) {
      assertThat(BoardCheck.problems(new Board(size, List.of()), false)).isEmpty();
    }
  }

  @Test
  void all_errors_of_a_board_are_reported() {
    assertThat(problems(new Jump(1, 5), new Jump(100, 3), new Jump(7, 7), new Jump(9, 0)))
        .containsExactly(
            "1-5 begins outside of squares 2 to 99.",
            "100-3 begins outside of squares 2 to 99.",
            "7-7 leads nowhere.",
            "9-0 ends outside of squares 1 to 99.");
  }

  @Test
  void two_do_not_begin_on_one_square() {
    assertThat(problems(new Jump(5, 9), new Jump(5, 2))).containsExactly("Two begin on square 5.");
  }

  @Test
  void nothing_begins_where_another_ends() {
    assertThat(problems(new Jump(5, 9), new Jump(9, 2)))
        .containsExactly("5-9 ends where another begins.");
  }

  @Test
  void six_snakes_in_a_row_are_impassable() {
    var five = IntStream.range(50, 55).mapToObj(from -> new Jump(from, from - 40)).toList();
    var six = IntStream.range(50, 56).mapToObj(from -> new Jump(from, from - 40)).toList();
    assertThat(BoardCheck.problems(new Board(100, five), false)).isEmpty();
    assertThat(BoardCheck.problems(new Board(100, six), false))
        .containsExactly("Snakes begin on all of squares 50 to 55.");
  }

  @Test
  void a_ladder_ends_on_the_last_square_only_where_that_is_agreed() {
    var board = new Board(36, List.of(new Jump(30, 36)));
    assertThat(BoardCheck.problems(board, false))
        .containsExactly("30-36 ends outside of squares 1 to 35.");
    assertThat(BoardCheck.problems(board, true)).isEmpty();
  }

  @Test
  void a_board_has_thirty_snakes_and_ladders_at_most() {
    var jumps = IntStream.range(0, 31).mapToObj(i -> new Jump(2 + 3 * i, 3 + 3 * i)).toList();
    assertThat(BoardCheck.problems(new Board(100, jumps), false))
        .containsExactly("A board has at most 30 snakes and ladders, not 31.");
    assertThat(BoardCheck.problems(new Board(100, jumps.subList(0, 30)), false)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void every_random_board_can_be_played_to_the_end(Difficulty difficulty) {
    var sizes = BoardCheck.SIZES.stream().sorted().toList();
    var dice = new SplittableRandom(7);
    for (long seed = 0; seed < 10_000 / Difficulty.values().length + 1; seed++) {
      int size = sizes.get((int) (seed % sizes.size()));
      var board = Boards.random(seed, size, difficulty);
      assertThat(BoardCheck.problems(board, false)).as("seed %d", seed).isEmpty();
      assertThat(board.snakesAndLadders()).as("seed %d", seed).hasSize(size / 5);
      assertThat(ExpectedRolls.play(board, Options.DEFAULT, dice))
          .as("seed %d", seed)
          .isLessThan(10_000);
    }
  }

  @Test
  void the_same_seed_gives_the_same_board() {
    assertThat(Boards.random(5, 100, Difficulty.HARD))
        .isEqualTo(Boards.random(5, 100, Difficulty.HARD))
        .isNotEqualTo(Boards.random(6, 100, Difficulty.HARD));
  }

  @Test
  void an_unkind_board_takes_longer() {
    assertThat(ExpectedRolls.rolls(Boards.random(1, 100, Difficulty.EASY), Options.DEFAULT))
        .isLessThan(ExpectedRolls.rolls(Boards.random(1, 100, Difficulty.HARD), Options.DEFAULT));
    assertThat(ExpectedRolls.rolls(Boards.STANDARD, Options.DEFAULT)).isBetween(20.0, 50.0);
  }
}
