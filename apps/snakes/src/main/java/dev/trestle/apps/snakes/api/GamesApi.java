package dev.trestle.apps.snakes.api;

import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.decision.GameCreation;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.BoardInput;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.FrameJson;
import dev.trestle.apps.snakes.protocol.GameJson;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.OptionsInput;
import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.rules.PlayerName;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Result;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Handler;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.Text;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Routes that create, list, join and show games.
///
/// @param creating how often one address may make games
/// @param joining how often one address may ask for seats
/// @param reading how often one address may look at games: far more often than people do
public record GamesApi(
    Games games, ExpiredGames expired, RateLimit creating, RateLimit joining, RateLimit reading) {
  /// The longest body of a request.
  public static final int MAX_BODY_BYTES = 16 << 10;

  public static final QueryParameter CURSOR =
      QueryParameter.text("cursor", "The `cursor` of the page before; without it, the first page.");

  private static final Route.Header IDEMPOTENCY_KEY =
      new Route.Header(
          "Idempotency-Key",
          "A key under which the same call may be repeated.",
          false,
          GameCreation.SHORTEST_KEY,
          GameCreation.LONGEST_KEY);

  private static final String GAMES = "/api/games";

  /// So many games are looked for, and read at a time.
  private static final int SHOWN_GAMES = 50;

  /// Maximum number of games that are read for one response. Finished and unlisted games are skipped.
  private static final int MAX_READ = 500;

  private static final int SHOWN_MOVES = 500;
  private static final int SHOWN_RESULTS = 50;

  /// A game that a client wants to play.
  @SchemaName("NewGame")
  public record GameInput(
      @Text(min = 1, max = PlayerName.MAX_GRAPHEMES, checkedBy = PlayerName.class)
          String creatorName,
      Optional<OptionsInput> options,
      Optional<BoardInput> board,
      Optional<Boolean> listed) {}

  /// A seat that a client wants.
  ///
  /// @param playerToken of a seat that the client had in this game before
  @SchemaName("NewPlayer")
  public record SeatInput(
      @Text(min = 1, max = PlayerName.MAX_GRAPHEMES, checkedBy = PlayerName.class)
          String playerName,
      Optional<String> playerToken) {}

  /// A seat that was just taken.
  public record Seat(
      long seq,
      String playerId,
      Optional<String> playerToken,
      GameJson game,
      List<PlayerView> players) {
    static Seat of(Notice.JoinedGame joined) {
      return new Seat(
          joined.seq(),
          joined.playerId(),
          joined.playerToken(),
          GameJson.of(joined.game()),
          joined.players());
    }
  }

  /// A game and its players after an event.
  @SchemaName("GameSnapshot")
  public record Snapshot(long seq, GameJson game, List<PlayerView> players) {}

  @SchemaName("GamePage")
  public record Listed(List<GameJson> games, Optional<String> cursor) {}

  /// Events of a game.
  ///
  /// @param next the number from which the next page goes on
  @SchemaName("MovePage")
  public record Moves(List<Map<String, @Nullable Object>> moves, OptionalLong next) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", GAMES, "Creates a game, and takes its first seat.", this::create)
                .anonymous()
                .limitedBy(creating)
                .maxBodyBytes(MAX_BODY_BYTES)
                .body(GameInput.class)
                .header(IDEMPOTENCY_KEY)
                .creates(Seat.class)
                .problem(400, "INVALID_MESSAGE")
                .problem(400, "NAME_INVALID")
                .problem(403, "FORBIDDEN")
                .problem(422, "BOARD_INVALID"))
        .add(
            Route.of("GET", GAMES, "Lists games to join or watch, newest first.", this::list)
                .anonymous()
                .limitedBy(reading)
                .query(CURSOR)
                .answers(200, Listed.class))
        .add(
            ofOne(Route.of("GET", GAMES + "/{code}", "Shows a game.", expiring(this::show)))
                .limitedBy(reading)
                .answers(200, Snapshot.class))
        .add(
            ofOne(
                    Route.of(
                        "POST", GAMES + "/{code}/players", "Joins a game.", expiring(this::join)))
                .limitedBy(joining)
                .maxBodyBytes(MAX_BODY_BYTES)
                .body(SeatInput.class)
                .header(IDEMPOTENCY_KEY)
                .answers(201, Seat.class)
                .problem(400, "INVALID_MESSAGE")
                .problem(400, "NAME_INVALID")
                .problem(403, "FORBIDDEN")
                .problem(403, "KICKED")
                .problem(409, "GAME_FULL")
                .problem(409, "GAME_ALREADY_STARTED")
                .problem(409, "GAME_FINISHED"))
        .add(
            ofOne(Route.of("GET", GAMES + "/{code}/moves", "Lists moves.", expiring(this::moves)))
                .limitedBy(reading)
                .query(
                    QueryParameter.number(
                        "from", "The number of the first event to list.", 0, Move.LAST, 1))
                .answers(200, Moves.class))
        .add(
            Route.of("GET", "/api/results", "Lists the newest results.", this::results)
                .anonymous()
                .limitedBy(reading)
                .answers(200, Results.class));
  }

  /// A route of one game.
  private static Route ofOne(Route route) {
    return route
        .anonymous()
        .problem(400, "VALIDATION")
        .problem(404, "GAME_NOT_FOUND")
        .problem(410, "GAME_EXPIRED");
  }

  private Handler expiring(Handler handler) {
    return expired.around(handler);
  }

  private HttpResponse create(ApiCall call) {
    var input = CommandJson.read(call.json(), GameInput.class);
    var created =
        games.create(
            new NewGame(
                input.creatorName(),
                input.options().map(OptionsInput::options).orElse(Options.DEFAULT),
                input.board().map(BoardInput::board).orElse(Boards.STANDARD),
                input.listed().orElse(true),
                call.http().idempotencyKey()));
    return Reply.created(call.location(GAMES + "/" + created.game().code()), Seat.of(created));
  }

  private HttpResponse show(ApiCall call) {
    var view = games.find(call.part("code"));
    var state = view.state();
    return Reply.ok(new Snapshot(view.seq(), GameJson.of(state.game()), state.players()));
  }

  private HttpResponse join(ApiCall call) {
    var input = CommandJson.read(call.json(), SeatInput.class);
    var wanted =
        new Command.Join(
            call.part("code"),
            input.playerName(),
            input.playerToken(),
            call.http().idempotencyKey());
    return Reply.json(201, Seat.of(games.join(wanted)));
  }

  /// Games that strangers may join or watch, newest first. Reads on until there are enough; where that takes too long, the client goes on
  /// with the cursor.
  private HttpResponse list(ApiCall call) {
    var page = PageRequest.first(SHOWN_GAMES).limit(SHOWN_GAMES);
    // A cursor that is not ours is the client's fault, as everything else that cannot be read.
    var found =
        call.query("cursor", text -> games.newest(page.after(new Cursor(text))))
            .orElseGet(() -> games.newest(page));
    var shown = new ArrayList<>(open(found));
    for (int read = SHOWN_GAMES;
        read < MAX_READ && shown.size() < SHOWN_GAMES && found.next().isPresent();
        read += SHOWN_GAMES) {
      found = games.newest(page.after(found.next()));
      shown.addAll(open(found));
    }
    return Reply.ok(new Listed(shown, found.next().map(Cursor::text)));
  }

  private static List<GameJson> open(Page<Game> page) {
    return page.entities().stream()
        .filter(game -> game.listed() && !game.status().isOver())
        .map(Game::summary)
        .map(GameJson::of)
        .toList();
  }

  /// Moves as they were made, from a number on, so that a game can be looked at again.
  private HttpResponse moves(ApiCall call) {
    long from = call.queryNumber("from");
    var page = games.moves(call.part("code"), from).page(PageRequest.first(SHOWN_MOVES));
    var moves = page.entities();
    if (moves.isEmpty()) {
      // Nothing has happened yet, or there is no such game.
      games.find(call.part("code"));
    }
    var next =
        page.next().isPresent() && !moves.isEmpty()
            ? OptionalLong.of(moves.getLast().seq() + 1)
            : OptionalLong.empty();
    return Reply.ok(new Moves(FrameJson.events(moves.stream().map(Move::toEvent).toList()), next));
  }

  @SchemaName("Result")
  private record ResultView(
      String code,
      Instant finishedAt,
      int size,
      int players,
      int rolls,
      long durationMillis,
      String winnerName) {
    static ResultView of(Result result) {
      return new ResultView(
          result.code(),
          result.finishedAt(),
          result.size(),
          result.players(),
          result.rolls(),
          result.duration().toMillis(),
          result.winnerName());
    }
  }

  @SchemaName("ResultList")
  private record Results(List<ResultView> results) {}

  private HttpResponse results(ApiCall call) {
    return Reply.ok(
        new Results(games.newestResults(SHOWN_RESULTS).stream().map(ResultView::of).toList()));
  }
}
