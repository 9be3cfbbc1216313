package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.protocol.ServerMessage;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/// Two processes on one database, each with some of the players of one game.
@TrestleTest
class TwoNodesTest {
  private final TestClock clock;
  private final GameNode left;
  private final GameNode right;

  TwoNodesTest(SnakesTable table, TestClock clock) {
    this.clock = clock;
    this.left = new GameNode(table, clock, "left", 1);
    this.right = new GameNode(table, clock, "right", 2);
  }

  @Test
  void two_nodes_play_one_game() {
    playOneGame();
  }

  @Test
  @Hostile
  void two_nodes_play_one_game_on_a_hostile_database() {
    playOneGame();
  }

  private void playOneGame() {
    var ann = left.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(10)));
    var clients = new ArrayList<TestClient>(List.of(ann));
    for (int i = 2; i <= 6; i++) {
      clients.add((i % 2 == 0 ? right : left).guest(ann.code(), "Guest " + i));
    }
    assertThat(ann.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
    while (left.games().find(ann.code()).state().game().status() == Status.PLAYING) {
      clients.parallelStream().forEach(client -> client.ask(GameNode.roll()));
      clock.forward(Duration.ofMillis(600));
    }
    // As the stream would tell them.
    var view = left.games().find(ann.code());
    for (var node : List.of(left, right)) {
      node.games().running().postIfRunning(ann.code(), new GameMessage.StateChanged(view.seq()));
      node.settle();
    }
    for (var client : clients) {
      assertThat(client.gap()).as("%s", client).isEmpty();
      assertThat(client.seq()).isEqualTo(view.seq());
      assertThat(ended(client)).as("%s", client).hasSize(1);
    }
    assertThat(clients.stream().map(client -> ended(client).getFirst()).distinct()).hasSize(1);
    Replays.assertPositions(left, ann.code());
    assertThat(left.games().moves(ann.code(), 1).all(100_000))
        .extracting(move -> move.toEvent().event())
        .containsAll(
            clients.getLast().events().stream()
                .filter(Event.PlayerMoved.class::isInstance)
                .toList());
  }

  private static List<Event> ended(TestClient client) {
    return client.events().stream().filter(Event.GameEnded.class::isInstance).toList();
  }

  @Test
  void events_of_one_node_arrive_at_the_other(
      SnakesTable table, Dynamo dynamo, DynamoStreams streams) {
    try (var _ = left.games().followOtherNodes(Streams.of(table, dynamo, streams));
        var _ = right.games().followOtherNodes(Streams.of(table, dynamo, streams))) {
      var ann = left.host(NewGame.by("Ann"));
      var bob = right.guest(ann.code(), "Bob");
      await(() -> joined(ann) == 1);
      ann.ask(new Command.Start());
      await(() -> bob.events().stream().anyMatch(Event.GameStarted.class::isInstance));
      var moved = bob.ask(GameNode.roll()).message();
      await(() -> ann.events().contains(moved));
      assertThat(ann.gap()).isEmpty();
      assertThat(bob.gap()).isEmpty();
      await(() -> ann.seq() == bob.seq());

      // Bob comes back, at another node: who holds the old connection has to let it go.
      var again = left.client();
      again.ask(new Command.Rejoin(ann.code(), bob.token(), OptionalLong.empty()));
      await(() -> bob.closed().isPresent());
      assertThat(bob.closed()).contains(CloseCode.REPLACED);
    }
  }

  @Test
  void a_player_wrongly_marked_disconnected_by_another_node_is_connected_again() {
    var ann = left.host(NewGame.by("Ann"));
    var bob = right.guest(ann.code(), "Bob");
    // The left node is too slow to say that it holds Ann's connection.
    clock.forward(GameLimits.CONNECTION_TIMEOUT.plus(Duration.ofSeconds(1)));
    right.games().maintenance().checkAbandoned();
    right.pass(GameLimits.RECONNECT_GRACE);
    assertThat(bob.events()).endsWith(new Event.PlayerConnection(ann.playerId(), false));

    left.games().running().postIfRunning(ann.code(), new GameMessage.StateChanged(bob.seq()));
    left.settle();
    assertThat(ann.events())
        .endsWith(
            new Event.PlayerConnection(ann.playerId(), false),
            new Event.PlayerConnection(ann.playerId(), true));
    assertThat(left.player(ann).isConnected()).isTrue();
    assertThat(ann.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
    // And stays: it is known again who holds the connection.
    right.games().running().postIfRunning(ann.code(), new GameMessage.StateChanged(ann.seq()));
    right.games().maintenance().checkAbandoned();
    right.pass(GameLimits.RECONNECT_GRACE.multipliedBy(2), Duration.ofSeconds(1));
    assertThat(left.player(ann).isConnected()).isTrue();
  }

  @Test
  void emotes_of_one_node_arrive_at_the_other(
      SnakesTable table, Dynamo dynamo, DynamoStreams streams) {
    try (var _ = left.games().followOtherNodes(Streams.of(table, dynamo, streams));
        var _ = right.games().followOtherNodes(Streams.of(table, dynamo, streams))) {
      var ann = left.host(NewGame.by("Ann"));
      var watcher = right.client();
      watcher.ask(new Command.Spectate(ann.code()));
      clock.forward(Duration.ofMillis(1));
      ann.tell(new Command.Emote("wave"));
      var wave = new Notice.Emote(Optional.of(ann.playerId()), "wave");
      await(() -> watcher.notices().contains(wave));

      var bob = right.guest(ann.code(), "Bob");
      bob.tell(new Command.Emote("party"));
      var party = new Notice.Emote(Optional.of(bob.playerId()), "party");
      await(() -> ann.notices().contains(party));
      watcher.tell(new Command.Emote("clap"));
      var clap = new Notice.Emote(Optional.empty(), "clap");
      await(() -> ann.notices().contains(clap));
      // Nobody hears anything twice, not even who is told of it by the stream as well.
      assertThat(ann.notices()).containsExactly(wave, party, clap);
      assertThat(watcher.notices()).containsExactly(wave, party, clap);
    }
  }

  @Test
  void emotes_are_not_stored_while_all_players_are_at_one_node(SnakesTable table, Dynamo dynamo) {
    var ann = left.host(NewGame.by("Ann"));
    left.guest(ann.code(), "Bob");
    ann.tell(new Command.Emote("wave"));
    left.settle();
    assertThat(ann.notices()).hasSize(1);
    var key = Key.of("PK", "EMOTES#" + ann.code()).and("SK", "EMOTE#" + ann.connection().id());
    assertThat(dynamo.getItem(GetItem.of(table.model().name(), key)).item()).isEmpty();
  }

  private static long joined(TestClient client) {
    return client.events().stream().filter(Event.PlayerJoined.class::isInstance).count();
  }

  private static void await(BooleanSupplier condition) {
    var deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Test
  void all_who_want_to_play_again_meet_in_one_game_whatever_their_node() {
    var ann = left.host(NewGame.by("Ann"));
    var bob = right.guest(ann.code(), "Bob");
    ann.ask(new Command.Start());
    while (left.games().find(ann.code()).state().game().status() == Status.PLAYING) {
      ann.ask(GameNode.roll());
      bob.ask(GameNode.roll());
      clock.forward(Duration.ofMillis(600));
    }
    var seats =
        List.of(ann, bob).parallelStream()
            .map(client -> client.ask(new Command.PlayAgain()).message())
            .toList();
    assertThat(seats).allMatch(Notice.Seat.class::isInstance);
    assertThat(seats).extracting(TwoNodesTest::code).containsOnly(code(seats.getFirst()));
  }

  @Test
  void a_seat_that_is_free_on_one_node_is_given_on_the_other() {
    var ann = left.host(NewGame.by("Ann").with(GameNode.TWO));
    var bob = right.guest(ann.code(), "Bob");
    ann.ask(new Command.Kick(bob.playerId()));
    var carl = keyed(ann.code(), "Carl", "0123456789abcdef");
    assertThat(right.games().join(carl).players())
        .extracting(PlayerView::name)
        .containsExactly("Ann", "Carl");
    assertThatThrownBy(() -> left.games().join(keyed(ann.code(), "Dora", "fedcba9876543210")))
        .hasMessageContaining("GAME_FULL");
  }

  @Test
  void a_seat_that_was_given_on_one_node_is_known_on_the_other() {
    var ann = left.host(NewGame.by("Ann"));
    right.guest(ann.code(), "Bob");
    var carl = keyed(ann.code(), "Carl", "0123456789abcdef");
    var given = left.games().join(carl);
    assertThat(right.games().join(carl)).isEqualTo(given);
  }

  private static Command.Join keyed(String code, String name, String key) {
    return new Command.Join(code, name, Optional.empty(), Optional.of(key));
  }

  private static String code(ServerMessage seat) {
    return ((Notice.Seat) seat).code();
  }
}
