package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.client.FrameSender;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.StoredConnection.Transport;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@TrestleTest
class MailboxTest {
  /// Three times as many as go into one transaction.
  private static final int PLAYERS = 3 * GameLimits.BATCH_SIZE;

  /// The game waits at a spectator until all have rolled. While the second of three transactions is answered, time passes. Whoever is
  /// in the third should have heard of the moves before it by then.
  @Test
  void a_game_with_a_full_mailbox_still_publishes_its_moves(SnakesTable table, TestClock clock) {
    var world = new GameNode(table, clock);
    var clients = world.playing(Options.DEFAULT.maxPlayers(PLAYERS), PLAYERS);
    var waits = new CountDownLatch(1);
    var allHaveRolled = new CountDownLatch(1);
    var received = new AtomicBoolean();
    var toldInTime = new AtomicBoolean();

    var spectator = connect(world, frame -> hold(frame, waits, allHaveRolled));
    spectator.submit(CommandRequest.of(new Command.Spectate(clients.getFirst().code())));
    var second = seat(world, clients.get(GameLimits.BATCH_SIZE + 5), frame -> pass(frame, clock));
    var third =
        seat(
            world,
            clients.getLast(),
            frame -> {
              switch (frame.message()) {
                case Notice.Moves _ -> received.set(true);
                case Event.PlayerMoved _ when frame.re().isPresent() ->
                    toldInTime.set(received.get());
                default -> {
                  // Not what this is about.
                }
              }
            });
    world.settle();

    spectator.submit(CommandRequest.of(new Command.Sync(0)));
    await(waits);
    for (var client : clients.subList(0, clients.size() - 1)) {
      client.tell(GameNode.roll());
      if (client == clients.get(GameLimits.BATCH_SIZE + 5)) {
        second.submit(CommandRequest.of(GameNode.roll()).as("roll"));
      }
    }
    third.submit(CommandRequest.of(GameNode.roll()).as("roll"));
    allHaveRolled.countDown();
    world.settle();
    assertThat(toldInTime).isTrue();
  }

  /// The game waits at a spectator a second time, when it has begun with what came in the meantime. All that has no room is refused at
  /// once, and not only what is too much between two transactions.
  @Test
  void a_game_that_works_off_its_mailbox_takes_no_larger_batches(
      SnakesTable table, TestClock clock) {
    var world = new GameNode(table, clock);
    var host = world.host(NewGame.by("Ann"));
    var first = new CountDownLatch(1);
    var fill = new CountDownLatch(1);
    var second = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    var slow = connect(world, frame -> hold(frame, first, fill));
    var slower = connect(world, frame -> hold(frame, second, end));
    var refused = new AtomicInteger();
    var eager =
        connect(
            world,
            frame -> {
              if (frame.message() instanceof Notice.Problem problem
                  && problem.code() == ErrorCode.RATE_LIMITED) {
                refused.incrementAndGet();
              }
            });
    for (var each : List.of(slow, slower, eager)) {
      each.submit(CommandRequest.of(new Command.Spectate(host.code())));
    }
    world.settle();

    slow.submit(CommandRequest.of(new Command.Sync(0)));
    await(first);
    slower.submit(CommandRequest.of(new Command.Sync(0)));
    for (int i = 1; i < GameLimits.MAILBOX_CAPACITY; i++) {
      eager.submit(CommandRequest.of(GameNode.roll()));
    }
    assertThat(refused).hasValue(0);
    fill.countDown();
    await(second);
    for (int i = 0; i < 2 * GameLimits.BATCH_SIZE; i++) {
      eager.submit(CommandRequest.of(GameNode.roll()));
    }
    assertThat(refused).hasValueGreaterThanOrEqualTo(GameLimits.BATCH_SIZE);
    end.countDown();
    world.settle();
  }

  @Test
  void a_player_who_reconnects_and_is_kicked_at_once_is_disconnected(
      SnakesTable table, TestClock clock) {
    var world = new GameNode(table, clock);
    var clients = world.lobby(Options.DEFAULT, 2);
    var ann = clients.getFirst();
    var bob = clients.getLast();
    var again = world.client();
    inOneGo(
        world,
        ann.code(),
        () -> {
          again.tell(new Command.Rejoin(ann.code(), bob.token(), OptionalLong.empty()));
          ann.tell(new Command.Kick(bob.playerId()));
        });
    assertThat(bob.closed()).contains(CloseCode.KICKED);
    assertThat(again.closed()).contains(CloseCode.KICKED);
    assertThat(again.refused(GameNode.roll())).isEqualTo(ErrorCode.UNAUTHORIZED);
  }

  @Test
  void a_player_who_reconnects_after_leaving_elsewhere_has_no_seat(
      SnakesTable table, TestClock clock) {
    var world = new GameNode(table, clock);
    var clients = world.lobby(Options.DEFAULT, 2);
    var bob = clients.getLast();
    var again = world.client();
    inOneGo(
        world,
        bob.code(),
        () -> {
          again.tell(new Command.Rejoin(bob.code(), bob.token(), OptionalLong.empty()));
          bob.tell(new Command.Leave());
        });
    assertThat(again.notices())
        .extracting(notice -> ((Notice.Problem) notice).code())
        .containsExactly(ErrorCode.UNAUTHORIZED);
    assertThat(again.closed()).isEmpty();
  }

  /// Has the game carry out several things together: it waits at a spectator until all of them are told.
  private static void inOneGo(GameNode world, String code, Runnable telling) {
    var waits = new CountDownLatch(1);
    var received = new CountDownLatch(1);
    var slow = connect(world, frame -> hold(frame, waits, received));
    slow.submit(CommandRequest.of(new Command.Spectate(code)));
    world.settle();
    slow.submit(CommandRequest.of(new Command.Sync(0)));
    await(waits);
    telling.run();
    received.countDown();
    world.settle();
  }

  private static void hold(Frame frame, CountDownLatch waits, CountDownLatch until) {
    boolean answersSync =
        frame.message() instanceof Notice.Batch || frame.message() instanceof Notice.Resync;
    if (answersSync) {
      waits.countDown();
      await(until);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void pass(Frame frame, TestClock clock) {
    if (frame.message() instanceof Event.PlayerMoved && frame.re().isPresent()) {
      clock.forward(GameLimits.BUNDLE_INTERVAL);
    }
  }

  /// What somebody does who hears something.
  @FunctionalInterface
  private interface Ear extends FrameSender {
    @Override
    default void close(CloseCode code) {
      // Nobody here minds.
    }
  }

  private static GameClient connect(GameNode world, Ear ear) {
    return world.games().connect(ear, Transport.WS);
  }

  /// Takes over the seat of another client.
  private static GameClient seat(GameNode world, TestClient seated, Ear ear) {
    var client = connect(world, ear);
    client.submit(
        CommandRequest.of(new Command.Rejoin(seated.code(), seated.token(), OptionalLong.empty())));
    return client;
  }
}
