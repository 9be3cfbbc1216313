package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.requirement.EntityProperty;
import java.util.List;

/// Updates that write what has changed between two versions of an entity, and nothing else: what others have changed meanwhile stays.
public final class Differences {
  private static final List<EntityProperty<Game, ?>> GAME =
      List.of(
          Game::status,
          Game::hostId,
          Game::board,
          Game::options,
          Game::listed,
          Game::winnerId,
          Game::ranking,
          Game::turnOrder,
          Game::playerCount,
          Game::joinNo,
          Game::commitment,
          Game::nextCode,
          Game::startedAt,
          Game::finishedAt,
          Game::updatedAt,
          Game::expiresAt);

  private static final List<EntityProperty<State, ?>> STATE =
      List.of(
          State::seq,
          State::status,
          State::turnPlayerId,
          State::turnDeadline,
          State::streak,
          State::secret,
          State::changedAt,
          State::expiresAt);

  private static final List<EntityProperty<Player, ?>> PLAYER =
      List.of(
          Player::position,
          Player::rolls,
          Player::lastRollAt,
          Player::lastRollId,
          Player::lastMove,
          Player::finishedRank,
          Player::connectionId,
          Player::isConnected,
          Player::left,
          Player::autoRolls,
          Player::tokenHash,
          Player::awaitedUntil,
          Player::expiresAt);

  private Differences() {}

  public static Update<Game> between(SnakesTable table, Game before, Game after) {
    return changed(table.games().update(before), GAME, before, after);
  }

  public static Update<State> between(SnakesTable table, State before, State after) {
    return changed(table.states().update(before), STATE, before, after);
  }

  public static Update<Player> between(SnakesTable table, Player before, Player after) {
    return changed(table.players().update(before), PLAYER, before, after);
  }

  private static <T> Update<T> changed(
      Update<T> update, List<EntityProperty<T, ?>> components, T before, T after) {
    var longer = update;
    for (var component : components) {
      longer = changed(longer, component, before, after);
    }
    return longer;
  }

  private static <T, V> Update<T> changed(
      Update<T> update, EntityProperty<T, V> component, T before, T after) {
    var value = component.of(after);
    return value.equals(component.of(before)) ? update : update.set(component).to(value);
  }
}
