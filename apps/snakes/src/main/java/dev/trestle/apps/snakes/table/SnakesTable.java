package dev.trestle.apps.snakes.table;

import dev.trestle.kit.secret.SecretItems;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Idempotent;
import dev.trestle.singletable.IdempotentRequest;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.codec.StorageStyle;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The single-table design of the game: entities and access patterns.
@SingleTable(
    name = "snakes-and-ladders-{stage}",
    pk = "PK",
    sk = "SK",
    ttl = "TTL",
    stream = true,
    enums = StorageStyle.EnumText.LOWER_CASE)
@Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK")
public interface SnakesTable extends SecretItems {
  @Entity(pk = "GAME#{code}", sk = "METADATA")
  @Indexed(index = "GSI1", pk = "GAMES", sk = "{createdAt}")
  Entities<Game> games();

  @Entity(pk = "GAME#{gameCode}", sk = "STATE")
  Entities<State> states();

  @Entity(pk = "GAME#{gameCode}", sk = "PLAYER#{id}")
  @Indexed(index = "GSI1", pk = "PLAYER#{id}", sk = "{joinedAt}")
  Entities<Player> players();

  @Entity(pk = "GAME#{gameCode}", sk = "KICK#{playerId}")
  Entities<Kick> kicks();

  /// Indexed the index once it belongs to a game.
  @Entity(pk = "CONNECTION#{connectionId}", sk = "METADATA", type = "Connection")
  @Indexed(index = "GSI1", pk = "GAME#{gameCode}", sk = "CONNECTION#{connectionId}")
  Entities<StoredConnection> connections();

  @Entity(pk = "MOVES#{gameCode}", sk = "MOVE#{seq:pad10}")
  Entities<Move> moves();

  @Entity(pk = "MOVES#{gameCode}", sk = "EVENT#{seq:pad10}")
  Entities<GameEvent> events();

  @Entity(pk = "EMOTES#{gameCode}", sk = "EMOTE#{connectionId}", type = "Emoted")
  Entities<StoredEmote> emotes();

  @Entity(pk = "RESULT#{month}", sk = "{finishedAt}#{code}")
  Entities<Result> results();

  @Entity(pk = "STATS", sk = "DAY#{day}")
  Entities<Day> days();

  @Entity(pk = "BANS", sk = "{network}")
  Entities<Ban> bans();

  /// Games are created, and seats are taken, once for each key, however often the request comes.
  @Idempotent(pk = "IDEMP#{key}", sk = "META", keepFor = "PT10M")
  IdempotentRequest<Seat> request(String key);

  @Get
  Optional<Game> game(String code);

  @Get
  Ref<State> state(String gameCode);

  @Get
  Optional<Player> player(String gameCode, String id);

  @Get
  Optional<StoredConnection> connection(String connectionId);

  @Get
  Map<String, StoredConnection> connections(List<String> connectionIds);

  @Get
  Optional<Move> move(String gameCode, long seq);

  /// A game and its players, with one request.
  @Query(pk = "GAME#{code}")
  Page<GameItem> everythingOf(String code, PageRequest page);

  /// Everything that a node has to load before it continues a game.
  @Query(pk = "GAME#{code}", consistent = true)
  Listing<GameItem> itemsOf(String code);

  @Query(pk = "GAME#{code}", sk = "PLAYER#")
  Page<Player> playersOf(String code, PageRequest page);

  @Query(index = "GSI1", pk = "PLAYER#{playerId}")
  Page<Player> playerById(String playerId, PageRequest page);

  @Query(index = "GSI1", pk = "GAME#{code}", sk = "CONNECTION#")
  Page<StoredConnection> connectionsOf(String code, PageRequest page);

  @Query(index = "GSI1", pk = "GAMES", descending = true)
  Page<Game> newestGames(PageRequest page);

  /// Games that are old enough to be abandoned.
  @Query(index = "GSI1", pk = "GAMES", before = "{createdAt}", descending = true)
  Listing<Game> gamesBefore(Instant createdAt);

  @Query(pk = "MOVES#{code}", sk = "MOVE#", descending = true)
  Listing<Move> newestMoves(String code);

  @Query(pk = "MOVES#{code}", from = "MOVE#{first:pad10}", to = "MOVE#{last:pad10}")
  Listing<Move> moves(String code, long first, long last);

  @Query(pk = "MOVES#{code}", from = "EVENT#{first:pad10}", to = "EVENT#{last:pad10}")
  Listing<GameEvent> events(String code, long first, long last);

  @Query(pk = "RESULT#{month}", descending = true)
  Listing<Result> resultsOf(String month);

  @Get
  Optional<Day> day(String day);

  @Get
  Optional<Ban> ban(String network);

  @Query(pk = "BANS")
  Listing<Ban> allBans();
}
