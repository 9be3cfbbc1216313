package dev.trestle.apps.snakes.game.state;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Kick;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.State;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// A game in memory, as it is stored. Used by one thread at a time; changes only after a transaction was stored.
public final class LoadedGame {
  private Game game;
  private State state;
  private final SequencedMap<String, Player> players = new LinkedHashMap<>();
  private final List<Kick> kicks = new ArrayList<>();

  private LoadedGame(Game game, State state) {
    this.game = game;
    this.state = state;
  }

  /// The game as it is stored now; empty where there is none.
  public static Optional<LoadedGame> find(SnakesTable table, String code) {
    Optional<Game> game = Optional.empty();
    Optional<State> state = Optional.empty();
    var players = new ArrayList<Player>();
    var kicks = new ArrayList<Kick>();
    for (var each : table.itemsOf(code).all(GameLimits.MAX_GAME_ITEMS)) {
      switch (each) {
        case Game found -> game = Optional.of(found);
        case State found -> state = Optional.of(found);
        case Player found -> players.add(found);
        case Kick found -> kicks.add(found);
      }
    }
    if (game.isEmpty() || state.isEmpty()) {
      return Optional.empty();
    }
    var loaded = new LoadedGame(game.get(), state.get());
    players.sort(Comparator.comparingInt(Player::number));
    players.forEach(player -> loaded.players.put(player.id(), player));
    loaded.kicks.addAll(kicks);
    return Optional.of(loaded);
  }

  public static LoadedGame load(SnakesTable table, String code) {
    return find(table, code)
        .orElseThrow(
            () -> GameException.of(ErrorCode.GAME_NOT_FOUND, "There is no game " + code + "."));
  }

  public Game game() {
    return game;
  }

  public State state() {
    return state;
  }

  public long seq() {
    return state.seq();
  }

  /// In the order in which they came.
  public Collection<Player> players() {
    return players.values();
  }

  public Optional<Player> player(String id) {
    return Optional.ofNullable(players.get(id));
  }

  public List<Kick> kicks() {
    return kicks;
  }

  /// The game as everyone may see it.
  public Notice.GameState view() {
    return new Notice.GameState(game.view(state), players().stream().map(Player::view).toList());
  }

  /// Takes over stored changes.
  public void update(
      Game newGame,
      State newState,
      Collection<Player> changed,
      Collection<String> removed,
      Collection<Kick> added) {
    game = newGame;
    state = newState;
    changed.forEach(player -> players.put(player.id(), player));
    removed.forEach(players::remove);
    kicks.addAll(added);
  }
}
