package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

@TrestleTest
class BotsTest {
  private final SnakesTable table;
  private final TestClock clock;
  private final GameNode world;

  BotsTest(SnakesTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.world = new GameNode(table, clock);
  }

  private static boolean isOver(TestClient client) {
    return client.events().stream().anyMatch(Event.GameEnded.class::isInstance);
  }

  @Test
  void bots_take_seats_and_play_until_somebody_has_won() {
    var ann = world.host(NewGame.by("Ann"));
    ann.ask(new Command.AddBot(5));
    world.settle();
    var players = world.games().find(ann.code()).state().players();
    assertThat(players).hasSize(6);
    assertThat(players.stream().filter(PlayerView::isBot)).hasSize(5);
    assertThat(players.stream().map(PlayerView::name)).doesNotHaveDuplicates();
    assertThat(ann.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
    for (int i = 0; i < 3_000 && !isOver(ann); i++) {
      world.pass(Duration.ofMillis(100));
    }
    assertThat(isOver(ann)).isTrue();
    assertThat(ann.gap()).isEmpty();
    Replays.assertPositions(
        world.games().moves(ann.code(), 1).all(10_000),
        world.games().find(ann.code()).state().players());
  }

  @Test
  void a_bot_rolls_at_the_pace_of_people() {
    var ann = world.host(NewGame.by("Ann"));
    ann.ask(new Command.AddBot(1));
    ann.ask(new Command.Start());
    world.pass(Duration.ofSeconds(10), Duration.ofMillis(50));
    long moves = ann.events().stream().filter(Event.PlayerMoved.class::isInstance).count();
    assertThat(moves).isBetween(4L, 12L);
  }

  @Test
  void a_bot_takes_its_turn_and_leaves_others_theirs() {
    var ann =
        world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(2).mode(Options.Mode.TURN)));
    ann.ask(new Command.AddBot(1));
    ann.ask(new Command.Start());
    for (int turn = 0; turn < 6; turn++) {
      world.pass(Duration.ofSeconds(3), Duration.ofMillis(100));
      assertThat(world.games().find(ann.code()).state().game().turnPlayerId())
          .contains(ann.playerId());
      ann.ask(GameNode.roll());
    }
  }

  @Test
  void bots_come_along_into_the_next_game() {
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(7)));
    ann.ask(new Command.AddBot(6));
    world.settle();
    var bots = bots(ann.code());
    ann.ask(new Command.Start());
    for (int i = 0; i < 3_000 && !isOver(ann); i++) {
      world.pass(Duration.ofMillis(100));
    }
    var seat = (Notice.Seat) ann.ask(new Command.PlayAgain()).message();
    // First the old game, which wakes the new one; then that.
    world.settle();
    world.settle();
    assertThat(bots).hasSize(6);
    assertThat(bots(seat.code())).isEqualTo(bots);
    var again = world.client();
    again.ask(
        new Command.Rejoin(seat.code(), seat.playerToken().orElseThrow(), OptionalLong.empty()));
    assertThat(again.ask(new Command.Start()).message()).isInstanceOf(Event.GameStarted.class);
  }

  private List<String> bots(String code) {
    return world.games().find(code).state().players().stream()
        .filter(PlayerView::isBot)
        .map(PlayerView::name)
        .toList();
  }

  @Test
  void only_the_host_adds_bots_and_only_to_free_seats() {
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(3)));
    var bob = world.guest(ann.code(), "Bob");
    assertThat(bob.refused(new Command.AddBot(1))).isEqualTo(ErrorCode.NOT_HOST);
    assertThat(ann.refused(new Command.AddBot(0))).isEqualTo(ErrorCode.VALIDATION);
    assertThat(ann.refused(new Command.AddBot(2))).isEqualTo(ErrorCode.GAME_FULL);
    ann.ask(new Command.AddBot(1));
    var bot =
        world.games().find(ann.code()).state().players().stream()
            .filter(PlayerView::isBot)
            .findFirst()
            .orElseThrow();
    assertThat(ann.refused(new Command.TransferHost(bot.id())))
        .isEqualTo(ErrorCode.PLAYER_NOT_FOUND);
    ann.ask(new Command.Kick(bot.id()));
    ann.ask(new Command.Start());
    assertThat(ann.refused(new Command.AddBot(1))).isEqualTo(ErrorCode.GAME_ALREADY_STARTED);
  }

  @Test
  void bots_alone_keep_no_lobby_open() {
    var ann = world.host(NewGame.by("Ann"));
    ann.ask(new Command.AddBot(2));
    ann.ask(new Command.Leave());
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.ABANDONED);
  }

  @Test
  void a_lobby_that_people_have_left_is_not_handed_to_a_bot() {
    var ann = world.host(NewGame.by("Ann"));
    ann.ask(new Command.AddBot(2));
    ann.gone();
    world.pass(Duration.ofMinutes(11), Duration.ofSeconds(5));
    world.games().maintenance().checkAbandoned();
    world.settle();
    assertThat(world.games().find(ann.code()).state().game().status()).isEqualTo(Status.ABANDONED);
    assertThat(ann.events()).noneMatch(Event.HostChanged.class::isInstance);
  }

  @Test
  void two_nodes_roll_for_a_bot_once() {
    var other = new GameNode(table, clock, "other", 2);
    var ann = world.host(NewGame.by("Ann").with(Options.DEFAULT.maxPlayers(3)));
    var bob = other.guest(ann.code(), "Bob");
    ann.ask(new Command.AddBot(1));
    ann.ask(new Command.Start());
    for (int i = 0; i < 100; i++) {
      world.pass(Duration.ofMillis(100));
      other.fireDue();
    }
    var moves = world.games().moves(ann.code(), 1).all(1_000);
    assertThat(moves).hasSizeBetween(4, 12);
    assertThat(bob.gap()).isEmpty();
    Replays.assertPositions(moves, world.games().find(ann.code()).state().players());
  }

  @Test
  void a_player_who_does_nothing_for_a_day_is_kept() {
    var players = world.playing(Options.DEFAULT, 2);
    var busy = players.getFirst();
    // Nobody wins while nobody is lucky: by turns of an hour, for two days.
    for (int hour = 0; hour < 40 && !isOver(busy); hour++) {
      world.pass(Duration.ofHours(1));
      busy.ask(new Command.TransferHost(players.get(1).playerId()));
      players.get(1).ask(new Command.TransferHost(busy.playerId()));
    }
    assertThat(world.games().find(busy.code()).state().players()).hasSize(2);
  }

  @Test
  void the_secret_of_the_dice_is_published_at_the_end() {
    var players = world.playing(Options.DEFAULT, 2);
    var code = players.getFirst().code();
    assertThat(world.games().find(code).state().game().secret()).isEmpty();
    while (!isOver(players.getFirst())) {
      players.forEach(player -> player.tell(GameNode.roll()));
      world.pass(Duration.ofMillis(600));
    }
    var ended =
        (Event.GameEnded)
            players.getFirst().events().stream()
                .filter(Event.GameEnded.class::isInstance)
                .findFirst()
                .orElseThrow();
    assertThat(world.games().find(code).state().game().secret()).isEqualTo(ended.secret());
    assertThat(ended.secret()).isPresent();
  }
}
