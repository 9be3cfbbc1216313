package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.rules.VerifiableDice;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

@TrestleTest
class PlayTest {
  private static final Duration COOLDOWN = Duration.ofMillis(600);

  private final GameNode world;

  PlayTest(SnakesTable table, TestClock clock) {
    this.world = new GameNode(table, clock);
  }

  @Test
  void a_roll_moves_its_player_and_is_sent_to_all_clients() {
    var clients = world.playing(GameNode.TWO, 2);
    var ann = clients.getFirst();
    var bob = clients.getLast();

    var answer = ann.ask(GameNode.roll());
    world.settle();

    var moved = (Event.PlayerMoved) answer.message();
    assertThat(moved.playerId()).isEqualTo(ann.playerId());
    assertThat(moved.previousPosition()).isZero();
    assertThat(bob.events()).endsWith(moved);
    assertThat(ann.events()).endsWith(moved);
    assertThat(world.player(ann).position()).isEqualTo(moved.newPosition());
    assertThat(world.games().newestMoves(ann.code()).first().orElseThrow().toEvent().event())
        .isEqualTo(moved);
  }

  @Test
  void nobody_rolls_before_the_start_or_without_a_seat() {
    var clients = world.lobby(GameNode.TWO, 2);
    assertThat(clients.getFirst().refused(GameNode.roll())).isEqualTo(ErrorCode.GAME_NOT_STARTED);
    assertThat(world.client().refused(GameNode.roll())).isEqualTo(ErrorCode.UNAUTHORIZED);
  }

  @Test
  void nobody_rolls_for_another() {
    var clients = world.playing(GameNode.TWO, 2);
    var ann = clients.getFirst();
    var bob = clients.getLast();
    assertThat(bob.refused(CommandRequest.of(GameNode.roll()).by(ann.playerId())))
        .isEqualTo(ErrorCode.UNAUTHORIZED);
    assertThat(world.player(ann).rolls()).isZero();
    assertThat(world.player(bob).rolls()).isZero();
  }

  @Test
  void the_die_rolls_for_a_while() {
    var ann = world.playing(GameNode.TWO, 2).getFirst();
    ann.ask(GameNode.roll());
    world.pass(Duration.ofMillis(400));

    var problem = (Notice.Problem) ann.ask(GameNode.roll()).message();
    assertThat(problem.code()).isEqualTo(ErrorCode.TOO_FAST);
    assertThat(problem.retryAfterMillis()).hasValue(200);

    world.pass(Duration.ofMillis(200));
    assertThat(ann.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
  }

  @Test
  void the_same_roll_comes_again_as_the_same_move() {
    var ann = world.playing(GameNode.TWO, 2).getFirst();
    var first = ann.ask(new Command.Roll(Optional.of("mine")));
    world.pass(COOLDOWN);
    var again = ann.ask(new Command.Roll(Optional.of("mine")));
    assertThat(again.message()).isEqualTo(first.message());
    assertThat(again.seq()).isEqualTo(first.seq());
    assertThat(world.player(ann).rolls()).isEqualTo(1);
  }

  @Test
  void a_race_has_one_winner_and_every_position_is_what_its_moves_say() {
    var clients = world.playing(Options.DEFAULT, 3);
    playToTheEnd(clients);

    var ann = clients.getFirst();
    var ended = (Event.GameEnded) ann.events().getLast();
    var view = world.games().find(ann.code());
    assertThat(view.state().game().status()).isEqualTo(Status.FINISHED);
    assertThat(view.state().game().winnerId()).isEqualTo(ended.winnerId());
    assertThat(view.state().game().ranking()).hasSize(3).startsWith(ended.winnerId().orElseThrow());
    assertThat(ended.ranking().getFirst().position()).isEqualTo(100);
    assertThat(view.seq()).isEqualTo(ann.seq());
    Replays.assertPositions(world, ann.code());
    clients.forEach(client -> assertThat(client.gap()).isEmpty());
    assertThat(ann.refused(GameNode.roll())).isEqualTo(ErrorCode.GAME_FINISHED);
  }

  @Test
  void everyone_can_verify_every_roll() {
    var clients = world.playing(Options.DEFAULT, 3);
    playToTheEnd(clients);

    var code = clients.getFirst().code();
    var ended = (Event.GameEnded) clients.getFirst().events().getLast();
    var dice = new VerifiableDice(ended.secret().orElseThrow(), code);
    var promised = world.games().find(code).state().game().commitment().orElseThrow();
    Map<String, Integer> rolls = new HashMap<>();
    for (var move : world.games().moves(code, 1).all(10_000)) {
      int number = rolls.merge(move.playerId(), 1, Integer::sum);
      assertThat(dice.verifies(promised, move.playerId(), number, move.diceRoll())).isTrue();
    }
    assertThat(rolls).hasSize(3);
  }

  @Test
  void all_places_can_be_played_for() {
    var clients = world.playing(Options.DEFAULT.places(Options.ALL_PLACES), 3);
    playToTheEnd(clients);
    var ended = (Event.GameEnded) clients.getFirst().events().getLast();
    assertThat(ended.ranking().get(0).position()).isEqualTo(100);
    assertThat(ended.ranking().get(1).position()).isEqualTo(100);
    assertThat(ended.ranking().get(2).position()).isLessThan(100);
  }

  @Test
  void a_player_who_leaves_a_race_cannot_come_back() {
    var clients = world.playing(Options.DEFAULT, 3);
    var ann = clients.getFirst();
    var bob = clients.get(1);
    ann.ask(new Command.Leave());
    world.settle();
    assertThat(bob.events())
        .endsWith(
            new Event.PlayerLeft(ann.playerId(), Event.PlayerLeft.Reason.LEFT),
            new Event.HostChanged(bob.playerId()));
    assertThat(ann.refused(GameNode.roll())).isEqualTo(ErrorCode.UNAUTHORIZED);
    assertThat(ann.refused(new Command.Rejoin(ann.code(), ann.token(), OptionalLong.empty())))
        .isEqualTo(ErrorCode.UNAUTHORIZED);
  }

  private void playToTheEnd(List<TestClient> clients) {
    for (int round = 0; round < 5_000; round++) {
      for (var client : clients) {
        client.tell(GameNode.roll());
      }
      world.settle();
      if (clients.getFirst().events().getLast() instanceof Event.GameEnded) {
        return;
      }
      world.pass(COOLDOWN);
    }
    throw new AssertionError("Nobody has won in 5000 rounds");
  }
}
