package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.GameMailboxes;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/// Registry of the games that run on this node, each with its [GameActor]. Thread-safe; must be closed.
///
/// A game runs while it has messages or connected clients. The first message starts it; it stops after a minute without either.
public final class RunningGames implements GameMailboxes, AutoCloseable {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(1);

  private final Map<String, GameActor> actors = new ConcurrentHashMap<>();
  private final ActorContext context;
  private volatile boolean closed;

  /// @param context makes the objects that the actors share, for their mailboxes
  public RunningGames(Function<GameMailboxes, ActorContext> context) {
    this.context = context.apply(this);
  }

  @Override
  public void post(String code, GameMessage message) {
    // Within the map's lock, so that the game cannot stop between the lookup and the offer.
    var taken = new AtomicBoolean();
    actors.compute(
        code,
        (_, running) -> {
          if (running == null && closed) {
            taken.set(!message.isClientRequest());
            return null;
          }
          var actor = running == null ? new GameActor(code, context, this) : running;
          taken.set(actor.offer(message));
          return actor;
        });
    if (closed) {
      // This call may have started a game after close() listed those to shut down.
      postIfRunning(code, new GameMessage.Shutdown());
    }
    if (!taken.get()) {
      throw GameException.later(ErrorCode.RATE_LIMITED, "The game is too busy.", RETRY_AFTER);
    }
  }

  @Override
  public void postIfRunning(String code, GameMessage message) {
    actors.computeIfPresent(
        code,
        (_, actor) -> {
          actor.offer(message);
          return actor;
        });
  }

  /// Lets all running games look for disconnected players and passed deadlines.
  public void checkAll() {
    actors.keySet().forEach(code -> postIfRunning(code, new GameMessage.PeriodicCheck()));
  }

  /// Notifies a game that its state was stored with an event number, by another node or by this one.
  public void stateChanged(String code, long seq) {
    var actor = actors.get(code);
    if (actor != null && !actor.knows(seq)) {
      postIfRunning(code, new GameMessage.StateChanged(seq));
    }
  }

  /// Removes a game that has nothing to do, unless there is a message for it.
  void stop(String code, GameActor actor) {
    actors.computeIfPresent(
        code, (_, running) -> running == actor && !actor.hasMessages() ? null : running);
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  /// Whether no game has anything to do at this moment.
  public boolean isIdle() {
    return actors.values().stream().allMatch(GameActor::isIdle);
  }

  /// The number of games that run.
  public int count() {
    return actors.size();
  }

  /// Shuts all games down, and waits until they have stored and sent what was begun, up to a time limit.
  @Override
  public void close() {
    closed = true;
    actors.keySet().forEach(code -> postIfRunning(code, new GameMessage.Shutdown()));
    long deadline = System.nanoTime() + GameLimits.CLOSE_TIMEOUT.toNanos();
    while (!isIdle() && System.nanoTime() < deadline) {
      LockSupport.parkNanos(POLL_INTERVAL.toNanos());
    }
  }
}
