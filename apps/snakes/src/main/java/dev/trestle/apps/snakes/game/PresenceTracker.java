package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.table.Player;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Who is there since when, and who is away: what a node remembers of the connections of a game, and no longer than it runs. Belongs to one
/// thread at a time.
final class PresenceTracker {
  /// A connection that is gone, whose player may come back before anyone is told.
  record Dropped(String playerId, String connectionId, Instant at) {}

  private record Away(String playerId, Instant since) {}

  private final Map<String, Instant> connectedSince = new HashMap<>();
  private final Map<String, Dropped> dropped = new HashMap<>();
  private Optional<Away> host = Optional.empty();
  private Optional<Instant> emptySince = Optional.empty();
  private boolean observed;

  void arrived(String playerId, Instant now) {
    dropped.remove(playerId);
    connectedSince.put(playerId, now);
  }

  void dropped(String playerId, String connectionId, Instant now) {
    dropped.putIfAbsent(playerId, new Dropped(playerId, connectionId, now));
  }

  void settled(Dropped known) {
    dropped.remove(known.playerId(), known);
    connectedSince.remove(known.playerId());
  }

  Instant since(Player player) {
    return connectedSince.getOrDefault(player.id(), player.joinedAt());
  }

  /// Looks at the game after something has changed.
  void observe(LoadedGame room, Instant now) {
    var hostId = room.game().hostId();
    boolean here =
        room.player(hostId).map(Player::isConnected).orElse(false) && !dropped.containsKey(hostId);
    if (here) {
      host = Optional.empty();
    } else if (host.filter(away -> away.playerId().equals(hostId)).isEmpty()) {
      var since = Optional.ofNullable(dropped.get(hostId)).map(Dropped::at).orElse(now);
      host = Optional.of(new Away(hostId, since));
    }
    if (PlayerPresence.isKept(room.game().status(), room.players())) {
      emptySince = Optional.empty();
    } else if (emptySince.isEmpty()) {
      // A node that has just come to know a game that nobody is in can tell from its last change.
      emptySince = Optional.of(observed ? now : room.state().changedAt());
    }
    observed = true;
  }

  /// Those who have not come back in time.
  List<Dropped> overdue(Instant now) {
    return dropped.values().stream()
        .filter(each -> !each.at().plus(GameLimits.GRACE).isAfter(now))
        .toList();
  }

  boolean isHostOverdue(LoadedGame room, Instant now) {
    return hostDeadline(room).filter(deadline -> !deadline.isAfter(now)).isPresent();
  }

  boolean isGivenUp(LoadedGame room, Instant now) {
    return emptyDeadline(room).filter(deadline -> !deadline.isAfter(now)).isPresent();
  }

  /// Whether somebody is expected back at any moment.
  boolean isWaiting() {
    return !dropped.isEmpty();
  }

  /// When to look again.
  Stream<Instant> deadlines(LoadedGame room) {
    var hosts =
        room.players().stream().anyMatch(Player::isHere)
            ? hostDeadline(room)
            : Optional.<Instant>empty();
    return Stream.of(
            dropped.values().stream().map(each -> each.at().plus(GameLimits.GRACE)),
            hosts.stream(),
            emptyDeadline(room).stream(),
            seatDeadlines(room))
        .flatMap(each -> each);
  }

  private static Stream<Instant> seatDeadlines(LoadedGame room) {
    return room.game().status() == Status.WAITING
        ? room.players().stream().flatMap(player -> player.awaitedUntil().stream())
        : Stream.empty();
  }

  private Optional<Instant> hostDeadline(LoadedGame room) {
    return room.game().status() == Status.WAITING
        ? host.map(away -> away.since().plus(GameLimits.HOST_PATIENCE))
        : Optional.empty();
  }

  private Optional<Instant> emptyDeadline(LoadedGame room) {
    var status = room.game().status();
    return status.isOver()
        ? Optional.empty()
        : emptySince.map(since -> since.plus(PlayerPresence.patience(status)));
  }
}
