package dev.trestle.apps.snakes.game;

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

/// What is done once a game is over: its result is kept, the day is counted, and all that belongs to it expires together. Told by the
/// table's stream, so that it happens whichever node the game ended on, and after its death too. Must be closed, before the database is.
public final class ResultRecorder implements AutoCloseable {
  private static final Duration RESULT_KEPT = Duration.ofDays(400);
  private static final int MOVES = 1_000_000;
  private static final int ATTEMPTS = 5;

  /// A node that stops waits for so many of them, and not for all.
  static final int MOVES_AT_ONCE = 500;

  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuuMM").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuuMMdd").withZone(ZoneOffset.UTC);

  private final SnakesTable table;
  private final Subscription subscription;
  private volatile boolean stopping;

  private ResultRecorder(SnakesTable table, Streams streams) {
    this.table = table;
    this.subscription = streams.group("results").changed(Game.class, this::told).start();
  }

  /// Works until it is closed. All nodes share the work.
  public static ResultRecorder start(SnakesTable table, Streams streams) {
    return new ResultRecorder(table, streams);
  }

  /// Ends what is being done, where that takes long, and leaves it to the next node, or to this one after its restart: the database must not
  /// be closed meanwhile.
  @Override
  public void close() {
    stopping = true;
    subscription.close();
  }

  /// Whether what fails now is left to the next.
  boolean isEnding() {
    return stopping && subscription.shards().isEmpty();
  }

  private void told(Change.Changed<Game> change) {
    var game = change.after();
    if (change.before().status().isOver() || !game.status().isOver()) {
      return;
    }
    if (game.status() == Status.FINISHED) {
      LoadedGame.find(table, game.code()).ifPresent(room -> count(game, List.copyOf(room.players())));
    }
    GameMaintenance.keepPlayers(table, game);
    keepMoves(game);
  }

  /// A move never changes, so that it does no harm to write it again.
  private void keepMoves(Game game) {
    var kept =
        table.moves(game.code(), 1, Move.LAST).stream(MOVES)
            .filter(move -> !move.expiresAt().equals(game.expiresAt()))
            .map(move -> table.moves().put(move.expiring(game.expiresAt())))
            .gather(Gatherers.windowFixed(MOVES_AT_ONCE))
            .iterator();
    while (kept.hasNext()) {
      table.batch(kept.next());
      if (kept.hasNext() && isEnding()) {
        throw new CancellationException("The node stops");
      }
    }
  }

  /// Result and day are written together: whoever is told twice finds the result there, and counts nothing.
  private void count(Game game, List<Player> players) {
    var result = result(game, players);
    var kept = table.results().create(result);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var outcome = table.attempt(List.of(kept, counted(result)));
      // The other refusal is that of the day: somebody else has begun it a moment ago.
      if (outcome instanceof Outcome.Done<?>
          || (outcome instanceof Outcome.Refused<?> refused && refused.write().equals(kept))) {
        return;
      }
    }
    throw new IllegalStateException(
        "The day of game %s could not be counted".formatted(game.code()));
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

  /// The month that a moment belongs to, as results are kept by it.
  public static String month(Instant moment) {
    return MONTH.format(moment);
  }

  static String month(YearMonth month) {
    return month.format(DateTimeFormatter.ofPattern("uuuuMM"));
  }
}
