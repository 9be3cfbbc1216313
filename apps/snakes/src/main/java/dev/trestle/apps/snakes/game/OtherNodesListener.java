package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.table.StoredEmote;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.State;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;

/// Hears through the table's stream what other nodes do with games that somebody is connected to here. A node that is alone with its
/// database does not need it.
public final class OtherNodesListener {
  private OtherNodesListener() {}

  /// Listens until the subscription is closed.
  public static Subscription hear(Games games, Streams streams) {
    return streams
        .broadcast()
        .changed(State.class, change -> told(games, change.after()))
        .changed(Player.class, change -> told(games, change))
        .on(StoredEmote.class, change -> change.later().ifPresent(emoted -> told(games, emoted)))
        .start();
  }

  private static void told(Games games, State state) {
    games.heard(state.gameCode(), state.seq());
  }

  private static void told(Games games, StoredEmote emoted) {
    boolean fresh = emoted.at().plus(GameLimits.EMOTE_FRESH).isAfter(games.now());
    if (fresh && !emoted.nodeId().equals(games.nodeId())) {
      var emote = new Notice.Emote(emoted.playerId(), emoted.emote());
      games.postIfAwake(emoted.gameCode(), new GameMessage.Emoted(emote));
    }
  }

  /// A player who comes back within the grace causes no event; but whoever holds the old connection has to know.
  private static void told(Games games, Change.Changed<Player> change) {
    var after = change.after();
    if (!change.before().connectionId().equals(after.connectionId())) {
      games.postIfAwake(after.gameCode(), new GameMessage.Moved(after.id()));
    }
  }
}
