package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.GameMailboxes;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.client.PresenceTracker;
import dev.trestle.apps.snakes.game.decision.Bots;
import dev.trestle.apps.snakes.game.decision.GameEnd;
import dev.trestle.apps.snakes.game.decision.LobbyCommands;
import dev.trestle.apps.snakes.game.decision.PlayCommands;
import dev.trestle.apps.snakes.game.decision.PlayerPresence;
import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.table.Player;
import java.util.Optional;

/// Carries out what is due at a deadline: disconnects, released seats, a new host, abandoned games, rolls of bots and of absent players. Used
/// by one thread at a time.
record DeadlineHandler(PlayCommands play, GameMailboxes mailboxes, PresenceTracker presence) {
  void run(GameChanges changes) {
    var now = changes.now();
    for (var dropped : presence.overdue(now)) {
      changes
          .player(dropped.playerId())
          .filter(player -> player.connectionId().equals(Optional.of(dropped.connectionId())))
          .ifPresent(player -> PlayerPresence.disconnect(changes, player));
      changes.beforeEvents(() -> presence.removeDropped(dropped));
      if (isFull(changes)) {
        return;
      }
    }
    for (var next = LobbyCommands.untaken(changes);
        next.isPresent();
        next = LobbyCommands.untaken(changes)) {
      play.leave(changes, next.get());
      if (isFull(changes)) {
        return;
      }
    }
    if (presence.isHostOverdue(changes.loaded(), now) && isHostUnchanged(changes)) {
      PlayerPresence.successor(changes, presence::connectedSince)
          .ifPresent(next -> PlayerPresence.makeHost(changes, next));
    }
    if (presence.isAbandoned(changes.loaded(), now)
        && !PlayerPresence.isActive(changes.game().status(), changes.players().toList())) {
      end(changes);
    }
    new Bots(play).roll(changes);
    rollForAbsent(changes);
  }

  /// Whether the transaction is full. The rest follows at once in the next one.
  private boolean isFull(GameChanges changes) {
    if (changes.isFull()) {
      changes.afterEvents(
          () -> mailboxes.postIfRunning(changes.code(), new GameMessage.TimerFired()));
    }
    return changes.isFull();
  }

  /// Whether these changes neither replace nor reconnect the host.
  private static boolean isHostUnchanged(GameChanges changes) {
    var host = changes.loaded().game().hostId();
    var before = changes.loaded().player(host).flatMap(Player::connectionId);
    boolean back =
        changes
            .player(host)
            .flatMap(Player::connectionId)
            .filter(connection -> !before.equals(Optional.of(connection)))
            .isPresent();
    return changes.game().hostId().equals(host) && !back;
  }

  private void rollForAbsent(GameChanges changes) {
    var state = changes.state();
    if (state.turnDeadline().filter(deadline -> !deadline.isAfter(changes.now())).isPresent()) {
      state
          .turnPlayerId()
          .flatMap(changes::player)
          .ifPresent(player -> play.rollForAbsent(changes, player));
    }
  }

  /// Ends a game, unless it is over already.
  static void end(GameChanges changes) {
    if (!changes.game().status().isOver()) {
      GameEnd.end(changes);
    }
  }
}
