package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.Differences;
import dev.trestle.apps.snakes.table.LogEntry;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import java.lang.System.Logger.Level;
import java.time.Instant;
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
import org.jspecify.annotations.Nullable;

/// One game: whatever comes to it is done one after the other, by a thread that lives while there is something to do.
final class GameActor {
  private static final System.Logger LOG = System.getLogger(GameActor.class.getName());

  private final String code;
  private final Games games;
  private final EventLog log;
  private final JoinHandler door;
  private final MessageHandler decisions;
  private final BlockingQueue<GameMessage> mailbox = new LinkedBlockingQueue<>();
  private final AtomicBoolean busy = new AtomicBoolean();

  /// The last event that this node knows, or is about to store: what others hear of up to it is no news here.
  private volatile long latest;

  // Only the thread that is busy knows what follows.
  private final Deque<GameMessage> inbox = new ArrayDeque<>();
  private final ConnectedClients audience = new ConnectedClients();
  private final PresenceTracker attendance = new PresenceTracker();
  private @Nullable LoadedGame room;
  private long told;
  private Optional<Instant> idleSince = Optional.empty();
  private Instant alarm = Instant.MAX;

  GameActor(String code, Games games) {
    this.code = code;
    this.games = games;
    this.log = new EventLog(games.table(), code);
    this.door = new JoinHandler(games, audience, attendance);
    this.decisions =
        new MessageHandler(games, door, audience, attendance, new EmoteForwarder(games, audience));
  }

  /// Takes mail. What clients want is turned away where too much waits already; what must not be lost never is.
  boolean offer(GameMessage mail) {
    if (mail.isWish() && mailbox.size() >= GameLimits.MAILBOX) {
      return false;
    }
    mailbox.add(mail);
    wake();
    return true;
  }

  /// Whether an event is known here already, or has its number from here.
  boolean knows(long seq) {
    return seq <= latest;
  }

  /// Whether nothing is to be done.
  boolean isResting() {
    return mailbox.isEmpty() && !busy.get();
  }

  boolean hasMail() {
    return !mailbox.isEmpty();
  }

  private void wake() {
    if (busy.compareAndSet(false, true)) {
      Thread.ofVirtual().name("game " + code).start(this::work);
    }
  }

  private void work() {
    do {
      try {
        while (takesMail()) {
          carryOut();
        }
      } finally {
        busy.set(false);
      }
      // GameMessage that came after the last look, and before anyone could see that nobody is busy.
    } while (hasMail() && busy.compareAndSet(false, true));
  }

  /// Takes new mail, as much as there is room for beside what waits already: the rest is what the mailbox is full of. False where there is
  /// nothing to do.
  private boolean takesMail() {
    mailbox.drainTo(inbox, Math.max(0, GameLimits.BATCH - inbox.size()));
    return !inbox.isEmpty();
  }

  /// Carries out as much as goes into one transaction.
  private void carryOut() {
    var batch = new ArrayList<GameMessage>();
    try {
      if (inbox.element() instanceof GameMessage.Restart) {
        inbox.remove();
        restart();
        return;
      }
      for (int attempt = 0; attempt < GameLimits.ATTEMPTS; attempt++) {
        if (attempted(batch)) {
          lookAhead();
          return;
        }
        Collections.reverse(batch);
        batch.forEach(inbox::addFirst);
        batch.clear();
        giveWay(attempt);
        catchUp();
      }
      throw GameException.later(
          ErrorCode.INTERNAL_ERROR, "The game is too busy.", GameLimits.BETWEEN_EMOTES);
    } catch (GameException refused) {
      refuseAll(batch, refused);
      wakeAt(games.now(), games.now());
    } catch (RuntimeException broken) {
      var requestId = games.ids().id();
      LOG.log(
          Level.ERROR,
          () -> "A game could not go on. code=%s requestId=%s".formatted(code, requestId),
          broken);
      room = null;
      latest = 0;
      refuseAll(batch, GameException.broken(requestId));
      wakeAt(games.now(), games.now());
    }
  }

  /// Whoever was refused lets the others go first, a little longer each time.
  private void giveWay(int attempt) {
    if (attempt > 0) {
      games.pause(attempt);
    }
  }

  /// Nothing of it happened, or it can't be told.
  private void refuseAll(List<GameMessage> batch, GameException refused) {
    if (batch.isEmpty() && !inbox.isEmpty()) {
      batch.add(inbox.remove());
    }
    batch.forEach(mail -> decisions.refuse(mail, refused));
    if (refused.code() == ErrorCode.GAME_NOT_FOUND && inbox.isEmpty()) {
      room = null;
      games.retire(code, this);
    }
  }

  /// Decides and stores. False where another node was faster.
  private boolean attempted(List<GameMessage> batch) {
    var known = room();
    var now = games.now();
    if (inbox.element() instanceof GameMessage.Heard(var seq)) {
      inbox.remove();
      if (seq > known.seq()) {
        catchUp();
      }
      return true;
    }
    var draft = new GameChanges(known, now);
    while (!inbox.isEmpty() && batch.size() < GameLimits.BATCH && !draft.isFull()) {
      var mail = inbox.element();
      if (mail instanceof GameMessage.Heard || mail instanceof GameMessage.Restart) {
        break;
      }
      var key = JoinHandler.key(mail);
      if (key.isPresent() && !batch.isEmpty()) {
        break;
      }
      batch.add(inbox.remove());
      if (key.isPresent()) {
        return decidedOnce(mail, key.get());
      }
      decisions.decide(mail, draft);
    }
    latest = draft.state().seq();
    if (!(draft.isEmpty() ? isCurrent(draft) : stored(draft))) {
      // Before anything is read again, so that whatever is heard from here on is news, or is read.
      latest = known.seq();
      return false;
    }
    settle(draft);
    return true;
  }

  /// Where nothing is written, nothing tells that another node has gone on with the game. What was refused may be right by now.
  private boolean isCurrent(GameChanges draft) {
    return !draft.mustBeCurrent() || isCurrent(draft.room());
  }

  private boolean isCurrent(LoadedGame known) {
    return games.table().state(code).find().filter(known.state()::equals).isPresent();
  }

  private boolean stored(GameChanges draft) {
    try {
      return games.table().attempt(draft.writes(games.table())) instanceof Outcome.Done<?>;
    } catch (UnavailableException | ContendedException lost) {
      LOG.log(Level.WARNING, () -> "A write got no answer. code=" + code, lost);
      return log.holds(draft.log());
    }
  }

  /// A request that may have come before. Its draft is stored together with what came of it.
  private boolean decidedOnce(GameMessage mail, String key) {
    try {
      var draft =
          door.once(mail, key, () -> new GameChanges(room(), games.now())).filter(this::isCurrent);
      draft.ifPresent(this::settle);
      return draft.isPresent();
    } catch (GameException refused) {
      if (isCurrent(room())) {
        throw refused;
      }
      return false;
    }
  }

  /// What was decided is stored: now it is so, and everybody may hear of it.
  private void settle(GameChanges draft) {
    var keptUntil = draft.room().game().expiresAt();
    draft.settle();
    draft.answers().forEach(Runnable::run);
    draft.log().forEach(entry -> publish(entry.numbered()));
    draft.arrivals().forEach(Runnable::run);
    closeIfGivenUp();
    if (!draft.room().game().expiresAt().equals(keptUntil)) {
      tryToKeepTheIdle(draft.room());
    }
  }

  /// Whoever is missed is kept the next time, an hour later: the game itself is stored, and goes on.
  private void tryToKeepTheIdle(LoadedGame known) {
    try {
      keepTheIdle(known);
    } catch (RuntimeException failed) {
      LOG.log(Level.WARNING, () -> "Players could not be kept for longer. code=" + code, failed);
    }
  }

  /// A game is kept for as long as somebody plays; so are those in it who do nothing.
  private void keepTheIdle(LoadedGame known) {
    var until = known.game().expiresAt().orElseThrow();
    for (var player : List.copyOf(known.players())) {
      boolean forgotten =
          player.expiresAt().filter(at -> at.plus(GameLimits.IDLE_KEPT).isBefore(until)).isPresent();
      if (forgotten) {
        var kept = player.expiring(until);
        games.table().run(Differences.between(games.table(), player, kept));
        known.become(known.game(), known.state(), List.of(kept), List.of(), List.of());
      }
    }
  }

  private void publish(NumberedEvent event) {
    told = event.seq();
    if (event.event() instanceof Event.PlayerLeft(var playerId, var reason)) {
      audience.at(playerId).ifPresent(client -> dismiss(client, event, reason));
    }
    audience.publish(event, room().players().size() > GameLimits.CROWD);
  }

  /// Whoever leaves is free before they hear of it: they may ask for a seat elsewhere at once, and nothing of this game follows.
  private void dismiss(GameClient client, NumberedEvent event, Event.PlayerLeft.Reason reason) {
    audience.flush();
    audience.remove(client);
    switch (reason) {
      case LEFT -> {
        client.unbind(code);
        client.send(Frame.of(event));
      }
      case KICKED -> {
        client.send(Frame.of(event));
        client.close(CloseCode.KICKED);
      }
    }
  }

  private void closeIfGivenUp() {
    if (room().game().status() == Status.ABANDONED) {
      audience.clients().forEach(client -> dismissFor(client, CloseCode.GAME_CLOSED));
    }
  }

  private void dismissFor(GameClient client, CloseCode why) {
    audience.remove(client);
    client.close(why);
  }

  private LoadedGame room() {
    var known = room;
    if (known == null) {
      known = LoadedGame.load(games.table(), code);
      room = known;
      latest = known.seq();
      tellWhatWasMissed(known);
      door.lookForTheMissing(known);
    }
    return known;
  }

  /// Reads what others have stored, and tells it as if it had happened here.
  private void catchUp() {
    var current = LoadedGame.load(games.table(), code);
    room = current;
    latest = current.seq();
    tellWhatWasMissed(current);
    dismissReplaced();
    closeIfGivenUp();
    lookForTheForgotten(current);
  }

  /// Players whom another node has given up, though they are here: this one was slow to say that it holds their connections.
  private void lookForTheForgotten(LoadedGame current) {
    for (var player : current.players()) {
      if (!player.isConnected() && !player.left() && audience.at(player.id()).isPresent()) {
        games.postIfAwake(code, new GameMessage.Forgotten(player.id()));
      }
    }
  }

  private void tellWhatWasMissed(LoadedGame current) {
    long behind = current.seq() - told;
    if (audience.isEmpty()) {
      audience.forget();
    } else if (behind > 0) {
      var missed = behind <= GameLimits.RING ? log.between(told + 1, current.seq()) : List.<LogEntry>of();
      if (missed.size() == behind) {
        missed.forEach(entry -> publish(entry.numbered()));
      } else {
        audience.resync(current.view(), current.seq(), games.now());
      }
    }
    told = current.seq();
  }

  /// Players who have come back over another node.
  private void dismissReplaced() {
    for (var client : audience.clients()) {
      client
          .binding()
          .flatMap(GameClient.Binding::playerId)
          .flatMap(room()::player)
          .flatMap(Player::connectionId)
          .filter(current -> !current.equals(client.id()))
          .ifPresent(_ -> dismissFor(client, CloseCode.REPLACED));
    }
  }

  private void restart() {
    audience.flush();
    var now = games.now();
    audience.send(Frame.of(new Notice.ServerRestart(), now));
    audience.clients().forEach(client -> dismissFor(client, CloseCode.RESTART));
    games.retire(code, this);
  }

  /// After each piece of work: is there something to be done later, or nothing at all?
  private void lookAhead() {
    var now = games.now();
    var known = Objects.requireNonNull(room);
    attendance.observe(known, now);
    if (audience.flushAt().filter(at -> !at.isAfter(now)).isPresent()) {
      audience.flush();
    }
    boolean idle =
        inbox.isEmpty()
            && audience.isEmpty()
            && !attendance.isWaiting()
            && known.state().turnPlayerId().isEmpty()
            && Bots.next(known).isEmpty();
    idleSince = idle ? idleSince.or(() -> Optional.of(now)) : Optional.empty();
    var idleUntil = idleSince.map(since -> since.plus(GameLimits.IDLE));
    if (idleUntil.filter(until -> !until.isAfter(now)).isPresent()) {
      games.retire(code, this);
      return;
    }
    var next = new ArrayList<Instant>(attendance.deadlines(known).toList());
    known.state().turnDeadline().ifPresent(next::add);
    audience.flushAt().ifPresent(next::add);
    idleUntil.ifPresent(next::add);
    Bots.next(known).map(at -> at.isAfter(now) ? at : now.plus(GameLimits.SOON)).ifPresent(next::add);
    next.stream().min(Comparator.naturalOrder()).ifPresent(at -> wakeAt(at, now));
  }

  private void wakeAt(Instant at, Instant now) {
    // What is due and could not be done is not tried without end.
    var next = at.isAfter(now) ? at : now.plus(GameLimits.GRACE);
    if (!alarm.isAfter(now) || next.isBefore(alarm)) {
      alarm = next;
      games.alarms().set(next, () -> games.postIfAwake(code, new GameMessage.Alarm()));
    }
  }
}
