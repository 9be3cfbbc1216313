package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Difficulty;
import dev.trestle.apps.snakes.rules.ExpectedRolls;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.rules.VerifiableDice;
import dev.trestle.web.testing.ModuleTestPage;
import dev.trestle.web.testing.RealBrowser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The browser's computations agree with the server's.
class FairnessTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static ModuleTestPage trials;

  @BeforeAll
  static void open() {
    trials = ServedSnakes.trials(BROWSER);
  }

  @AfterAll
  static void close() {
    trials.close();
  }

  @Test
  void the_browser_finds_the_rolls_of_the_server_and_one_that_is_wrong() {
    var secret = VerifiableDice.secret(new Random(1));
    var dice = new VerifiableDice(secret, "ABCDEF");
    var moves = new ArrayList<Map<String, Object>>();
    for (int k = 1; k <= 200; k++) {
      for (var player : List.of("ada", "bob")) {
        moves.add(Map.of("playerId", player, "diceRoll", dice.roll(player, k)));
      }
    }
    var game =
        Map.of("code", "ABCDEF", "commitment", dice.commitment(), "secret", secret, "moves", moves);
    var page = trials.page();
    assertThat(page.evaluate("game => verify(game)", game))
        .isEqualTo(Map.of("promised", true, "checked", 400, "wrong", List.of()));
    assertThat(
            page.evaluate(
                "async game => { game.moves[7].diceRoll = game.moves[7].diceRoll % 6 + 1; return (await verify(game)).wrong.length; }",
                game))
        .isEqualTo(1);
    assertThat(
            page.evaluate(
                "async game => (await verify({...game, commitment: game.secret})).promised", game))
        .isEqualTo(false);
  }

  @Test
  void the_browser_expects_games_as_long_as_the_server_does() {
    var page = trials.page();
    for (var size : List.of(36, 100, 144)) {
      var board = Boards.random(7, size, Difficulty.NORMAL);
      var jumps =
          board.snakesAndLadders().stream()
              .map(jump -> Map.of("from", jump.from(), "to", jump.to()))
              .toList();
      var found =
          page.evaluate(
              "board => expectedRolls(board, standardOptions)",
              Map.of("size", size, "snakesAndLadders", jumps));
      assertThat(((Number) found).doubleValue())
          .isCloseTo(ExpectedRolls.rolls(board, Options.DEFAULT), Percentage.withPercentage(20));
    }
  }

  @Test
  void a_code_for_cameras_is_as_the_standard_says() {
    var page = trials.page();
    // The picture was read with another reader before it was pinned here.
    assertThat(
            page.evaluate(
                "qr('HELLO').map(row => row.map(dark => dark ? '#' : '.').join('')).join('\\n')"))
        .isEqualTo(HELLO);
    assertThat(page.evaluate("[14, 15, 62, 106].map(length => qr('x'.repeat(length)).length)"))
        .isEqualTo(List.of(21, 25, 33, 41));
  }

  private static final String HELLO =
      """
      #######.##.#..#######
      #.....#..##.#.#.....#
      #.###.#..####.#.###.#
      #.###.#.#..#..#.###.#
      #.###.#.#...#.#.###.#
      #.....#.#.##..#.....#
      #######.#.#.#.#######
      ........#####........
      #...#.######.#####..#
      ...###..#.###..#.####
      #.##..#.#.##..###..#.
      ###..#...#...##.#....
      ..#.###..#..###...##.
      ........###.###..#.##
      #######.##..##...#.#.
      #.....#....##..#...#.
      #.###.#.#..#..###.#.#
      #.###.#....##....#.##
      #.###.#..###..####...
      #.....#..#...##......
      #######.#...#####.#.#""";
}
