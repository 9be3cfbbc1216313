package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.table.StoredEmote;
import dev.trestle.singletable.PageRequest;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;

/// Those who are connected to a game over other nodes. Belongs to one thread at a time.
final class EmoteForwarder {
  private static final System.Logger LOG = System.getLogger(EmoteForwarder.class.getName());

  private final Games games;
  private final ConnectedClients audience;
  private Instant lookAgain = Instant.MIN;
  private boolean watched;

  EmoteForwarder(Games games, ConnectedClients audience) {
    this.games = games;
    this.audience = audience;
  }

  /// Tells them what was said without words, if there are any. It is worth no more than a try: nobody misses it.
  void tell(GameClient client, GameClient.Binding binding, String emote, LoadedGame room, Instant now) {
    try {
      if (isHeard(room, now)) {
        var until = Optional.of(now.plus(GameLimits.EMOTE_KEPT));
        games
            .table()
            .run(
                games
                    .table()
                    .emotes()
                    .put(
                        new StoredEmote(
                            binding.code(),
                            client.id(),
                            binding.playerId(),
                            emote,
                            games.nodeId(),
                            now,
                            until)));
      }
    } catch (RuntimeException failed) {
      LOG.log(Level.WARNING, () -> "An emote was lost. code=" + binding.code(), failed);
    }
  }

  private boolean isHeard(LoadedGame room, Instant now) {
    return room.players().stream()
            .anyMatch(player -> player.isHere() && audience.at(player.id()).isEmpty())
        || isWatched(room.game().code(), now);
  }

  /// Only connections tell of spectators, and those are not looked at for every emote.
  private boolean isWatched(String code, Instant now) {
    if (!lookAgain.isAfter(now)) {
      lookAgain = now.plus(GameLimits.BETWEEN_LOOKS);
      watched =
          games
              .table()
              .connectionsOf(code, PageRequest.first(PageRequest.MAX_TAKE))
              .entities()
              .stream()
              .anyMatch(connection -> !connection.nodeId().equals(games.nodeId()));
    }
    return watched;
  }
}
