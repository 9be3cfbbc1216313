package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.ServerMessage;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.PageRequest;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@TrestleTest
class PresenceTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final GameNode world;
  private final SnakesTable table;

  PresenceTest(SnakesTable table, TestClock clock) {
    this.table = table;
    this.world = new GameNode(table, clock);
  }

  private static Command.Rejoin rejoin(TestClient client) {
    return new Command.Rejoin(client.code(), client.token(), OptionalLong.empty());
  }

  @Test
  void a_reload_causes_no_event() {
    var clients = world.lobby(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    var bob = clients.getLast();
    long before = ann.seq();
    bob.gone();
    world.pass(Duration.ofSeconds(4), SECOND);
    world.client().ask(rejoin(bob));
    world.pass(Duration.ofSeconds(20), SECOND);
    assertThat(ann.seq()).isEqualTo(before);
  }

  @Test
  void a_disconnect_is_announced_after_five_seconds_and_a_reconnect_at_once() {
    var clients = world.lobby(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    var bob = clients.getLast();
    bob.gone();
    world.pass(Duration.ofSeconds(5), SECOND);
    assertThat(ann.events()).endsWith(new Event.PlayerConnection(bob.playerId(), false));
    assertThat(table.player(ann.code(), bob.playerId()).orElseThrow().connectionId()).isEmpty();
    world.client().ask(rejoin(bob));
    world.settle();
    assertThat(ann.events()).endsWith(new Event.PlayerConnection(bob.playerId(), true));
  }

  @Test
  void a_client_that_disconnects_before_its_seat_is_stored_is_disconnected() {
    var ann = world.host(NewGame.by("Ann"));
    var bob = world.client();
    bob.gone();
    // As when the connection breaks while the game is still busy with what was asked for.
    bob.tell(GameNode.join(ann.code(), "Bob"));
    world.pass(Duration.ofSeconds(6), SECOND);
    assertThat(ann.events()).endsWith(new Event.PlayerConnection(bob.playerId(), false));
    assertThat(world.player(bob).isConnected()).isFalse();
    assertThat(table.connection(bob.connection().id())).isEmpty();
  }

  @Test
  void a_spectator_who_disconnects_at_once_is_not_counted() {
    var ann = world.host(NewGame.by("Ann"));
    for (int i = 0; i < GameLimits.MAX_SPECTATORS; i++) {
      var watcher = world.client();
      watcher.gone();
      watcher.tell(new Command.Spectate(ann.code()));
    }
    world.settle();
    assertThat(world.client().ask(new Command.Spectate(ann.code())).message())
        .isInstanceOf(Notice.GameState.class);
  }

  @Test
  void of_two_tabs_the_newer_one_wins() {
    var clients = world.playing(Options.DEFAULT, 2);
    var bob = clients.getLast();
    var tab = world.client();
    tab.ask(rejoin(bob));
    world.settle();
    assertThat(bob.closed()).contains(CloseCode.REPLACED);
    assertThat(bob.refused(GameNode.roll())).isEqualTo(ErrorCode.UNAUTHORIZED);
    assertThat(tab.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
    // The farewell of the old one comes late, and changes nothing.
    bob.gone();
    world.pass(Duration.ofSeconds(10), SECOND);
    assertThat(world.player(tab).isConnected()).isTrue();
  }

  @Test
  void a_wrong_token_opens_no_seat_and_changes_nothing() {
    var ann = world.host(NewGame.by("Ann"));
    long before = world.games().find(ann.code()).seq();
    var guess = new Command.Rejoin(ann.code(), "guess", OptionalLong.empty());
    assertThat(world.client().refused(guess)).isEqualTo(ErrorCode.UNAUTHORIZED);
    var byId = new Command.Rejoin(ann.code(), ann.playerId(), OptionalLong.empty());
    assertThat(world.client().refused(byId)).isEqualTo(ErrorCode.UNAUTHORIZED);
    assertThat(world.games().find(ann.code()).seq()).isEqualTo(before);
    assertThat(ann.closed()).isEmpty();
  }

  @Test
  void a_disconnected_host_of_a_lobby_is_replaced() {
    var clients = world.lobby(Options.DEFAULT, 3);
    var bob = clients.get(1);
    clients.getFirst().gone();
    world.pass(Duration.ofSeconds(29), SECOND);
    assertThat(bob.events()).noneMatch(Event.HostChanged.class::isInstance);
    world.pass(SECOND);
    assertThat(bob.events()).endsWith(new Event.HostChanged(bob.playerId()));
    assertThat(bob.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
  }

  @Test
  void a_host_who_comes_back_stays_host() {
    var clients = world.lobby(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    ann.gone();
    world.pass(Duration.ofSeconds(20), SECOND);
    world.client().ask(rejoin(ann));
    world.pass(Duration.ofSeconds(40), SECOND);
    assertThat(world.games().find(ann.code()).state().game().hostId()).isEqualTo(ann.playerId());
  }

  @Test
  void an_empty_lobby_is_abandoned_after_ten_minutes() {
    var ann = world.host(NewGame.by("Ann"));
    var watcher = world.client();
    watcher.ask(new Command.Spectate(ann.code()));
    ann.gone();
    world.pass(Duration.ofSeconds(605), Duration.ofSeconds(5));
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.ABANDONED);
    assertThat(watcher.closed()).contains(CloseCode.GAME_CLOSED);
  }

  @Test
  void an_empty_game_is_abandoned_after_fifteen_minutes() {
    var clients = world.playing(Options.DEFAULT, 2);
    var code = clients.getFirst().code();
    var watcher = world.client();
    watcher.ask(new Command.Spectate(code));
    clients.forEach(TestClient::gone);
    world.pass(GameLimits.RECONNECT_GRACE);
    world.pass(GameLimits.EMPTY_GAME.minus(SECOND), SECOND);
    assertThat(world.games().find(code).state().game().status()).isEqualTo(Status.PLAYING);
    assertThat(watcher.closed()).isEmpty();
    world.pass(SECOND);
    assertThat(world.games().find(code).state().game().status()).isEqualTo(Status.ABANDONED);
    assertThat(watcher.closed()).contains(CloseCode.GAME_CLOSED);
  }

  @Test
  void a_race_for_places_is_over_when_all_who_still_play_have_been_away_for_long() {
    var clients = world.playing(Options.DEFAULT.places(Options.ALL_PLACES), 3);
    var ann = clients.getFirst();
    world.letArrive(ann);
    clients.stream().skip(1).forEach(TestClient::gone);
    world.pass(GameLimits.RECONNECT_GRACE);
    world.pass(GameLimits.EMPTY_GAME.minus(SECOND), SECOND);
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.PLAYING);
    world.pass(SECOND);
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.FINISHED);
    assertThat(ann.events().getLast())
        .isInstanceOfSatisfying(
            Event.GameEnded.class, ended -> assertThat(ended.winnerId()).contains(ann.playerId()));
    // Who has won may look at the result, and play again.
    assertThat(ann.closed()).isEmpty();
    assertThat(ann.ask(new Command.PlayAgain()).message()).isInstanceOf(Notice.Seat.class);
  }

  @Test
  void a_race_for_places_continues_while_a_player_is_connected() {
    var clients = world.playing(Options.DEFAULT.places(Options.ALL_PLACES), 3);
    var ann = clients.getFirst();
    world.letArrive(ann);
    clients.getLast().gone();
    world.pass(GameLimits.EMPTY_GAME.multipliedBy(2), Duration.ofSeconds(5));
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.PLAYING);
  }

  @Test
  void missed_events_are_sent_on_reconnect() {
    var clients = world.playing(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    var bob = clients.getLast();
    long known = bob.seq();
    bob.gone();
    ann.ask(GameNode.roll());
    world.settle();
    var again = world.client();
    var batch =
        (Notice.Batch)
            again
                .ask(new Command.Rejoin(bob.code(), bob.token(), OptionalLong.of(known)))
                .message();
    assertThat(batch.events()).hasSize(1);
    assertThat(batch.events().getFirst().event()).isInstanceOf(Event.PlayerMoved.class);
    assertThat(again.seq()).isEqualTo(ann.seq());
  }

  @Test
  void the_whole_game_is_sent_where_too_many_events_were_missed() {
    var options = Options.DEFAULT.cooldownMillis(300);
    var wanted = new NewGame("Ann", options, GameNode.ENDLESS, true, Optional.empty());
    var clients = world.playing(wanted, 2);
    var ann = clients.getFirst();
    while (ann.seq() <= GameLimits.RECENT_EVENTS + 1) {
      clients.forEach(client -> client.tell(GameNode.roll()));
      world.pass(Duration.ofMillis(300));
    }
    var sync = ann.ask(new Command.Sync(ann.seq()));
    assertThat(((Notice.Batch) sync.message()).events()).isEmpty();
    assertThat(ann.ask(new Command.Sync(1)).message()).isInstanceOf(Notice.GameState.class);
    assertThat(ann.notices()).contains(new Notice.Resync());
    assertThat(ann.ask(new Command.Sync(ann.seq() - 3)).message())
        .isInstanceOfSatisfying(Notice.Batch.class, batch -> assertThat(batch.events()).hasSize(3));
    assertThat(ann.ask(new Command.Sync(1_000_000)).message()).isInstanceOf(Notice.GameState.class);
  }

  @Test
  void spectators_see_everything_and_do_nothing() {
    var clients = world.playing(Options.DEFAULT, 2);
    var watcher = world.client();
    assertThat(watcher.ask(new Command.Spectate(clients.getFirst().code())).message())
        .isInstanceOf(Notice.GameState.class);
    assertThat(watcher.refused(GameNode.roll())).isEqualTo(ErrorCode.UNAUTHORIZED);
    clients.getFirst().ask(GameNode.roll());
    world.settle();
    assertThat(watcher.events()).hasSize(1);
    assertThat(watcher.gap()).isEmpty();
  }

  @Test
  void a_hundred_may_watch_and_not_one_more() {
    var ann = world.host(NewGame.by("Ann"));
    var watchers = Stream.generate(world::client).limit(GameLimits.MAX_SPECTATORS + 30L).toList();
    // All at once, so that many are decided about together.
    watchers.forEach(watcher -> watcher.tell(new Command.Spectate(ann.code())));
    world.settle();
    var refused =
        watchers.stream()
            .filter(watcher -> watcher.notices().stream().anyMatch(PresenceTest::isFull))
            .toList();
    assertThat(refused).hasSize(30);
    // Who watches may begin anew; who leaves makes room for another.
    assertThat(watchers.getFirst().ask(new Command.Spectate(ann.code())).message())
        .isInstanceOf(Notice.GameState.class);
    assertThat(refused.getFirst().refused(new Command.Spectate(ann.code())))
        .isEqualTo(ErrorCode.GAME_FULL);
    watchers.getFirst().gone();
    world.settle();
    assertThat(refused.getFirst().ask(new Command.Spectate(ann.code())).message())
        .isInstanceOf(Notice.GameState.class);
  }

  private static boolean isFull(ServerMessage message) {
    return message instanceof Notice.Problem problem && problem.code() == ErrorCode.GAME_FULL;
  }

  @Test
  void an_emote_goes_to_everyone_once_in_two_seconds() {
    var clients = world.lobby(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    ann.tell(new Command.Emote("wave"));
    ann.tell(new Command.Emote("party"));
    world.settle();
    assertThat(clients.getLast().notices())
        .containsExactly(new Notice.Emote(Optional.of(ann.playerId()), "wave"));
    assertThat(ann.refused(new Command.Emote("rude"))).isEqualTo(ErrorCode.VALIDATION);
    world.pass(Duration.ofSeconds(2));
    ann.tell(new Command.Emote("party"));
    world.settle();
    assertThat(clients.getLast().notices()).hasSize(2);
  }

  @Test
  void a_ping_is_answered() {
    var pong = (Notice.Pong) world.client().ask(new Command.Ping(42)).message();
    assertThat(pong.t()).isEqualTo(42);
  }

  @Test
  void a_node_that_comes_back_finds_its_games_as_they_were(TestClock clock) {
    var clients = world.playing(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    ann.ask(GameNode.roll());
    var before = world.games().find(ann.code());

    var again = new GameNode(table, clock);
    var back = again.client();
    var joined = again.games().find(ann.code());
    assertThat(joined).isEqualTo(before);
    back.ask(rejoin(ann));
    clock.forward(Duration.ofSeconds(1));
    assertThat(back.ask(GameNode.roll()).message()).isInstanceOf(Event.PlayerMoved.class);
    // Nobody holds the connection of the other one any more.
    again.pass(Duration.ofSeconds(6), SECOND);
    assertThat(back.events())
        .contains(new Event.PlayerConnection(clients.getLast().playerId(), false));
  }

  @Test
  void all_who_want_to_play_again_meet_in_one_game() {
    var clients = world.playing(Options.DEFAULT, 3);
    while (!(clients.getFirst().events().getLast() instanceof Event.GameEnded)) {
      clients.forEach(client -> client.tell(GameNode.roll()));
      world.pass(Duration.ofMillis(600));
    }
    var seats =
        clients.stream()
            .parallel()
            .map(client -> (Notice.Seat) client.ask(new Command.PlayAgain()).message())
            .toList();
    assertThat(seats).extracting(Notice.Seat::code).containsOnly(seats.getFirst().code());
    assertThat(seats.stream().filter(seat -> seat.playerToken().isPresent())).hasSize(1);
    assertThat(clients.getFirst().events()).endsWith(new Event.Rematch(seats.getFirst().code()));
    assertThat(table.newestGames(PageRequest.first(10)).entities()).hasSize(2);
    var late = seats.stream().filter(seat -> seat.playerToken().isEmpty()).toList();
    for (var seat : late) {
      world.guest(seat.code(), seat.name());
    }
    assertThat(world.games().find(seats.getFirst().code()).state().players())
        .extracting("name")
        .containsExactlyInAnyOrderElementsOf(List.of("Ann", "Guest 2", "Guest 3"));
  }
}
