package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.rules.Options.Mode;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

@TrestleTest
class TurnsTest {
  private static final Options BY_TURNS = Options.DEFAULT.mode(Mode.TURN);
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final GameNode world;

  TurnsTest(SnakesTable table, TestClock clock) {
    this.world = new GameNode(table, clock);
  }

  private String turn(TestClient client) {
    return world.games().find(client.code()).state().game().turnPlayerId().orElseThrow();
  }

  private TestClient whoseTurn(List<TestClient> clients) {
    var id = turn(clients.getFirst());
    return clients.stream().filter(client -> client.playerId().equals(id)).findAny().orElseThrow();
  }

  @Test
  void one_rolls_after_the_other() {
    var clients = world.playing(BY_TURNS, 3);
    var order = world.games().find(clients.getFirst().code()).state().game().turnOrder();
    assertThat(order).hasSize(3);
    for (int turn = 0; turn < 6; turn++) {
      assertThat(turn(clients.getFirst())).isEqualTo(order.get(turn % 3));
      var current = whoseTurn(clients);
      for (var other : clients) {
        if (other != current) {
          assertThat(other.refused(GameNode.roll())).isEqualTo(ErrorCode.NOT_YOUR_TURN);
        }
      }
      assertThat(current.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
    }
    clients.forEach(client -> assertThat(client.gap()).isEmpty());
  }

  @Test
  void the_server_rolls_for_a_player_who_is_too_slow() {
    var clients = world.playing(BY_TURNS, 2);
    var slow = whoseTurn(clients);
    world.pass(Duration.ofSeconds(19), SECOND);
    assertThat(turn(slow)).isEqualTo(slow.playerId());
    world.pass(SECOND);
    assertThat(world.player(slow).rolls()).isEqualTo(1);
    assertThat(turn(slow)).isNotEqualTo(slow.playerId());
  }

  @Test
  void the_server_rolls_three_times_for_a_disconnected_player_and_then_skips_them() {
    var clients = world.playing(BY_TURNS, 2);
    var away = whoseTurn(clients);
    var here = clients.stream().filter(client -> client != away).findAny().orElseThrow();
    away.gone();
    world.pass(Duration.ofSeconds(21), SECOND);
    for (int i = 0; i < 5; i++) {
      assertThat(here.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
      world.pass(Duration.ofSeconds(3), SECOND);
    }
    assertThat(world.player(away).rolls()).isEqualTo(GameLimits.MAX_AUTO_ROLLS);
    assertThat(turn(here)).isEqualTo(here.playerId());

    var back = world.client();
    back.ask(new Command.Rejoin(away.code(), away.token(), OptionalLong.empty()));
    here.ask(GameNode.roll());
    assertThat(turn(here)).isEqualTo(away.playerId());
    assertThat(back.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
  }

  @Test
  void a_connected_player_who_does_not_roll_keeps_their_turns() {
    var clients = world.playing(BY_TURNS, 2);
    var idle = clients.getFirst();
    int rounds = GameLimits.MAX_AUTO_ROLLS + 2;
    world.pass(Duration.ofSeconds(20L * 2 * rounds), SECOND);
    assertThat(world.player(idle).rolls()).isEqualTo(rounds);
    assertThat(world.player(clients.getLast()).rolls()).isEqualTo(rounds);
  }

  @Test
  void automatic_rolls_before_a_player_left_do_not_count_after_it() {
    var clients = world.playing(BY_TURNS, 2);
    var idle = whoseTurn(clients);
    var other = clients.stream().filter(client -> client != idle).findAny().orElseThrow();
    world.pass(Duration.ofSeconds(20L * 2 * 2), SECOND);
    int before = world.player(idle).rolls();
    idle.gone();
    world.pass(Duration.ofSeconds(21), SECOND);
    for (int i = 0; i < 5; i++) {
      assertThat(other.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
      world.pass(Duration.ofSeconds(3), SECOND);
    }
    assertThat(world.player(idle).rolls()).isEqualTo(before + GameLimits.MAX_AUTO_ROLLS);
  }

  @Test
  void after_all_were_skipped_the_first_player_who_reconnects_rolls() {
    var clients = world.playing(BY_TURNS, 2);
    var ann = clients.getFirst();
    clients.forEach(TestClient::gone);
    world.pass(Duration.ofSeconds(60), SECOND);
    assertThat(world.games().find(ann.code()).state().game().turnPlayerId()).isEmpty();

    var back = world.client();
    back.ask(new Command.Rejoin(ann.code(), ann.token(), OptionalLong.empty()));
    assertThat(turn(ann)).isEqualTo(ann.playerId());
    assertThat(back.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
    assertThat(turn(ann)).isEqualTo(ann.playerId());
  }

  @Test
  void the_next_turn_begins_when_its_player_leaves() {
    var clients = world.playing(BY_TURNS, 3);
    var leaving = whoseTurn(clients);
    leaving.ask(new Command.Leave());
    var rest = clients.stream().filter(client -> client != leaving).toList();
    assertThat(whoseTurn(rest).ask(GameNode.roll()).message())
        .isInstanceOf(Event.PlayerMoved.class);
  }

  @Test
  void a_six_gives_another_roll_where_that_is_agreed() {
    var clients = world.playing(BY_TURNS.extraOnSix(true), 2);
    for (int i = 0; i < 60; i++) {
      var current = whoseTurn(clients);
      if (!(current.ask(GameNode.roll()).message() instanceof Event.PlayerMoved moved)) {
        return;
      }
      world.settle();
      if (clients.getFirst().events().getLast() instanceof Event.GameEnded) {
        return;
      }
      boolean thirdSix = moved.effect().filter(each -> each.to() <= each.from()).isPresent();
      if (moved.diceRoll() != 6) {
        assertThat(turn(current)).isNotEqualTo(current.playerId());
      } else if (!thirdSix) {
        assertThat(turn(current)).isEqualTo(current.playerId());
      }
    }
  }
}
