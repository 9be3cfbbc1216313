package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

@TrestleTest
class BusyNodesTest {
  private static final int ROLLS = 20;
  private static final int PLAYERS = 20;

  /// So long that nobody gets to its end.
  private static final NewGame LONG =
      new NewGame(
          "Ann",
          Options.DEFAULT.maxPlayers(PLAYERS).cooldownMillis(300),
          new Board(144, List.of()),
          true,
          Optional.empty());

  /// A database at the other end of a network.
  private static final class Far extends ForwardingDynamo {
    private final Dynamo inner;

    Far(Dynamo inner) {
      this.inner = inner;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      LockSupport.parkNanos(Duration.ofMillis(3).toNanos());
      return request.on(inner);
    }
  }

  /// Whoever was faster knows the game, and is faster the next time too: the other must not wait until it has nothing more to do.
  @Test
  void neither_of_two_busy_nodes_starves_the_other(Dynamo dynamo, TestClock clock)
      throws InterruptedException, ExecutionException {
    var tables = Tables.of(new Far(dynamo)).clock(clock).placeholder("stage", "far");
    var table = tables.ensure(SnakesTable.class);
    var left = new GameNode(table, clock, "left", 1);
    var right = new GameNode(table, clock, "right", 2);
    var ann = left.host(LONG);
    var clients = new ArrayList<TestClient>();
    clients.add(ann);
    for (int i = 2; i <= PLAYERS; i++) {
      clients.add((i % 2 == 0 ? right : left).guest(ann.code(), "Guest " + i));
    }
    ann.ask(new Command.Start());
    var longest = Duration.ZERO;
    try (var crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new AtomicBoolean(true);
      crowd.execute(() -> pass(clock, running));
      var rolls = clients.stream().<Callable<Duration>>map(client -> () -> roll(client)).toList();
      var rolled = crowd.invokeAll(rolls);
      running.set(false);
      for (var slowest : rolled) {
        longest = slowest.get().compareTo(longest) > 0 ? slowest.get() : longest;
      }
    }
    assertThat(longest).isLessThan(Duration.ofSeconds(5));
  }

  /// Ten times as fast as elsewhere, so that players who have rolled may do so again at once.
  private static void pass(TestClock clock, AtomicBoolean running) {
    while (running.get()) {
      LockSupport.parkNanos(Duration.ofMillis(2).toNanos());
      clock.forward(Duration.ofMillis(20));
    }
  }

  /// Rolls again and again.
  ///
  /// @return how long it took at most until a roll was done
  private static Duration roll(TestClient client) {
    var longest = Duration.ZERO;
    for (int i = 0; i < ROLLS; i++) {
      long begun = System.nanoTime();
      while (!(client.ask(GameNode.roll()).message() instanceof Event.PlayerMoved)) {
        LockSupport.parkNanos(Duration.ofMillis(2).toNanos());
      }
      var taken = Duration.ofNanos(System.nanoTime() - begun);
      longest = taken.compareTo(longest) > 0 ? taken : longest;
    }
    return longest;
  }
}
