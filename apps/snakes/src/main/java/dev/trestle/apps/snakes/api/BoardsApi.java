package dev.trestle.apps.snakes.api;

import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.FrameJson;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.rules.BoardCheck;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Expectation;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.RateGate;
import dev.trestle.web.route.Router;
import java.util.random.RandomGenerator;

/// Boards: made by chance, and looked at before anyone plays on them.
///
/// @param random what boards are made of that nobody has given a seed for
/// @param drawing how often one address may ask: hundreds of games are played for each answer
public record BoardsApi(RandomGenerator random, RateGate drawing) {
  /// So that a seed is the same number in every browser.
  private static final long SEEDS = 1L << 32;

  public void mount(Router router) {
    router.post("/snakes/api/boards", drawing.around(Refusals.around(this::draw)));
    router.post("/snakes/api/boards/check", drawing.around(Refusals.around(this::look)));
  }

  private HttpResponse draw(Call call) {
    var wish = CommandJson.drawing(Answers.body(call));
    if (!BoardCheck.SIZES.contains(wish.size())) {
      throw GameException.of(
          ErrorCode.VALIDATION,
          "A board has 36, 49, 64, 81, 100 or 144 squares, not %d.".formatted(wish.size()));
    }
    long seed = wish.seed().orElseGet(() -> random.nextLong(SEEDS));
    var board = Boards.random(seed, wish.size(), wish.difficulty());
    return Answers.json(
        200, FrameJson.drawn(board, seed, Expectation.rolls(board, Options.DEFAULT)));
  }

  private HttpResponse look(Call call) {
    var plan = CommandJson.plan(Answers.body(call));
    var problems = BoardCheck.problems(plan.board(), plan.options().ladderToFinish());
    if (!problems.isEmpty()) {
      throw GameException.of(ErrorCode.BOARD_INVALID, "Nobody can play on that board.", problems);
    }
    return Answers.json(200, FrameJson.expected(Expectation.rolls(plan.board(), plan.options())));
  }
}
