package dev.trestle.apps.snakes;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.In;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.Style;
import java.util.Optional;

/// Everything the game stores, and every way it is asked.
@SingleTable(
    name = "snakes-and-ladders-{stage}",
    pk = "PK",
    sk = "SK",
    ttl = "TTL",
    stream = true,
    enums = Style.EnumText.LOWER_CASE)
@Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK")
public interface SnakesTable extends Table {
  @Entity(pk = "GAME#{code}", sk = "METADATA")
  @In(index = "GSI1", pk = "GAMES", sk = "{createdAt}")
  Entities<Game> games();

  @Entity(pk = "GAME#{gameCode}", sk = "PLAYER#{id}")
  @In(index = "GSI1", pk = "PLAYER#{id}", sk = "{joinedAt}")
  Entities<Player> players();

  /// In the index once it belongs to a game.
  @Entity(pk = "CONNECTION#{connectionId}", sk = "METADATA")
  @In(index = "GSI1", pk = "GAME#{gameCode}", sk = "CONNECTION#{connectionId}")
  Entities<Connection> connections();

  @Get
  Optional<Game> game(String code);

  @Get
  Optional<Player> player(String gameCode, String id);

  @Get
  Optional<Connection> connection(String connectionId);

  /// A game and its players, with one request.
  @Query(pk = "GAME#{code}")
  Page<InGame> everythingOf(String code, PageRequest page);

  @Query(pk = "GAME#{code}", sk = "PLAYER#")
  Page<Player> playersOf(String code, PageRequest page);

  @Query(index = "GSI1", pk = "PLAYER#{playerId}")
  Page<Player> playerById(String playerId, PageRequest page);

  @Query(index = "GSI1", pk = "GAME#{code}", sk = "CONNECTION#")
  Page<Connection> connectionsOf(String code, PageRequest page);

  @Query(index = "GSI1", pk = "GAMES", newestFirst = true)
  Page<Game> newestGames(PageRequest page);
}
