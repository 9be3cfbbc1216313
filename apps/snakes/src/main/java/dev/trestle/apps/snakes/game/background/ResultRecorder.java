package dev.trestle.apps.snakes.game.background;

import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.game.state.PlayerRetention;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.table.Day;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.Result;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Gatherers;

/// Records results and daily statistics of finished games, and gives all items of a game the same time to live. Driven by the table's
/// stream, so that it happens on whichever node the game ended, and also after a crash of that node. Must be closed before the database is.
public final class ResultRecorder implements AutoCloseable {
  private static final Duration RESULT_KEPT = Duration.ofDays(400);
  private static final int MOVES = 1_000_000;
  private static final int ATTEMPTS = 5;

  /// Maximum number of moves in one write: a node that stops waits for these only.
  public static final int MOVES_PER_WRITE = 500;

  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuuMM").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuuMMdd").withZone(ZoneOffset.UTC);

  private final SnakesTable table;
  private final Subscription subscription;
  private volatile boolean stopping;

  private ResultRecorder(SnakesTable table, Streams streams) {
    this.table = table;
    this.subscription = streams.group("results").changed(Game.class, this::gameChanged).start();
  }

  /// Starts the recorder. All nodes share the work.
  public static ResultRecorder start(SnakesTable table, Streams streams) {
    return new ResultRecorder(table, streams);
  }

  /// Interrupts work that takes long, and leaves it to another node, or to this one after its restart: the database must not be closed
  /// meanwhile.
  @Override
  public void close() {
    stopping = true;
    subscription.close();
  }

  /// Whether the rest is left to another node.
  public boolean isStopping() {
    return stopping && subscription.shards().isEmpty();
  }

  private void gameChanged(Change.Changed<Game> change) {
    var game = change.after();
    if (change.before().status().isOver() || !game.status().isOver()) {
      return;
    }
    if (game.status() == Status.FINISHED) {
      LoadedGame.find(table, game.code())
          .ifPresent(loaded -> count(game, List.copyOf(loaded.players())));
    }
    PlayerRetention.matchGame(table, game);
    keepMoves(game);
  }

  /// Gives moves the time to live of their game. A move never changes, so that it does no harm to write it again.
  private void keepMoves(Game game) {
    var kept =
        table.moves(game.code(), 1, Move.LAST).stream(MOVES)
            .filter(move -> !move.expiresAt().equals(game.expiresAt()))
            .map(move -> table.moves().put(move.expiring(game.expiresAt())))
            .gather(Gatherers.windowFixed(MOVES_PER_WRITE))
            .iterator();
    while (kept.hasNext()) {
      table.batch(kept.next());
      if (kept.hasNext() && isStopping()) {
        throw new CancellationException("The node stops");
      }
    }
  }

  /// Writes result and day in one transaction: a change that is delivered twice finds the result, and is not counted again.
  private void count(Game game, List<Player> players) {
    var result = result(game, players);
    var kept = table.results().create(result);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var outcome = table.attempt(List.of(kept, counted(result)));
      // The other refusal is that of the day: another node has created it a moment ago.
      if (outcome instanceof Outcome.Done<?>
          || (outcome instanceof Outcome.Refused<?> refused && refused.write().equals(kept))) {
        return;
      }
    }
    throw new IllegalStateException(
        "The statistics of the day of game %s could not be written in %d attempts"
            .formatted(game.code(), ATTEMPTS));
  }

  private Write<?> counted(Result result) {
    var day = DAY.format(result.finishedAt());
    var known = table.day(day);
    return known
        .<Write<?>>map(
            before ->
                table
                    .days()
                    .update(before)
                    .add(Day::games, 1)
                    .add(Day::players, result.players())
                    .add(Day::rolls, result.rolls()))
        .orElseGet(() -> table.days().create(new Day(day, 1, result.players(), result.rolls())));
  }

  private static Result result(Game game, List<Player> players) {
    var finishedAt = game.finishedAt().orElseThrow();
    return new Result(
        MONTH.format(finishedAt),
        game.code(),
        game.listed(),
        finishedAt,
        game.board().size(),
        players.size(),
        players.stream().mapToInt(Player::rolls).sum(),
        Duration.between(game.startedAt().orElse(finishedAt), finishedAt),
        winner(game, players),
        Optional.of(finishedAt.plus(RESULT_KEPT)));
  }

  private static String winner(Game game, List<Player> players) {
    return players.stream()
        .filter(player -> game.winnerId().equals(Optional.of(player.id())))
        .map(Player::name)
        .findFirst()
        .orElse("");
  }

  /// The month of a moment, as results are stored by it.
  public static String month(Instant moment) {
    return MONTH.format(moment);
  }

  /// A month, as results are stored by it.
  public static String month(YearMonth month) {
    return month.format(DateTimeFormatter.ofPattern("uuuuMM"));
  }
}
