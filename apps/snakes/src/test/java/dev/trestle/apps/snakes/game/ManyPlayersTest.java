package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@TrestleTest
class ManyPlayersTest {
  private static final int PLAYERS = 300;

  @Test
  void three_hundred_players_race_and_all_receive_the_same_events(
      SnakesTable table, TestClock clock) {
    var world = new GameNode(table, clock);
    var options = Options.DEFAULT.maxPlayers(PLAYERS).places(40).cooldownMillis(300);
    var host = world.host(NewGame.by("Ann").with(options));
    var guests =
        IntStream.rangeClosed(2, PLAYERS)
            .parallel()
            .mapToObj(i -> world.guest(host.code(), "Guest " + i))
            .toList();
    var clients = new ArrayList<TestClient>(guests);
    clients.add(host);
    world.settle();
    host.ask(new Command.Start());

    while (world.games().find(host.code()).state().game().status() == Status.PLAYING) {
      clients.parallelStream().forEach(client -> client.tell(GameNode.roll()));
      world.settle();
      world.pass(Duration.ofMillis(300));
    }
    world.pass(Duration.ofSeconds(1));

    var view = world.games().find(host.code());
    for (var client : clients) {
      assertThat(client.gap()).as("%s", client).isEmpty();
      assertThat(client.seq()).isEqualTo(view.seq());
    }
    assertThat(winners(host.events())).hasSize(1);
    assertThat(view.state().game().winnerId())
        .isEqualTo(winners(host.events()).getFirst().winnerId());
    Replays.assertPositions(world, host.code());
    var moves = host.events().stream().filter(Event.PlayerMoved.class::isInstance).toList();
    assertThat(moves).hasSameSizeAs(world.games().moves(host.code(), 1).all(100_000));
  }

  private static List<Event.GameEnded> winners(List<Event> events) {
    return events.stream()
        .filter(Event.GameEnded.class::isInstance)
        .map(Event.GameEnded.class::cast)
        .toList();
  }
}
