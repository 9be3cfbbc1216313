package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.ConnectedClients;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.client.PresenceTracker;
import dev.trestle.apps.snakes.game.decision.Bots;
import dev.trestle.apps.snakes.game.state.EventLog;
import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.game.state.PlayerRetention;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Runs one game: carries out the messages of its mailbox one after another, on a virtual thread that exists while there are messages.
///
/// Messages that wait while a transaction is stored are decided together and stored in the next one. Where another node has stored something
/// in between, the game is read again and the messages are decided again.
final class GameActor {
  private static final System.Logger LOG = System.getLogger(GameActor.class.getName());

  private final String code;
  private final ActorContext context;
  private final RunningGames running;
  private final SnakesTable table;
  private final InstantSource clock;
  private final EventLog log;
  private final JoinHandler joins;
  private final DisconnectHandler disconnects;
  private final MessageHandler messages;
  private final EventPublisher publisher;
  private final BlockingQueue<GameMessage> mailbox = new LinkedBlockingQueue<>();
  private final AtomicBoolean busy = new AtomicBoolean();

  /// The number of the last event that this node knows, or is about to store. Notifications of other nodes up to it are no news.
  private volatile long knownSeq;

  // The fields below belong to the thread that is busy.
  private final Deque<GameMessage> inbox = new ArrayDeque<>();
  private final ConnectedClients clients = new ConnectedClients();
  private final PresenceTracker presence = new PresenceTracker();
  private @Nullable LoadedGame loaded;
  private Optional<Instant> idleSince = Optional.empty();
  private Instant nextTimer = Instant.MAX;

  GameActor(String code, ActorContext context, RunningGames running) {
    this.code = code;
    this.context = context;
    this.running = running;
    this.table = context.table();
    this.clock = context.clock();
    this.log = new EventLog(table, code);
    this.publisher = new EventPublisher(code, log, clients, clock);
    this.joins =
        new JoinHandler(
            table,
            context.nodeId(),
            context.ids(),
            context.lobby(),
            context.mailboxes(),
            clients,
            presence);
    this.disconnects = new DisconnectHandler(table, context.nodeId(), clock, clients, presence);
    this.messages =
        new MessageHandler(
            context,
            joins,
            disconnects,
            new DeadlineHandler(context.play(), context.mailboxes(), presence),
            clients,
            presence,
            new EmoteForwarder(table, context.nodeId(), clients));
  }

  /// Adds a message to the mailbox. Requests of clients are refused where too many messages wait already; other messages never are.
  boolean offer(GameMessage message) {
    if (message.isClientRequest() && mailbox.size() >= GameLimits.MAILBOX_CAPACITY) {
      return false;
    }
    mailbox.add(message);
    wake();
    return true;
  }

  /// Whether an event is known here already, or has its number from here.
  boolean knows(long seq) {
    return seq <= knownSeq;
  }

  /// Whether there is nothing to do.
  boolean isIdle() {
    return mailbox.isEmpty() && !busy.get();
  }

  boolean hasMessages() {
    return !mailbox.isEmpty();
  }

  private void wake() {
    if (busy.compareAndSet(false, true)) {
      Thread.ofVirtual().name("game " + code).start(this::run);
    }
  }

  private void run() {
    do {
      try {
        while (fillInbox()) {
          runBatch();
        }
      } finally {
        busy.set(false);
      }
      // A message may have come after the last look at the mailbox, while this thread still counted
      // as busy.
    } while (hasMessages() && busy.compareAndSet(false, true));
  }

  /// Takes messages out of the mailbox until the inbox holds one batch. False where there is nothing to do.
  private boolean fillInbox() {
    mailbox.drainTo(inbox, Math.max(0, GameLimits.BATCH_SIZE - inbox.size()));
    return !inbox.isEmpty();
  }

  /// Carries out as many messages as fit into one transaction.
  private void runBatch() {
    var batch = new ArrayList<GameMessage>();
    try {
      if (inbox.element() instanceof GameMessage.Shutdown) {
        inbox.remove();
        publisher.shutDown();
        running.stop(code, this);
        return;
      }
      for (int attempt = 0; attempt < GameLimits.MAX_ATTEMPTS; attempt++) {
        if (tryBatch(batch)) {
          scheduleNext();
          return;
        }
        Collections.reverse(batch);
        batch.forEach(inbox::addFirst);
        batch.clear();
        backOff(attempt);
        catchUp();
      }
      throw GameException.later(
          ErrorCode.INTERNAL_ERROR, "The game is too busy.", GameLimits.EMOTE_INTERVAL);
    } catch (GameException refused) {
      refuseAll(batch, refused);
      wakeAt(clock.instant(), clock.instant());
    } catch (RuntimeException broken) {
      var requestId = context.ids().id();
      LOG.log(
          Level.ERROR,
          () -> "Messages of a game failed. code=%s requestId=%s".formatted(code, requestId),
          broken);
      loaded = null;
      knownSeq = 0;
      refuseAll(batch, GameException.broken(requestId));
      wakeAt(clock.instant(), clock.instant());
    }
  }

  /// Waits for a short random time after a conflict with another node, longer each time.
  private void backOff(int attempt) {
    if (attempt > 0) {
      var random = context.ids().random();
      LockSupport.parkNanos(random.nextLong(1, 1_000_000L * Math.min(attempt, 10) + 1));
    }
  }

  /// Refuses all messages of a batch that could not be stored.
  private void refuseAll(List<GameMessage> batch, GameException refused) {
    if (batch.isEmpty() && !inbox.isEmpty()) {
      batch.add(inbox.remove());
    }
    batch.forEach(message -> messages.refuse(message, refused));
    if (refused.code() == ErrorCode.GAME_NOT_FOUND && inbox.isEmpty()) {
      loaded = null;
      running.stop(code, this);
    }
  }

  /// Decides and stores. False where another node was faster.
  private boolean tryBatch(List<GameMessage> batch) {
    var known = loaded();
    var now = clock.instant();
    if (inbox.element() instanceof GameMessage.StateChanged(var seq)) {
      inbox.remove();
      if (seq > known.seq()) {
        catchUp();
      }
      return true;
    }
    var changes = new GameChanges(known, now);
    while (!inbox.isEmpty() && batch.size() < GameLimits.BATCH_SIZE && !changes.isFull()) {
      var message = inbox.element();
      if (message instanceof GameMessage.StateChanged || message instanceof GameMessage.Shutdown) {
        break;
      }
      var key = JoinHandler.idempotencyKey(message);
      if (key.isPresent() && !batch.isEmpty()) {
        break;
      }
      batch.add(inbox.remove());
      if (key.isPresent()) {
        return tryOnce(message, key.get());
      }
      messages.decide(message, changes);
    }
    knownSeq = changes.state().seq();
    if (!(changes.isEmpty() ? isCurrent(changes) : store(changes))) {
      // Before the game is read again, so that a notification from here on is news, or is covered
      // by the read.
      knownSeq = known.seq();
      return false;
    }
    apply(changes);
    return true;
  }

  /// Without a write, no condition shows that another node has changed the game, and a refusal may be wrong by now: so the state is compared.
  private boolean isCurrent(GameChanges changes) {
    return !changes.mustBeCurrent() || isCurrent(changes.loaded());
  }

  private boolean isCurrent(LoadedGame known) {
    return table.state(code).find().filter(known.state()::equals).isPresent();
  }

  private boolean store(GameChanges changes) {
    try {
      return table.attempt(changes.writes(table)) instanceof Outcome.Done<?>;
    } catch (UnavailableException | ContendedException lost) {
      LOG.log(Level.WARNING, () -> "A transaction of a game got no answer. code=" + code, lost);
      return log.holds(changes.log());
    }
  }

  /// Carries out a request with an idempotency key. Its changes are stored together with the result that a retry gets.
  private boolean tryOnce(GameMessage message, String key) {
    try {
      var changes =
          joins
              .once(message, key, () -> new GameChanges(loaded(), clock.instant()))
              .filter(this::isCurrent);
      changes.ifPresent(this::apply);
      return changes.isPresent();
    } catch (GameException refused) {
      if (isCurrent(loaded())) {
        throw refused;
      }
      return false;
    }
  }

  /// Applies stored changes to the game in memory, and sends answers and events.
  private void apply(GameChanges changes) {
    var keptUntil = changes.loaded().game().expiresAt();
    changes.apply();
    changes.beforeEvents().forEach(Runnable::run);
    changes.log().forEach(entry -> publisher.publish(entry.toEvent(), loaded()));
    changes.afterEvents().forEach(Runnable::run);
    publisher.closeIfAbandoned(loaded());
    if (!changes.loaded().game().expiresAt().equals(keptUntil)) {
      extendIdlePlayers(changes.loaded());
    }
  }

  /// A failure is only logged: the game itself is stored, and the next try follows an hour later.
  private void extendIdlePlayers(LoadedGame known) {
    try {
      PlayerRetention.extendIdle(table, known);
    } catch (RuntimeException failed) {
      LOG.log(
          Level.WARNING,
          () -> "The time to live of idle players was not extended. code=" + code,
          failed);
    }
  }

  private LoadedGame loaded() {
    var known = loaded;
    if (known == null) {
      known = LoadedGame.load(table, code);
      loaded = known;
      knownSeq = known.seq();
      publisher.publishMissed(known);
      disconnects.findLostConnections(known);
    }
    return known;
  }

  /// Reads what other nodes have stored, and publishes it as if it had happened here.
  private void catchUp() {
    var current = LoadedGame.load(table, code);
    loaded = current;
    knownSeq = current.seq();
    publisher.publishMissed(current);
    publisher.closeReplaced(current);
    publisher.closeIfAbandoned(current);
    findWronglyDisconnected(current);
  }

  /// Players whom another node has marked as disconnected, though they are connected here: this node was late to refresh their connections.
  private void findWronglyDisconnected(LoadedGame current) {
    for (var player : current.players()) {
      if (!player.isConnected() && !player.left() && clients.at(player.id()).isPresent()) {
        running.postIfRunning(code, new GameMessage.MarkConnected(player.id()));
      }
    }
  }

  /// Sets the timer for the next deadline of the game, or stops the game where nobody is connected for long.
  private void scheduleNext() {
    var now = clock.instant();
    var known = Objects.requireNonNull(loaded);
    presence.update(known, now);
    if (clients.flushAt().filter(at -> !at.isAfter(now)).isPresent()) {
      clients.flush();
    }
    boolean idle =
        inbox.isEmpty()
            && clients.isEmpty()
            && !presence.isAnyDropped()
            && known.state().turnPlayerId().isEmpty()
            && Bots.next(known).isEmpty();
    idleSince = idle ? idleSince.or(() -> Optional.of(now)) : Optional.empty();
    var idleUntil = idleSince.map(since -> since.plus(GameLimits.IDLE_TIMEOUT));
    if (idleUntil.filter(until -> !until.isAfter(now)).isPresent()) {
      running.stop(code, this);
      return;
    }
    var next = new ArrayList<Instant>(presence.deadlines(known).toList());
    known.state().turnDeadline().ifPresent(next::add);
    clients.flushAt().ifPresent(next::add);
    idleUntil.ifPresent(next::add);
    Bots.next(known)
        .map(at -> at.isAfter(now) ? at : now.plus(GameLimits.RETRY_DELAY))
        .ifPresent(next::add);
    next.stream().min(Comparator.naturalOrder()).ifPresent(at -> wakeAt(at, now));
  }

  private void wakeAt(Instant at, Instant now) {
    // A deadline that has passed, and whose work failed, is retried later and not in a loop.
    var next = at.isAfter(now) ? at : now.plus(GameLimits.RECONNECT_GRACE);
    if (!nextTimer.isAfter(now) || next.isBefore(nextTimer)) {
      nextTimer = next;
      context
          .timers()
          .schedule(next, () -> running.postIfRunning(code, new GameMessage.TimerFired()));
    }
  }
}
