package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.background.ResultRecorder;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Result;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

@TrestleTest
class GameMaintenanceTest {
  private final SnakesTable table;
  private final TestClock clock;
  private final GameNode world;

  GameMaintenanceTest(SnakesTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.world = new GameNode(table, clock);
  }

  @Test
  void a_finished_game_leaves_a_result_and_is_counted_once(Dynamo dynamo, DynamoStreams streams) {
    var clients = world.playing(Options.DEFAULT, 2);
    playToTheEnd(clients);
    var game = world.games().find(clients.getFirst().code()).state().game();
    var month = ResultRecorder.month(game.finishedAt().orElseThrow());
    try (var _ = ResultRecorder.start(table, Streams.of(table, dynamo, streams))) {
      await(() -> table.resultsOf(month).count(10) == 1);
    }
    var result = table.resultsOf(month).first().orElseThrow();
    assertThat(result.code()).isEqualTo(game.code());
    assertThat(result.players()).isEqualTo(2);
    assertThat(result.winnerName())
        .isEqualTo(
            ((Event.GameEnded) clients.getFirst().events().getLast()).winnerName().orElseThrow());
    var day = table.day("20240101").orElseThrow();
    assertThat(day.games()).isEqualTo(1);
    assertThat(day.rolls()).isEqualTo(result.rolls());
    await(
        () ->
            table.moves(game.code(), 1, 9_999).all(10_000).stream()
                .allMatch(
                    move ->
                        move.expiresAt()
                            .equals(table.game(game.code()).orElseThrow().expiresAt())));
  }

  /// Of a crowd's game there are so many moves that nobody could wait for them all.
  @Test
  void a_node_that_stops_while_moves_are_stored_leaves_the_rest_to_the_next(
      Dynamo dynamo, DynamoStreams streams) throws InterruptedException {
    var clients = world.playing(Options.DEFAULT, 2);
    playToTheEnd(clients);
    var code = clients.getFirst().code();
    var expiresAt = table.game(code).orElseThrow().expiresAt();
    var made = table.moves(code, 1, Move.LAST).all(ResultRecorder.MOVES_PER_WRITE);
    assertThat(made.getFirst().expiresAt()).isNotEqualTo(expiresAt);
    for (int i = 1; i <= 5 * ResultRecorder.MOVES_PER_WRITE; i++) {
      table.run(table.moves().create(numbered(made.getFirst(), made.getLast().seq() + i)));
    }
    var batches = new AtomicInteger();
    var entered = new CountDownLatch(1);
    var gate = new CountDownLatch(1);
    var slow =
        new ForwardingDynamo() {
          @Override
          protected <R> R forward(Request<? super Dynamo, R> request) {
            if (request instanceof BatchWriteItem && batches.incrementAndGet() == 1) {
              entered.countDown();
              awaitQuietly(gate);
            }
            return request.on(dynamo);
          }
        };
    var stage = table.model().name().text().substring("snakes-and-ladders-".length());
    var slowTable =
        Tables.of(slow).clock(clock).placeholder("stage", stage).open(SnakesTable.class);
    var recorder = ResultRecorder.start(slowTable, Streams.of(slowTable, slow, streams));
    awaitQuietly(entered);
    var closing = Thread.ofVirtual().start(recorder::close);
    await(recorder::isStopping);
    gate.countDown();
    closing.join();
    int written = batches.get();
    assertThat(table.moves(code, 1, Move.LAST).all(100_000))
        .anyMatch(move -> !move.expiresAt().equals(expiresAt));
    try (var _ = ResultRecorder.start(table, Streams.of(table, dynamo, streams))) {
      await(
          () ->
              table.moves(code, 1, Move.LAST).all(100_000).stream()
                  .allMatch(move -> move.expiresAt().equals(expiresAt)));
    }
    assertThat(batches).hasValue(written);
  }

  private static Move numbered(Move move, long seq) {
    return new Move(
        move.gameCode(),
        seq,
        move.playerId(),
        move.playerName(),
        move.diceRoll(),
        move.previousPosition(),
        move.newPosition(),
        move.effect(),
        move.timestamp(),
        move.expiresAt());
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void a_game_that_is_given_up_after_somebody_has_won_leaves_a_result(
      Dynamo dynamo, DynamoStreams streams) {
    var clients = world.playing(Options.DEFAULT.places(Options.ALL_PLACES), 3);
    var ann = clients.getFirst();
    world.letArrive(ann);
    world.games().close(ann.code());
    world.settle();
    var game = world.games().find(ann.code()).state().game();
    assertThat(game.status()).isEqualTo(Status.FINISHED);
    assertThat(game.ranking()).hasSize(3).startsWith(ann.playerId());
    var month = ResultRecorder.month(game.finishedAt().orElseThrow());
    try (var _ = ResultRecorder.start(table, Streams.of(table, dynamo, streams))) {
      await(() -> table.resultsOf(month).count(10) == 1);
    }
    assertThat(table.resultsOf(month).first().orElseThrow().winnerName()).isEqualTo("Ann");
  }

  @Test
  void results_of_games_for_friends_are_not_for_strangers(Dynamo dynamo, DynamoStreams streams) {
    var open = world.host(NewGame.by("Ann").with(Options.DEFAULT.practice(true)));
    var hidden = world.host(NewGame.by("Ben").with(Options.DEFAULT.practice(true)).unlisted());
    for (var client : List.of(open, hidden)) {
      client.tell(new Command.Start());
      world.settle();
      playToTheEnd(List.of(client));
    }
    var month = ResultRecorder.month(clock.instant());
    try (var _ = ResultRecorder.start(table, Streams.of(table, dynamo, streams))) {
      await(() -> table.resultsOf(month).count(10) == 2);
    }
    assertThat(world.games().newestResults(10))
        .extracting(Result::code)
        .containsExactly(open.code());
  }

  private void playToTheEnd(List<TestClient> clients) {
    while (!(clients.getFirst().events().getLast() instanceof Event.GameEnded)) {
      clients.forEach(client -> client.tell(GameNode.roll()));
      world.pass(Duration.ofMillis(600));
    }
  }

  @Test
  void an_abandoned_game_that_no_node_runs_is_ended() {
    var code = world.games().create(NewGame.by("Ann")).game().code();
    var maintenance = world.games().maintenance();
    world.pass(Duration.ofMinutes(9));
    assertThat(maintenance.checkAbandoned()).isZero();
    world.pass(Duration.ofMinutes(2));
    assertThat(maintenance.checkAbandoned()).isEqualTo(1);
    world.settle();
    assertThat(world.games().find(code).state().game().status()).isEqualTo(Status.ABANDONED);
    assertThat(maintenance.checkAbandoned()).isZero();
  }

  @Test
  void players_of_a_dead_node_are_marked_disconnected() {
    var dead = new GameNode(table, clock, "dead", 2);
    var clients = dead.playing(Options.DEFAULT, 2);
    var code = clients.getFirst().code();
    var maintenance = world.games().maintenance();
    for (int minute = 0; minute < 20; minute++) {
      clock.forward(Duration.ofMinutes(1));
      maintenance.checkAbandoned();
      world.fireDue();
    }
    assertThat(world.games().find(code).state().players())
        .noneMatch(player -> player.isConnected());
    for (int minute = 0; minute < 20; minute++) {
      clock.forward(Duration.ofMinutes(1));
      maintenance.checkAbandoned();
      world.fireDue();
    }
    assertThat(world.games().find(code).state().game().status()).isEqualTo(Status.ABANDONED);
  }

  @Test
  void a_lobby_whose_host_was_on_a_dead_node_gets_another_within_minutes() {
    var dead = new GameNode(table, clock, "dead", 2);
    var ann = dead.host(NewGame.by("Ann"));
    var bob = world.guest(ann.code(), "Bob");
    sweepFor(Duration.ofMinutes(4), world);
    assertThat(bob.events())
        .containsSubsequence(
            new Event.PlayerConnection(ann.playerId(), false),
            new Event.HostChanged(bob.playerId()));
  }

  @Test
  void players_of_a_living_node_stay_connected() {
    var other = new GameNode(table, clock, "other", 2);
    var ann = other.host(NewGame.by("Ann"));
    var bob = world.guest(ann.code(), "Bob");
    sweepFor(Duration.ofMinutes(20), world, other);
    assertThat(bob.events()).isEmpty();
    assertThat(world.games().find(ann.code()).state().players())
        .allMatch(player -> player.isConnected());
  }

  /// As every node does by itself, each minute.
  private void sweepFor(Duration time, GameNode... nodes) {
    for (int second = 0; second < time.toSeconds(); second += 5) {
      clock.forward(Duration.ofSeconds(5));
      for (var node : nodes) {
        if (second % 60 == 0) {
          var maintenance = node.games().maintenance();
          maintenance.refreshConnections();
          maintenance.checkAbandoned();
        }
        node.fireDue();
      }
    }
  }

  @Test
  void a_connection_is_kept_for_as_long_as_it_is_refreshed() {
    var ann = world.host(NewGame.by("Ann"));
    var id = ann.connection().id();
    var maintenance = world.games().maintenance();
    for (int minute = 0; minute < 10; minute++) {
      world.pass(Duration.ofMinutes(1));
      maintenance.refreshConnections();
      assertThat(table.connection(id)).isPresent();
    }
    world.pass(Duration.ofMinutes(5));
    assertThat(table.connection(id)).isEmpty();
  }

  @Test
  void games_without_clients_stop_running() {
    var ann = world.host(NewGame.by("Ann"));
    ann.gone();
    assertThat(world.games().running().count()).isEqualTo(1);
    world.pass(Duration.ofMinutes(3), Duration.ofSeconds(5));
    assertThat(world.games().running().count()).isZero();
  }

  private static void await(BooleanSupplier condition) {
    var deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }
}
