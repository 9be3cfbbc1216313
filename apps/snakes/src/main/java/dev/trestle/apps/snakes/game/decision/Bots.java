package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/// Bot players, which the server rolls for at the pace of people.
///
/// When a bot rolls follows from what is stored: its last roll, and its name. So every node that runs the game comes to the same moment,
/// and whichever is first rolls.
public record Bots(PlayCommands play) {
  public static final List<String> NAMES =
      List.of(
          "Ada", "Bolt", "Cobra", "Dot", "Echo", "Fizz", "Gizmo", "Hex", "Iris", "Jinx", "Kiki",
          "Lumen");

  /// Minimum and maximum time before the next roll of a bot, like that of a person who looks at the die.
  private static final Duration QUICK = Duration.ofMillis(250);

  private static final Duration SLOW = Duration.ofMillis(1_600);

  /// When the next bot rolls; empty where none will.
  public static Optional<Instant> next(LoadedGame loaded) {
    var next = Optional.<Instant>empty();
    for (var player : loaded.players()) {
      // Asked after every batch of every game, most of which have none.
      if (player.isBot()) {
        var due = due(loaded, player);
        var earliest = next;
        if (due.filter(at -> earliest.isEmpty() || at.isBefore(earliest.get())).isPresent()) {
          next = due;
        }
      }
    }
    return next;
  }

  /// All bots whose time has come roll.
  public void roll(GameChanges changes) {
    var loaded = changes.loaded();
    for (var bot : loaded.players()) {
      boolean due = due(loaded, bot).filter(at -> !at.isAfter(changes.now())).isPresent();
      if (due && isStillToRoll(changes, bot) && !changes.isFull()) {
        play.roll(changes, bot, Optional.empty());
      }
    }
  }

  /// Whether the changes have not made the roll unnecessary.
  private static boolean isStillToRoll(GameChanges changes, Player bot) {
    return changes.state().status() == Status.PLAYING
        && changes.state().turnPlayerId().equals(changes.loaded().state().turnPlayerId())
        && changes.player(bot.id()).filter(now -> now.rolls() == bot.rolls()).isPresent();
  }

  private static Optional<Instant> due(LoadedGame loaded, Player player) {
    if (!player.isBot() || !player.plays() || loaded.state().status() != Status.PLAYING) {
      return Optional.empty();
    }
    var options = loaded.game().options();
    if (options.byTurns()) {
      return loaded
          .state()
          .turnDeadline()
          .filter(_ -> loaded.state().turnPlayerId().equals(Optional.of(player.id())))
          .map(deadline -> deadline.minus(GameLimits.TURN_TIME).plus(pause(player)));
    }
    return player
        .lastRollAt()
        .map(last -> last.plus(options.cooldown()))
        .or(loaded.game()::startedAt)
        .map(ready -> ready.plus(pause(player)));
  }

  /// Another one each time, and the same for everyone who asks.
  private static Duration pause(Player bot) {
    var random = new SplittableRandom(31L * bot.id().hashCode() + bot.rolls());
    return Duration.ofMillis(random.nextLong(QUICK.toMillis(), SLOW.toMillis()));
  }

  /// The names of new bots: those first that nobody has.
  public static Stream<String> names(int already) {
    return Stream.iterate(already, number -> number + 1)
        .map(number -> NAMES.get(number % NAMES.size()));
  }
}
