package dev.trestle.apps.snakes.game.background;

import dev.trestle.apps.snakes.game.actor.RunningGames;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.State;
import dev.trestle.apps.snakes.table.StoredEmote;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.InstantSource;

/// Notifies running games of what other nodes have stored, through the table's stream. A node that is alone with its database does not need
/// it.
public final class OtherNodesListener {
  private final RunningGames running;
  private final String nodeId;
  private final InstantSource clock;

  public OtherNodesListener(RunningGames running, String nodeId, InstantSource clock) {
    this.running = running;
    this.nodeId = nodeId;
    this.clock = clock;
  }

  /// Listens until the subscription is closed.
  public Subscription start(Streams streams) {
    return streams
        .broadcast()
        .changed(State.class, change -> stateChanged(change.after()))
        .changed(Player.class, this::playerChanged)
        .on(StoredEmote.class, change -> change.later().ifPresent(this::emoteStored))
        .start();
  }

  private void stateChanged(State state) {
    running.stateChanged(state.gameCode(), state.seq());
  }

  private void emoteStored(StoredEmote stored) {
    boolean recent = stored.at().plus(GameLimits.EMOTE_MAX_AGE).isAfter(clock.instant());
    if (recent && !stored.nodeId().equals(nodeId)) {
      var emote = new Notice.Emote(stored.playerId(), stored.emote());
      running.postIfRunning(stored.gameCode(), new GameMessage.RemoteEmote(emote));
    }
  }

  /// A player who reconnects within the grace period causes no event; but the node that holds the old connection has to close it.
  private void playerChanged(Change.Changed<Player> change) {
    var after = change.after();
    if (!change.before().connectionId().equals(after.connectionId())) {
      running.postIfRunning(after.gameCode(), new GameMessage.PlayerReconnected(after.id()));
    }
  }
}
