package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/// Players who are programs of the game's own. They roll at the pace of people.
///
/// When a bot rolls follows from what is stored: its last roll, and its name. So every node that has the game awake comes to the same moment,
/// and whichever is first rolls.
record Bots(PlayCommands play) {
  static final List<String> NAMES =
      List.of(
          "Ada", "Bolt", "Cobra", "Dot", "Echo", "Fizz", "Gizmo", "Hex", "Iris", "Jinx", "Kiki",
          "Lumen");

  /// How long a person looks at the die before rolling it again, at least and at most.
  private static final Duration QUICK = Duration.ofMillis(250);

  private static final Duration SLOW = Duration.ofMillis(1_600);

  /// When the next bot rolls; empty where none will.
  static Optional<Instant> next(LoadedGame room) {
    var next = Optional.<Instant>empty();
    for (var player : room.players()) {
      // Asked after every batch of every game, most of which have none.
      if (player.isBot()) {
        var due = due(room, player);
        var earliest = next;
        if (due.filter(at -> earliest.isEmpty() || at.isBefore(earliest.get())).isPresent()) {
          next = due;
        }
      }
    }
    return next;
  }

  /// All bots whose time has come roll.
  void roll(GameChanges draft) {
    var room = draft.room();
    for (var bot : room.players()) {
      boolean due = due(room, bot).filter(at -> !at.isAfter(draft.now())).isPresent();
      if (due && isStillToRoll(draft, bot) && !draft.isFull()) {
        play.roll(draft, bot, Optional.empty());
      }
    }
  }

  /// Whether nothing in the draft has made the roll needless.
  private static boolean isStillToRoll(GameChanges draft, Player bot) {
    return draft.state().status() == Status.PLAYING
        && draft.state().turnPlayerId().equals(draft.room().state().turnPlayerId())
        && draft.player(bot.id()).filter(now -> now.rolls() == bot.rolls()).isPresent();
  }

  private static Optional<Instant> due(LoadedGame room, Player player) {
    if (!player.isBot() || !player.plays() || room.state().status() != Status.PLAYING) {
      return Optional.empty();
    }
    var options = room.game().options();
    if (options.byTurns()) {
      return room.state()
          .turnDeadline()
          .filter(_ -> room.state().turnPlayerId().equals(Optional.of(player.id())))
          .map(deadline -> deadline.minus(GameLimits.TURN).plus(pause(player)));
    }
    return player
        .lastRollAt()
        .map(last -> last.plus(options.cooldown()))
        .or(room.game()::startedAt)
        .map(ready -> ready.plus(pause(player)));
  }

  /// Another one each time, and the same for everyone who asks.
  private static Duration pause(Player bot) {
    var random = new SplittableRandom(31L * bot.id().hashCode() + bot.rolls());
    return Duration.ofMillis(random.nextLong(QUICK.toMillis(), SLOW.toMillis()));
  }

  /// The names of new bots: those first that nobody has.
  static Stream<String> names(int already) {
    return Stream.iterate(already, number -> number + 1)
        .map(number -> NAMES.get(number % NAMES.size()));
  }
}
