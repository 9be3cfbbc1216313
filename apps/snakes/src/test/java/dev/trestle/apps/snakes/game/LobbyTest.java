package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.protocol.ServerMessage;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

@TrestleTest
class LobbyTest {
  private final GameNode world;
  private final SnakesTable table;

  LobbyTest(SnakesTable table, TestClock clock) {
    this.table = table;
    this.world = new GameNode(table, clock);
  }

  @Test
  void the_creator_of_a_game_has_its_first_seat() {
    var created = world.games().create(NewGame.by(" Ann "));
    assertThat(created.game().status()).isEqualTo(Status.WAITING);
    assertThat(created.game().hostId()).isEqualTo(created.playerId());
    assertThat(created.players()).extracting(PlayerView::name).containsExactly("Ann");
    var stored = table.player(created.game().code(), created.playerId()).orElseThrow();
    assertThat(stored.tokenHash()).contains(GameIds.hash(created.playerToken().orElseThrow()));
  }

  @Test
  void a_game_is_created_once_for_each_key() {
    var wanted = NewGame.by("Ann").once("0123456789abcdef");
    var first = world.games().create(wanted);
    var again = world.games().create(wanted);
    assertThat(again).isEqualTo(first);
    world.seated(again);
    assertThatThrownBy(() -> world.games().create(NewGame.by("Bob").once("0123456789abcdef")))
        .isInstanceOfSatisfying(
            GameException.class, why -> assertThat(why.code()).isEqualTo(ErrorCode.VALIDATION));
  }

  @Test
  void a_seat_is_taken_once_for_each_key() {
    var ann = world.host(NewGame.by("Ann"));
    var join =
        new Command.Join(ann.code(), "Bob", Optional.empty(), Optional.of("0123456789abcdef"));
    var bob = world.client();
    var first = (Notice.JoinedGame) bob.ask(join).message();
    var again = (Notice.JoinedGame) world.client().ask(join).message();
    assertThat(again.playerId()).isEqualTo(first.playerId());
    assertThat(again.playerToken()).isEqualTo(first.playerToken());
    assertThat(world.games().join(join).playerId()).isEqualTo(first.playerId());
    assertThat(world.games().find(ann.code()).state().players()).hasSize(2);
    assertThat(bob.closed()).contains(CloseCode.REPLACED);
  }

  @Test
  void one_connection_has_one_seat() {
    var ann = world.host(NewGame.by("Ann"));
    var bob = world.guest(ann.code(), "Bob");
    assertThat(bob.refused(GameNode.join(ann.code(), "Bob"))).isEqualTo(ErrorCode.VALIDATION);
    assertThat(bob.refused(keyed(ann.code(), "0123456789abcdef"))).isEqualTo(ErrorCode.VALIDATION);
    var other = world.host(NewGame.by("Carl"));
    assertThat(bob.refused(GameNode.join(other.code(), "Bob"))).isEqualTo(ErrorCode.VALIDATION);
    assertThat(world.games().find(ann.code()).state().players()).hasSize(2);
    assertThat(world.games().find(other.code()).state().players()).hasSize(1);

    bob.ask(new Command.Leave());
    assertThat(bob.ask(GameNode.join(other.code(), "Bob")).message())
        .isInstanceOf(Notice.JoinedGame.class);
    world.games().close(other.code());
    world.settle();
    assertThat(bob.ask(GameNode.join(ann.code(), "Bob")).message())
        .isInstanceOf(Notice.JoinedGame.class);
  }

  /// From the answer on, and just as well from the event on: whichever a client goes by.
  @Test
  void a_player_who_leaves_is_unbound_before_the_event_arrives() {
    var ann = world.host(NewGame.by("Ann"));
    var told = new Ear();
    var bob = world.games().connect(told, Transport.WS);
    told.client.set(bob);
    bob.submit(CommandRequest.of(GameNode.join(ann.code(), "Bob")));
    world.settle();
    assertThat(bob.gameCode()).contains(ann.code());
    bob.submit(CommandRequest.of(new Command.Leave()).as("leave"));
    world.settle();
    assertThat(told.inGame).containsExactly(Optional.empty(), Optional.empty());
  }

  /// In which game somebody was, whenever they heard that somebody has left.
  private record Ear(AtomicReference<GameClient> client, List<Optional<String>> inGame)
      implements FrameSender {
    Ear() {
      this(new AtomicReference<>(), new CopyOnWriteArrayList<>());
    }

    @Override
    public void send(Frame frame) {
      if (frame.message() instanceof Event.PlayerLeft) {
        inGame.add(client.get().gameCode());
      }
    }

    @Override
    public void close(CloseCode code) {
      // Nobody closes it.
    }
  }

  @Test
  void a_client_that_switches_games_gets_events_of_the_new_game_only() {
    var ann = world.host(NewGame.by("Ann"));
    var other = world.host(NewGame.by("Carl"));
    var bob = world.guest(ann.code(), "Bob");
    for (int i = 0; i < 20; i++) {
      bob.ask(new Command.Leave());
      assertThat(bob.ask(GameNode.join(other.code(), "Bob")).message())
          .isInstanceOf(Notice.JoinedGame.class);
      bob.ask(new Command.Leave());
      assertThat(bob.ask(GameNode.join(ann.code(), "Bob")).message())
          .isInstanceOf(Notice.JoinedGame.class);
      assertThat(bob.ask(new Command.Sync(bob.seq())).message()).isInstanceOf(Notice.Batch.class);
    }
    world.settle();
    assertThat(bob.gap()).isEmpty();
    assertThat(bob.connection().gameCode()).contains(ann.code());
  }

  @Test
  void a_client_that_requests_many_seats_at_once_gets_one() {
    var ann = world.host(NewGame.by("Ann"));
    var bob = world.client();
    for (int i = 0; i < 4; i++) {
      bob.tell(GameNode.join(ann.code(), "Bob"));
    }
    world.settle();
    assertThat(world.games().find(ann.code()).state().players()).hasSize(2);

    var carl = world.client();
    for (int i = 0; i < 3; i++) {
      carl.tell(keyed(ann.code(), "0123456789abcde" + i));
    }
    world.settle();
    world.pass(GameLimits.SEAT_RESERVATION);
    assertThat(world.games().find(ann.code()).state().players()).hasSize(3);
  }

  private static Command.Join keyed(String code, String key) {
    return new Command.Join(code, "Bob", Optional.empty(), Optional.of(key));
  }

  @Test
  void a_player_who_joins_gets_the_game_and_others_get_an_event() {
    var ann = world.host(NewGame.by("Ann"));
    var bob = world.client();
    var joined = (Notice.JoinedGame) bob.ask(GameNode.join(ann.code(), "Bob")).message();
    world.settle();
    assertThat(joined.players()).extracting(PlayerView::name).containsExactly("Ann", "Bob");
    assertThat(joined.playerToken()).isPresent();
    assertThat(ann.events()).endsWith(new Event.PlayerJoined(joined.players().getLast()));
    assertThat(bob.events()).isEmpty();
    assertThat(bob.seq()).isEqualTo(ann.seq());
  }

  @Test
  void a_name_that_is_there_gives_no_seat_but_a_number() {
    var ann = world.host(NewGame.by("Ann"));
    var other = world.guest(ann.code(), "ann");
    assertThat(world.player(other).name()).isEqualTo("ann (2)");
    assertThat(other.playerId()).isNotEqualTo(ann.playerId());
  }

  @Test
  void a_colour_is_not_given_twice_after_somebody_has_left() {
    var clients = world.lobby(Options.DEFAULT, 3);
    var ann = clients.getFirst();
    clients.get(1).ask(new Command.Leave());
    var late = world.guest(ann.code(), "Late");
    assertThat(world.player(late).number()).isEqualTo(4);
    assertThat(world.games().find(ann.code()).state().players())
        .extracting(PlayerView::color)
        .doesNotHaveDuplicates()
        .hasSize(3);
  }

  @Test
  void fifty_who_come_at_once_find_the_seats_that_there_are() {
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(6)));
    var seated = new AtomicInteger();
    var full = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          switch (world.client().ask(GameNode.join(ann.code(), "Guest " + number)).message()) {
            case Notice.JoinedGame _ -> seated.incrementAndGet();
            case Notice.Problem problem when problem.code() == ErrorCode.GAME_FULL ->
                full.incrementAndGet();
            case ServerMessage other -> throw new AssertionError("Unexpected: " + other);
          }
        });
    world.settle();
    assertThat(seated).hasValue(5);
    assertThat(full).hasValue(ConcurrentRun.SIZE - 5);
    var view = world.games().find(ann.code());
    assertThat(view.state().players()).hasSize(6);
    assertThat(view.state().game().playerCount()).isEqualTo(6);
    assertThat(ann.gap()).isEmpty();
    assertThat(ann.seq()).isEqualTo(view.seq());
  }

  @Test
  void only_the_host_starts_and_only_with_somebody_else() {
    var ann = world.host(NewGame.by("Ann"));
    assertThat(ann.refused(new Command.Start())).isEqualTo(ErrorCode.NOT_ENOUGH_PLAYERS);
    var bob = world.guest(ann.code(), "Bob");
    assertThat(bob.refused(new Command.Start())).isEqualTo(ErrorCode.NOT_GAME_CREATOR);
    ann.ask(new Command.Start());
    assertThat(ann.refused(new Command.Start())).isEqualTo(ErrorCode.GAME_ALREADY_STARTED);
    assertThat(world.client().refused(GameNode.join(ann.code(), "Late")))
        .isEqualTo(ErrorCode.GAME_ALREADY_STARTED);
  }

  @Test
  void one_alone_can_practice() {
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.practice(true)));
    assertThat(ann.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
  }

  @Test
  void the_host_decides_what_is_played() {
    var clients = world.lobby(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    var wanted = Options.DEFAULT.maxPlayers(10);
    var board = new Board(36, List.of());
    var change =
        new Command.SetOptions(Optional.of(wanted), Optional.of(board), Optional.of(false));
    assertThat(clients.getLast().refused(change)).isEqualTo(ErrorCode.NOT_HOST);
    assertThat(ann.ask(change).message()).isEqualTo(new Event.OptionsChanged(wanted, board, false));
    var unplayable =
        new Command.SetOptions(
            Optional.empty(),
            Optional.of(new Board(36, List.of(new Board.Jump(3, 3)))),
            Optional.empty());
    var problem = (Notice.Problem) ann.ask(unplayable).message();
    assertThat(problem.code()).isEqualTo(ErrorCode.BOARD_INVALID);
    assertThat(problem.problems()).containsExactly("3-3 leads nowhere.");
    var tooFast =
        new Command.SetOptions(
            Optional.of(Options.DEFAULT.cooldownMillis(299)), Optional.empty(), Optional.empty());
    assertThat(ann.refused(tooFast)).isEqualTo(ErrorCode.VALIDATION);
  }

  @Test
  void a_kicked_player_is_disconnected_and_cannot_come_back() {
    var clients = world.lobby(Options.DEFAULT, 3);
    var ann = clients.getFirst();
    var bob = clients.get(1);
    assertThat(bob.refused(new Command.Kick(ann.playerId()))).isEqualTo(ErrorCode.NOT_HOST);
    ann.ask(new Command.Kick(bob.playerId()));
    world.settle();
    assertThat(bob.closed()).contains(CloseCode.KICKED);
    assertThat(clients.getLast().events())
        .endsWith(new Event.PlayerLeft(bob.playerId(), Event.PlayerLeft.Reason.KICKED));
    var again = new Command.Rejoin(ann.code(), bob.token(), OptionalLong.empty());
    assertThat(world.client().refused(again)).isEqualTo(ErrorCode.KICKED);
    var anew = new Command.Join(ann.code(), "Bob", Optional.of(bob.token()), Optional.empty());
    assertThat(world.client().refused(anew)).isEqualTo(ErrorCode.KICKED);
    assertThat(world.games().find(ann.code()).state().game().playerCount()).isEqualTo(2);
  }

  @Test
  void an_unclaimed_seat_is_released() {
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(4)));
    var late = world.games().join(GameNode.join(ann.code(), "Late"));
    var keyed =
        new Command.Join(ann.code(), "Keyed", Optional.empty(), Optional.of("0123456789abcdef"));
    world.games().join(keyed);
    var here = world.seated(world.games().join(GameNode.join(ann.code(), "Here")));
    assertThat(world.client().refused(GameNode.join(ann.code(), "More")))
        .isEqualTo(ErrorCode.GAME_FULL);
    world.pass(Duration.ofMinutes(2), Duration.ofSeconds(30));
    assertThat(ann.events())
        .contains(new Event.PlayerLeft(late.playerId(), Event.PlayerLeft.Reason.LEFT));
    var view = world.games().find(ann.code()).state();
    assertThat(view.players()).extracting(PlayerView::name).containsExactly("Ann", "Here");
    assertThat(view.game().playerCount()).isEqualTo(2);
    assertThat(here.closed()).isEmpty();
    var rejoin =
        new Command.Rejoin(ann.code(), late.playerToken().orElseThrow(), OptionalLong.empty());
    assertThat(world.client().refused(rejoin)).isEqualTo(ErrorCode.UNAUTHORIZED);
  }

  @Test
  void a_crowd_that_never_comes_leaves_all_its_seats() {
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(100)));
    for (int i = 0; i < 99; i++) {
      world.games().join(GameNode.join(ann.code(), "Guest " + i));
    }
    world.pass(Duration.ofMinutes(3), Duration.ofSeconds(30));
    assertThat(world.games().find(ann.code()).state().players()).hasSize(1);
    assertThat(ann.gap()).isEmpty();
  }

  @Test
  void the_host_may_hand_over() {
    var clients = world.lobby(Options.DEFAULT, 2);
    var bob = clients.getLast();
    clients.getFirst().ask(new Command.TransferHost(bob.playerId()));
    assertThat(bob.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
    var game = world.games().find(bob.code()).state().game();
    assertThat(game.creatorId()).isEqualTo(clients.getFirst().playerId());
  }

  @Test
  void a_lobby_is_abandoned_when_the_last_player_leaves() {
    var ann = world.host(NewGame.by("Ann"));
    ann.ask(new Command.Leave());
    world.settle();
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.ABANDONED);
  }

  @Test
  void a_wrong_name_or_code_is_refused() {
    var ann = world.host(NewGame.by("Ann"));
    assertThat(world.client().refused(GameNode.join(ann.code(), "\u202E")))
        .isEqualTo(ErrorCode.NAME_INVALID);
    assertThat(world.client().refused(GameNode.join("ZZZZZZ", "Bob")))
        .isEqualTo(ErrorCode.GAME_NOT_FOUND);
    assertThat(world.client().refused(GameNode.join("0O", "Bob"))).isEqualTo(ErrorCode.VALIDATION);
    world.settle();
    assertThat(world.games().running().count()).isEqualTo(1);
  }

  @Test
  void a_code_that_is_taken_is_not_given_again(TestClock clock) {
    // Two nodes with the same luck draw the same codes.
    var first = world.games().create(NewGame.by("Ann"));
    var second = new GameNode(table, clock, "other", 1).games().create(NewGame.by("Bob"));
    assertThat(second.game().code()).isNotEqualTo(first.game().code());
    assertThat(world.games().find(first.game().code()).state().players())
        .extracting(PlayerView::name)
        .containsExactly("Ann");
  }

  @Test
  void a_node_that_has_closed_opens_no_game() {
    var ann = world.games().create(NewGame.by("Ann"));
    world.games().close();
    assertThatThrownBy(() -> world.games().join(GameNode.join(ann.game().code(), "Bob")))
        .isInstanceOf(GameException.class);
    assertThat(world.games().running().count()).isZero();
  }

  @Test
  void a_game_is_gone_a_day_after_the_last_that_happened_in_it() {
    var ann = world.host(NewGame.by("Ann"));
    world.pass(Duration.ofHours(23));
    world.guest(ann.code(), "Bob");
    world.pass(Duration.ofHours(23));
    assertThat(world.games().find(ann.code()).state().players()).isNotEmpty();
    world.pass(Duration.ofHours(2));
    assertThatThrownBy(() -> world.games().find(ann.code()))
        .isInstanceOfSatisfying(
            GameException.class, why -> assertThat(why.code()).isEqualTo(ErrorCode.GAME_NOT_FOUND));
  }
}
