package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.actor.Timers;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.testing.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/// A node with its games, in a test that moves time.
final class GameNode {
  static final Options TWO = Options.DEFAULT.maxPlayers(2);

  /// A board on which it takes very long to arrive: five snakes in a row guard the end, and five such rows come one behind the other.
  static final Board ENDLESS = endless();

  private final SnakesTable table;
  private final TestClock clock;
  private final Timers timers;
  private final Games games;

  GameNode(SnakesTable table, TestClock clock) {
    this(table, clock, "node", 1);
  }

  GameNode(SnakesTable table, TestClock clock, String node, long seed) {
    this.table = table;
    this.clock = clock;
    this.timers = Timers.manual(clock);
    this.games =
        Games.open(
            new GamesOptions(table, node, clock, timers, new Random(seed), Duration.ofMillis(300)));
  }

  private static Board endless() {
    var snakes = new ArrayList<Board.Jump>();
    for (int row = 0; row < 5; row++) {
      for (int i = 0; i < 5; i++) {
        snakes.add(new Board.Jump(143 - row * 6 - i, 2 + row * 5 + i));
      }
    }
    return new Board(144, snakes);
  }

  Games games() {
    return games;
  }

  SnakesTable table() {
    return table;
  }

  /// Lets time pass, and all be done that is due then.
  void pass(Duration time) {
    settle();
    clock.forward(time);
    fireDue();
  }

  /// As above, step by step: what is done may cause what is due later.
  void pass(Duration time, Duration step) {
    for (var left = time; left.isPositive(); left = left.minus(step)) {
      pass(step);
    }
  }

  void fireDue() {
    settle();
    timers.fireDue();
    settle();
  }

  /// Waits until every game has done what it had to do.
  void settle() {
    while (!games.running().isIdle()) {
      LockSupport.parkNanos(20_000);
    }
  }

  TestClient client() {
    return new TestClient(games);
  }

  /// Somebody who has just made a game, and is connected to it.
  TestClient host(NewGame wanted) {
    return seated(games.create(wanted));
  }

  TestClient seated(Notice.JoinedGame created) {
    var client = client();
    var joined =
        client.ask(
            new Command.Rejoin(
                created.game().code(), created.playerToken().orElseThrow(), OptionalLong.empty()));
    assertThat(joined.message()).isInstanceOf(Notice.JoinedGame.class);
    client.remember(created.playerToken().orElseThrow());
    return client;
  }

  /// Somebody who joins.
  TestClient guest(String code, String name) {
    var client = client();
    var joined = client.ask(join(code, name));
    assertThat(joined.message()).isInstanceOf(Notice.JoinedGame.class);
    return client;
  }

  static Command.Join join(String code, String name) {
    return new Command.Join(code, name, Optional.empty(), Optional.empty());
  }

  /// A game that has begun, with so many players.
  List<TestClient> playing(Options options, int players) {
    return playing(NewGame.by("Ann").with(options), players);
  }

  List<TestClient> playing(NewGame wanted, int players) {
    var clients = lobby(wanted, players);
    assertThat(clients.getFirst().ask(new Command.Start()).message())
        .isInstanceOf(Event.GameStarted.class);
    settle();
    return clients;
  }

  /// A lobby with so many players.
  List<TestClient> lobby(Options options, int players) {
    return lobby(NewGame.by("Ann").with(options), players);
  }

  private List<TestClient> lobby(NewGame wanted, int players) {
    var clients = new ArrayList<TestClient>();
    clients.add(host(wanted));
    for (int i = 2; i <= players; i++) {
      clients.add(guest(clients.getFirst().code(), "Guest " + i));
    }
    return clients;
  }

  /// Lets one player roll, and nobody else, until they are at the end of the board.
  void letArrive(TestClient client) {
    while (player(client).finishedRank().isEmpty()) {
      client.tell(roll());
      pass(Duration.ofMillis(600));
    }
  }

  static Command.Roll roll() {
    return new Command.Roll(Optional.empty());
  }

  PlayerView player(TestClient client) {
    return games.find(client.code()).state().players().stream()
        .filter(player -> player.id().equals(client.playerId()))
        .findFirst()
        .orElseThrow();
  }
}
