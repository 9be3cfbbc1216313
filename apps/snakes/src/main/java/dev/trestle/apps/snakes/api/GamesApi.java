package dev.trestle.apps.snakes.api;

import dev.trestle.apps.snakes.ban.Bans;
import dev.trestle.apps.snakes.game.Games;
import dev.trestle.apps.snakes.game.NewGame;
import dev.trestle.apps.snakes.protocol.CommandJson;
import dev.trestle.apps.snakes.protocol.FrameJson;
import dev.trestle.apps.snakes.protocol.GameView;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Result;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.RateGate;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// Games: made, found, joined and looked at again.
///
/// @param creating how often one address may make games
/// @param joining how often one address may ask for seats
/// @param reading how often one address may look at games: far more often than people do
public record GamesApi(
    Games games,
    Leftovers leftovers,
    Bans bans,
    RateGate creating,
    RateGate joining,
    RateGate reading) {
  private static final String GAMES = "/snakes/api/games";

  /// So many games are looked for, and read at a time.
  private static final int SHOWN_GAMES = 50;

  /// How many are read for one answer: those that are over, or not for strangers, are passed over.
  private static final int LOOKED_AT = 500;

  private static final int SHOWN_MOVES = 500;
  private static final int SHOWN_RESULTS = 50;

  public void mount(Router router) {
    router.post(GAMES, bans.around(creating.aroundDone(Refusals.around(this::create))));
    router.get(GAMES, reading.around(Refusals.around(this::list)));
    router.get(GAMES + "/{code}", reading.around(ofOne(this::show)));
    router.post(GAMES + "/{code}/players", bans.around(joining.around(ofOne(this::join))));
    router.get(GAMES + "/{code}/moves", reading.around(ofOne(this::moves)));
    router.get("/snakes/api/results", reading.around(Refusals.around(this::results)));
  }

  private Action ofOne(Action action) {
    return Refusals.around(leftovers.around(action));
  }

  private HttpResponse create(Call call) {
    var wish = CommandJson.wish(Answers.body(call));
    var created =
        games.create(
            new NewGame(
                wish.creatorName(),
                wish.options(),
                wish.board(),
                wish.listed(),
                call.idempotencyKey()));
    return Answers.json(201, FrameJson.seat(created))
        .with("Location", GAMES + "/" + created.game().code());
  }

  private HttpResponse show(Call call) {
    var view = games.find(call.part("code"));
    return Answers.json(200, FrameJson.snapshot(view.state(), view.seq()));
  }

  private HttpResponse join(Call call) {
    var wanted = CommandJson.seat(Answers.body(call), call.part("code"), call.idempotencyKey());
    return Answers.json(201, FrameJson.seat(games.join(wanted)));
  }

  /// Games that strangers may join or watch, the newest first. Goes on behind those that are passed over until there are enough; where
  /// that takes too long, whoever asks goes on with the cursor.
  private HttpResponse list(Call call) {
    var page = PageRequest.first(SHOWN_GAMES).limit(SHOWN_GAMES);
    // A cursor of somebody else's making is the client's fault, as whatever else can't be read.
    var found =
        call.query("cursor", text -> games.newest(page.after(new Cursor(text))))
            .orElseGet(() -> games.newest(page));
    var shown = new ArrayList<>(open(found));
    for (int read = SHOWN_GAMES;
        read < LOOKED_AT && shown.size() < SHOWN_GAMES && found.next().isPresent();
        read += SHOWN_GAMES) {
      found = games.newest(page.after(found.next()));
      shown.addAll(open(found));
    }
    return Answers.json(200, FrameJson.games(shown, found.next().map(Cursor::text)));
  }

  private static List<GameView> open(Page<Game> page) {
    return page.entities().stream()
        .filter(game -> game.listed() && !game.status().isOver())
        .map(Game::summary)
        .toList();
  }

  /// Moves as they were made, from a number on, so that a game can be looked at again.
  private HttpResponse moves(Call call) {
    long from = call.query("from", Long::parseLong).orElse(1L);
    if (from < 0 || from > Move.LAST) {
      throw Problem.invalid("from", "from is the number of an event.").exception();
    }
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
    return Answers.json(200, FrameJson.moves(moves.stream().map(Move::numbered).toList(), next));
  }

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

  private record Results(List<ResultView> results) {}

  private HttpResponse results(Call call) {
    return Reply.ok(
        new Results(games.newestResults(SHOWN_RESULTS).stream().map(ResultView::of).toList()));
  }
}
