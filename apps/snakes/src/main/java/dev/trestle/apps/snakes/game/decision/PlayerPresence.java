package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/// Decisions about connections of players, and about who is host.
public final class PlayerPresence {
  private PlayerPresence() {}

  /// The player with a token.
  public static Player loadByToken(GameChanges changes, String token) {
    LobbyCommands.requireNotKicked(changes, token);
    var hash = GameIds.hash(token);
    // All are compared, so that the time does not reveal which one matches.
    var owners =
        changes
            .players()
            .filter(player -> player.tokenHash().filter(own -> GameIds.same(own, hash)).isPresent())
            .toList();
    if (owners.isEmpty()) {
      throw GameException.of(ErrorCode.UNAUTHORIZED, "This token opens no seat of the game.");
    }
    return owners.getFirst();
  }

  /// Marks a player as connected, with an event if the player was announced as disconnected.
  public static void connect(GameChanges changes, Player player, String connectionId) {
    changes.put(player.connected(connectionId));
    if (!player.isConnected()) {
      changes.emit(new Event.PlayerConnection(player.id(), true));
    }
    Turns.playerReturned(changes, changes.player(player.id()).orElseThrow());
  }

  /// Marks a player as disconnected who has not reconnected in time.
  public static void disconnect(GameChanges changes, Player player) {
    changes.put(player.disconnected());
    changes.emit(new Event.PlayerConnection(player.id(), false));
  }

  /// Makes the player host who has been connected for longest; where nobody is connected, the first who joined.
  public static void replaceHost(GameChanges changes, Function<Player, Instant> since) {
    successor(changes, since)
        .or(() -> changes.players().filter(player -> !player.left() && !player.isBot()).findFirst())
        .ifPresent(next -> makeHost(changes, next));
  }

  /// The player who has been connected for longest, apart from the host.
  ///
  /// @param since when a player came, as far as it is known
  public static Optional<Player> successor(GameChanges changes, Function<Player, Instant> since) {
    return changes
        .players()
        .filter(Player::isHere)
        .filter(player -> !player.id().equals(changes.game().hostId()))
        .min(Comparator.comparing(since).thenComparingInt(Player::number));
  }

  public static void makeHost(GameChanges changes, Player host) {
    changes.game(changes.game().hostedBy(host.id(), changes.now()));
    changes.emit(new Event.HostChanged(host.id()));
  }

  /// Whether a connected player keeps a game from being abandoned. In a started game, players who have finished and wait for others do not
  /// count, where all others are disconnected.
  public static boolean isActive(Status status, Collection<Player> players) {
    return players.stream().anyMatch(Player::isHere)
        && (status != Status.PLAYING
            || players.stream().anyMatch(player -> player.plays() && player.isConnected()));
  }

  /// Maximum time that a game may be without a connected player before it is abandoned.
  public static Duration maxEmptyTime(Status status) {
    return status == Status.WAITING ? GameLimits.EMPTY_LOBBY : GameLimits.EMPTY_GAME;
  }
}
