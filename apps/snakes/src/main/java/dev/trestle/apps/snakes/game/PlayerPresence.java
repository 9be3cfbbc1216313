package dev.trestle.apps.snakes.game;

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

/// Who is there: decisions about connections.
final class PlayerPresence {
  private PlayerPresence() {}

  /// The player whose seat a secret opens.
  static Player owner(GameChanges draft, String token) {
    LobbyCommands.requireWelcome(draft, token);
    var hash = GameIds.hash(token);
    // All are compared, so that the time does not tell which it is.
    var owners =
        draft
            .players()
            .filter(player -> player.tokenHash().filter(own -> GameIds.same(own, hash)).isPresent())
            .toList();
    if (owners.isEmpty()) {
      throw GameException.of(ErrorCode.UNAUTHORIZED, "This token opens no seat of the game.");
    }
    return owners.getFirst();
  }

  /// A player is connected. Others hear of it if they had heard that the player was not.
  static void connect(GameChanges draft, Player player, String connectionId) {
    draft.put(player.connected(connectionId));
    if (!player.isConnected()) {
      draft.emit(new Event.PlayerConnection(player.id(), true));
    }
    Turns.back(draft, draft.player(player.id()).orElseThrow());
  }

  /// A player has not come back in time.
  static void disconnect(GameChanges draft, Player player) {
    draft.put(player.disconnected());
    draft.emit(new Event.PlayerConnection(player.id(), false));
  }

  /// Makes the player the host who has been connected for longest; where nobody is, and somebody must be, who came first.
  static void handOver(GameChanges draft, Function<Player, Instant> since) {
    successor(draft, since)
        .or(() -> draft.players().filter(player -> !player.left() && !player.isBot()).findFirst())
        .ifPresent(next -> appoint(draft, next));
  }

  /// Who has been connected for longest, apart from the host.
  ///
  /// @param since when a player came, as far as it is known
  static Optional<Player> successor(GameChanges draft, Function<Player, Instant> since) {
    return draft
        .players()
        .filter(Player::isHere)
        .filter(player -> !player.id().equals(draft.game().hostId()))
        .min(Comparator.comparing(since).thenComparingInt(Player::number));
  }

  static void appoint(GameChanges draft, Player host) {
    draft.game(draft.game().hostedBy(host.id(), draft.now()));
    draft.emit(new Event.HostChanged(host.id()));
  }

  /// Whether somebody keeps a game from being given up. In one that is on, that is nobody who has arrived and only waits for the others,
  /// where all of those have gone.
  static boolean isKept(Status status, Collection<Player> players) {
    return players.stream().anyMatch(Player::isHere)
        && (status != Status.PLAYING
            || players.stream().anyMatch(player -> player.plays() && player.isConnected()));
  }

  /// How long a game may be without any player.
  static Duration patience(Status status) {
    return status == Status.WAITING ? GameLimits.EMPTY_LOBBY : GameLimits.EMPTY_GAME;
  }
}
