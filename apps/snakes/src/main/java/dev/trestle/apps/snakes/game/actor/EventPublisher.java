package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.ConnectedClients;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.state.EventLog;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.LogEntry;
import dev.trestle.apps.snakes.table.Player;
import java.time.InstantSource;
import java.util.List;

/// Sends stored events of one game to the clients that are connected on this node, in the order of their numbers and without gaps. Used by
/// one thread at a time.
final class EventPublisher {
  private final String code;
  private final EventLog log;
  private final ConnectedClients clients;
  private final InstantSource clock;
  private long publishedSeq;

  EventPublisher(String code, EventLog log, ConnectedClients clients, InstantSource clock) {
    this.code = code;
    this.log = log;
    this.clients = clients;
    this.clock = clock;
  }

  void publish(NumberedEvent event, LoadedGame loaded) {
    publishedSeq = event.seq();
    if (event.event() instanceof Event.PlayerLeft(var playerId, var reason)) {
      clients.at(playerId).ifPresent(client -> release(client, event, reason));
    }
    clients.publish(event, loaded.players().size() > GameLimits.BUNDLE_ABOVE_PLAYERS);
  }

  /// Unbinds a client before it receives the event that it has left: it may join another game at once, and receives nothing more of this
  /// one.
  private void release(GameClient client, NumberedEvent event, Event.PlayerLeft.Reason reason) {
    clients.flush();
    clients.remove(client);
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

  /// Publishes what other nodes have stored since the last published event; the whole game, where the events are too many or not all there.
  void publishMissed(LoadedGame current) {
    long missing = current.seq() - publishedSeq;
    if (clients.isEmpty()) {
      clients.clearEvents();
    } else if (missing > 0) {
      var missed =
          missing <= GameLimits.RECENT_EVENTS
              ? log.between(publishedSeq + 1, current.seq())
              : List.<LogEntry>of();
      if (missed.size() == missing) {
        missed.forEach(entry -> publish(entry.toEvent(), current));
      } else {
        clients.resync(current.view(), current.seq(), clock.instant());
      }
    }
    publishedSeq = current.seq();
  }

  /// Closes all connections where the game is over without a winner.
  void closeIfAbandoned(LoadedGame loaded) {
    if (loaded.game().status() == Status.ABANDONED) {
      clients.all().forEach(client -> disconnect(client, CloseCode.GAME_CLOSED));
    }
  }

  /// Closes connections of players who have reconnected, possibly on another node.
  void closeReplaced(LoadedGame loaded) {
    for (var client : clients.all()) {
      client
          .playerId()
          .flatMap(loaded::player)
          .flatMap(Player::connectionId)
          .filter(current -> !current.equals(client.id()))
          .ifPresent(_ -> disconnect(client, CloseCode.REPLACED));
    }
  }

  /// Announces the restart of the server to all clients, and closes their connections.
  void shutDown() {
    clients.flush();
    clients.send(Frame.of(new Notice.ServerRestart(), clock.instant()));
    clients.all().forEach(client -> disconnect(client, CloseCode.RESTART));
  }

  private void disconnect(GameClient client, CloseCode why) {
    clients.remove(client);
    client.close(why);
  }
}
