package dev.trestle.apps.snakes.api;

import dev.trestle.apps.snakes.protocol.BoardInput;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.OptionsInput;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.BoardCheck;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Difficulty;
import dev.trestle.apps.snakes.rules.ExpectedRolls;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Range;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Routes that generate random boards and check boards.
///
/// @param random the source of seeds that the caller has not chosen
/// @param drawing how often one address may ask: hundreds of games are played for each answer
public record BoardsApi(RandomGenerator random, RateLimit drawing) {
  /// So that a seed is the same number in every browser.
  private static final long SEEDS = 1L << 32;

  /// A random board that a client asks for.
  @SchemaName("RandomBoard")
  public record Drawing(
      Optional<Long> seed,
      @Range(min = BoardCheck.MIN_SIZE, max = BoardCheck.MAX_SIZE, checkedBy = BoardCheck.class)
          Optional<Integer> size,
      @OneOf(Difficulty.class) Optional<String> difficulty) {}

  /// A random board, its seed, and how many rolls a player needs on it.
  @SchemaName("DrawnBoard")
  public record Drawn(Board board, long seed, double expectedRolls) {}

  /// A board to be checked, and the options to play with.
  @SchemaName("BoardToCheck")
  public record Plan(BoardInput board, Optional<OptionsInput> options) {}

  /// The result of a board check: the average number of rolls that a player needs.
  @SchemaName("CheckedBoard")
  public record Checked(double expectedRolls) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", "/api/boards", "Creates a random board.", this::draw)
                .anonymous()
                .limitedBy(drawing)
                .maxBodyBytes(GamesApi.MAX_BODY_BYTES)
                .body(Drawing.class)
                .answers(200, Drawn.class)
                .problem(400, "INVALID_MESSAGE"))
        .add(
            Route.of("POST", "/api/boards/check", "Checks a board.", this::check)
                .anonymous()
                .limitedBy(drawing)
                .maxBodyBytes(GamesApi.MAX_BODY_BYTES)
                .body(Plan.class)
                .answers(200, Checked.class)
                .problem(400, "INVALID_MESSAGE")
                .problem(422, "BOARD_INVALID"));
  }

  private HttpResponse draw(ApiCall call) {
    var wish = CommandJson.read(call.json(), Drawing.class);
    int size = wish.size().orElse(Boards.STANDARD.size());
    var difficulty = CommandJson.choice("difficulty", wish.difficulty(), Difficulty.NORMAL);
    if (!BoardCheck.SIZES.contains(size)) {
      throw GameException.of(
          ErrorCode.VALIDATION,
          "A board has 36, 49, 64, 81, 100 or 144 squares, not %d.".formatted(size));
    }
    long seed = wish.seed().orElseGet(() -> random.nextLong(SEEDS));
    var board = Boards.random(seed, size, difficulty);
    return Reply.ok(new Drawn(board, seed, tenths(ExpectedRolls.rolls(board, Options.DEFAULT))));
  }

  private HttpResponse check(ApiCall call) {
    var plan = CommandJson.read(call.json(), Plan.class);
    var board = plan.board().board();
    var options = plan.options().map(OptionsInput::options).orElse(Options.DEFAULT);
    var wrong = options.problems(Duration.ZERO);
    if (!wrong.isEmpty()) {
      throw GameException.of(ErrorCode.VALIDATION, wrong.getFirst(), wrong);
    }
    var problems = BoardCheck.problems(board, options.ladderToFinish());
    if (!problems.isEmpty()) {
      throw GameException.of(ErrorCode.BOARD_INVALID, "Nobody can play on that board.", problems);
    }
    return Reply.ok(new Checked(tenths(ExpectedRolls.rolls(board, options))));
  }

  /// With one digit after the point.
  private static double tenths(double value) {
    return Math.round(value * 10) / 10.0;
  }
}
