package dev.trestle.apps.snakes.game.state;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.Differences;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.GameEvent;
import dev.trestle.apps.snakes.table.Kick;
import dev.trestle.apps.snakes.table.LogEntry;
import dev.trestle.apps.snakes.table.Move;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.State;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Pending changes of one game: decisions are made on them, one after another, and all are stored in one transaction or not at all. Each
/// decision is refused before it changes anything.
public final class GameChanges {
  private final LoadedGame loaded;
  private final Instant now;
  private final Instant until;
  private Game game;
  private State state;
  private final Map<String, Player> changed = new LinkedHashMap<>();
  private final Set<String> removed = new LinkedHashSet<>();
  private final List<LogEntry> log = new ArrayList<>();
  private final List<Kick> kicks = new ArrayList<>();
  private final Map<String, Write<?>> others = new LinkedHashMap<>();
  private final List<Runnable> beforeEvents = new ArrayList<>();
  private final List<Runnable> afterEvents = new ArrayList<>();
  private int newSpectators;
  private boolean mustBeCurrent;

  public GameChanges(LoadedGame loaded, Instant now) {
    this.loaded = loaded;
    this.now = now;
    // Times to live are stored in seconds, and what is in memory equals what is stored.
    this.until = now.plus(GameLimits.RETENTION).truncatedTo(ChronoUnit.SECONDS);
    this.game = loaded.game();
    this.state = loaded.state();
  }

  /// The game as it is stored: before all that is decided here, and after it, once that is stored.
  public LoadedGame loaded() {
    return loaded;
  }

  public Notice.GameState view() {
    return loaded.view();
  }

  public Instant now() {
    return now;
  }

  /// Until when what is written now is kept.
  public Instant until() {
    return until;
  }

  public String code() {
    return game.code();
  }

  public Game game() {
    return game;
  }

  public void game(Game changedGame) {
    game = changedGame;
  }

  public State state() {
    return state;
  }

  public void state(State changedState) {
    state = changedState;
  }

  public Optional<Player> player(String id) {
    if (removed.contains(id)) {
      return Optional.empty();
    }
    return Optional.ofNullable(changed.get(id)).or(() -> loaded.player(id));
  }

  /// In the order in which they came.
  public Stream<Player> players() {
    var before =
        loaded.players().stream()
            .filter(player -> !removed.contains(player.id()))
            .map(player -> changed.getOrDefault(player.id(), player));
    var added = changed.values().stream().filter(player -> loaded.player(player.id()).isEmpty());
    return Stream.concat(before, added);
  }

  public List<Kick> kicks() {
    return loaded.kicks();
  }

  public void put(Player player) {
    changed.put(player.id(), player.expiring(until));
  }

  public void remove(Player player) {
    changed.remove(player.id());
    removed.add(player.id());
  }

  public void kick(Kick kick) {
    kicks.add(kick);
  }

  /// Adds a write beside the game's own.
  ///
  /// @param name of what is written: of two writes of the same, the later one counts
  public void addWrite(String name, Write<?> write) {
    others.put(name, write);
  }

  /// Adds an event. Events are numbered in the order in which they are added.
  public NumberedEvent emit(Event event) {
    state = state.next();
    var entry = entry(event);
    log.add(entry);
    return entry.toEvent();
  }

  private LogEntry entry(Event event) {
    var expires = Optional.of(until);
    return event instanceof Event.PlayerMoved moved
        ? new Move(
            code(),
            state.seq(),
            moved.playerId(),
            moved.playerName(),
            moved.diceRoll(),
            moved.previousPosition(),
            moved.newPosition(),
            moved.effect(),
            now,
            expires)
        : new GameEvent(code(), state.seq(), event, now, expires);
  }

  /// The events that were added so far.
  public List<LogEntry> log() {
    return log;
  }

  /// Counts a client that will be a spectator once the changes are stored.
  public void addSpectator() {
    newSpectators++;
  }

  /// The number of spectators that the changes add.
  public int newSpectators() {
    return newSpectators;
  }

  /// Requires that the game is still as loaded when an answer is sent, though nothing is written.
  public void requireCurrent() {
    mustBeCurrent = true;
  }

  public boolean mustBeCurrent() {
    return mustBeCurrent;
  }

  /// Runs a task once the changes are stored, and before their events are sent.
  public void beforeEvents(Runnable answer) {
    beforeEvents.add(answer);
  }

  /// Runs a task once the changes are stored and their events are sent.
  public void afterEvents(Runnable arrival) {
    afterEvents.add(arrival);
  }

  public List<Runnable> beforeEvents() {
    return beforeEvents;
  }

  public List<Runnable> afterEvents() {
    return afterEvents;
  }

  public boolean isEmpty() {
    return state.equals(loaded.state())
        && game.equals(loaded.game())
        && changed.isEmpty()
        && removed.isEmpty()
        && kicks.isEmpty()
        && others.isEmpty();
  }

  /// Whether the transaction has no room for a further decision.
  public boolean isFull() {
    return 2 + changed.size() + removed.size() + log.size() + kicks.size() + others.size()
        >= GameLimits.FULL_TRANSACTION_ITEMS;
  }

  /// All of it, for one transaction. The state comes first: where another node was faster, that is what is refused.
  public List<Write<?>> writes(SnakesTable table) {
    var writes = new ArrayList<Write<?>>();
    writes.add(versionCondition(table));
    if (!renewed().equals(loaded.game())) {
      writes.add(update(table, renewed()));
    }
    changed.values().forEach(player -> writes.add(write(table, player)));
    removed.forEach(
        id -> loaded.player(id).ifPresent(player -> writes.add(table.players().delete(player))));
    for (var entry : log) {
      writes.add(
          switch (entry) {
            case Move move -> table.moves().create(move);
            case GameEvent event -> table.events().create(event);
          });
    }
    kicks.forEach(kick -> writes.add(table.kicks().put(kick)));
    writes.addAll(others.values());
    return writes;
  }

  private Write<?> versionCondition(SnakesTable table) {
    var before = loaded.state();
    Requirement<State> unchanged =
        where(State::seq).is(before.seq()).and(where(State::status).is(before.status()));
    return state.equals(before)
        ? table.state(code()).check(unchanged)
        : Differences.between(table, before, state.touched(now, until)).onlyIf(unchanged);
  }

  /// The game, kept for longer where it is time for that.
  private Game renewed() {
    var keptUntil = game.expiresAt().orElse(until);
    boolean due = keptUntil.plus(GameLimits.RETENTION_RENEWAL).isBefore(until);
    return due || game.status() != loaded.game().status() ? game.expiring(until) : game;
  }

  private Update<Game> update(SnakesTable table, Game after) {
    var before = loaded.game();
    var update =
        Differences.between(table, before, after)
            .onlyIf(
                where(Game::status)
                    .is(before.status())
                    .and(where(Game::playerCount).is(before.playerCount()))
                    .and(where(Game::hostId).is(before.hostId())));
    if (before.winnerId().isEmpty() && after.winnerId().isPresent()) {
      update = update.onlyIf(where(Game::winnerId).isAbsent());
    }
    return before.nextCode().isEmpty() && after.nextCode().isPresent()
        ? update.onlyIf(where(Game::nextCode).isAbsent())
        : update;
  }

  private Write<?> write(SnakesTable table, Player after) {
    var before = loaded.player(after.id());
    if (before.isEmpty()) {
      return table.players().create(after);
    }
    var was = before.get();
    var update = Differences.between(table, was, after);
    if (was.position() != after.position()) {
      update = update.onlyIf(where(Player::position).is(was.position()));
    }
    if (was.connectionId().equals(after.connectionId())) {
      return update;
    }
    // A late disconnect of an old connection must not overwrite the new one.
    var old = was.connectionId();
    return old.isPresent()
        ? update.onlyIf(where(Player::connectionId).is(old.get()))
        : update.onlyIf(where(Player::connectionId).isAbsent());
  }

  /// Applies the changes to the loaded game, once they are stored.
  public void apply() {
    var after = state.equals(loaded.state()) ? state : state.touched(now, until);
    loaded.update(renewed(), after, changed.values(), removed, kicks);
  }
}
