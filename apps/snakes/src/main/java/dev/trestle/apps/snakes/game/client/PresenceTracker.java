package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.game.decision.PlayerPresence;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.table.Player;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Remembers, in memory, since when players of a game are connected or disconnected, and computes the deadlines that follow. Used by one
/// thread at a time.
public final class PresenceTracker {
  /// A closed connection whose player may reconnect before others are notified.
  public record Dropped(String playerId, String connectionId, Instant at) {}

  private record Away(String playerId, Instant since) {}

  private final Map<String, Instant> connectedSince = new HashMap<>();
  private final Map<String, Dropped> dropped = new HashMap<>();
  private Optional<Away> host = Optional.empty();
  private Optional<Instant> emptySince = Optional.empty();
  private boolean observed;

  public void connected(String playerId, Instant now) {
    dropped.remove(playerId);
    connectedSince.put(playerId, now);
  }

  public void dropped(String playerId, String connectionId, Instant now) {
    dropped.putIfAbsent(playerId, new Dropped(playerId, connectionId, now));
  }

  public void removeDropped(Dropped known) {
    dropped.remove(known.playerId(), known);
    connectedSince.remove(known.playerId());
  }

  public Instant connectedSince(Player player) {
    return connectedSince.getOrDefault(player.id(), player.joinedAt());
  }

  /// Updates host and emptiness after the game has changed.
  public void update(LoadedGame loaded, Instant now) {
    var hostId = loaded.game().hostId();
    boolean here =
        loaded.player(hostId).map(Player::isConnected).orElse(false)
            && !dropped.containsKey(hostId);
    if (here) {
      host = Optional.empty();
    } else if (host.filter(away -> away.playerId().equals(hostId)).isEmpty()) {
      var since = Optional.ofNullable(dropped.get(hostId)).map(Dropped::at).orElse(now);
      host = Optional.of(new Away(hostId, since));
    }
    if (PlayerPresence.isActive(loaded.game().status(), loaded.players())) {
      emptySince = Optional.empty();
    } else if (emptySince.isEmpty()) {
      // A node that has just loaded an empty game takes the time of its last change.
      emptySince = Optional.of(observed ? now : loaded.state().changedAt());
    }
    observed = true;
  }

  /// The connections whose players have not reconnected in time.
  public List<Dropped> overdue(Instant now) {
    return dropped.values().stream()
        .filter(each -> !each.at().plus(GameLimits.RECONNECT_GRACE).isAfter(now))
        .toList();
  }

  public boolean isHostOverdue(LoadedGame loaded, Instant now) {
    return hostDeadline(loaded).filter(deadline -> !deadline.isAfter(now)).isPresent();
  }

  public boolean isAbandoned(LoadedGame loaded, Instant now) {
    return emptyDeadline(loaded).filter(deadline -> !deadline.isAfter(now)).isPresent();
  }

  /// Whether a player may reconnect at any moment.
  public boolean isAnyDropped() {
    return !dropped.isEmpty();
  }

  /// The moments of the next deadlines.
  public Stream<Instant> deadlines(LoadedGame loaded) {
    var hosts =
        loaded.players().stream().anyMatch(Player::isHere)
            ? hostDeadline(loaded)
            : Optional.<Instant>empty();
    return Stream.of(
            dropped.values().stream().map(each -> each.at().plus(GameLimits.RECONNECT_GRACE)),
            hosts.stream(),
            emptyDeadline(loaded).stream(),
            seatDeadlines(loaded))
        .flatMap(each -> each);
  }

  private static Stream<Instant> seatDeadlines(LoadedGame loaded) {
    return loaded.game().status() == Status.WAITING
        ? loaded.players().stream().flatMap(player -> player.awaitedUntil().stream())
        : Stream.empty();
  }

  private Optional<Instant> hostDeadline(LoadedGame loaded) {
    return loaded.game().status() == Status.WAITING
        ? host.map(away -> away.since().plus(GameLimits.HOST_TIMEOUT))
        : Optional.empty();
  }

  private Optional<Instant> emptyDeadline(LoadedGame loaded) {
    var status = loaded.game().status();
    return status.isOver()
        ? Optional.empty()
        : emptySince.map(since -> since.plus(PlayerPresence.maxEmptyTime(status)));
  }
}
