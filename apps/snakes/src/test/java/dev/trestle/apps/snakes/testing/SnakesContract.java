package dev.trestle.apps.snakes.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.StoredConnection;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.testing.DesignContract;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The table is the one of the design that started it, to the letter; moments have milliseconds.
public abstract class SnakesContract extends DesignContract<SnakesTable> {
  private static final Instant NEW_YEAR = Instant.parse("2024-01-01T00:00:00Z");
  private static final PageRequest PAGE = PageRequest.first(10);

  private static final Game GAME =
      new Game(
          "ABC123",
          Status.PLAYING,
          "player-uuid",
          "player-uuid",
          new Board(100, List.of(new Board.Jump(2, 38), new Board.Jump(16, 6))),
          Options.DEFAULT,
          true,
          Optional.empty(),
          List.of(),
          List.of(),
          1,
          1,
          Optional.empty(),
          Optional.empty(),
          NEW_YEAR,
          Optional.empty(),
          Optional.empty(),
          NEW_YEAR,
          Optional.empty());
  private static final Player PLAYER =
      new Player(
          "player-uuid",
          "ABC123",
          "Alice",
          "#3B82F6",
          1,
          42,
          7,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of("abc123"),
          true,
          false,
          false,
          0,
          Optional.of("hash"),
          NEW_YEAR,
          Optional.empty(),
          Optional.empty());
  private static final StoredConnection CONNECTION =
      new StoredConnection(
          "abc123",
          Optional.of("player-uuid"),
          Optional.of("ABC123"),
          Optional.of(StoredConnection.Role.PLAYER),
          "node",
          StoredConnection.Transport.WS,
          NEW_YEAR,
          NEW_YEAR,
          Optional.empty());

  protected SnakesContract() {
    super(SnakesTable.class);
  }

  @BeforeEach
  void store() {
    table()
        .transact(
            table().games().create(GAME),
            table().players().create(PLAYER),
            table().connections().create(CONNECTION));
  }

  @Test
  void the_table_is_that_of_the_design() {
    assertSetUp(
        "snakes-and-ladders-test",
        KeySchema.of("PK", "SK"),
        "TTL",
        GlobalIndex.of("GSI1", KeySchema.of("GSI1PK", "GSI1SK")));
  }

  @Test
  void a_game_is_stored_as_in_the_design() {
    assertStored(
        """
                {
                  "PK": "GAME#ABC123",
                  "SK": "METADATA",
                  "code": "ABC123",
                  "status": "playing",
                  "creatorId": "player-uuid",
                  "board": {
                    "size": 100,
                    "snakesAndLadders": [{"from": 2, "to": 38}, {"from": 16, "to": 6}]
                  },
                  "winnerId": null,
                  "createdAt": "2024-01-01T00:00:00.000Z",
                  "updatedAt": "2024-01-01T00:00:00.000Z",
                  "GSI1PK": "GAMES",
                  "GSI1SK": "2024-01-01T00:00:00.000Z"
                }
                """,
        """
        {
          "hostId": "player-uuid",
          "options": {
            "mode": "race", "finish": "stay", "sixToStart": false, "extraOnSix": false, "places": 1, "maxPlayers": 6,
            "cooldownMillis": 600, "verifiable": true, "practice": false, "ladderToFinish": false
          },
          "listed": true, "ranking": [], "turnOrder": [], "playerCount": 1, "joinNo": 1
        }
        """);
  }

  @Test
  void a_player_is_stored_as_in_the_design() {
    assertStored(
        """
                {
                  "PK": "GAME#ABC123",
                  "SK": "PLAYER#player-uuid",
                  "id": "player-uuid",
                  "gameCode": "ABC123",
                  "name": "Alice",
                  "color": "#3B82F6",
                  "position": 42,
                  "connectionId": "abc123",
                  "isConnected": true,
                  "joinedAt": "2024-01-01T00:00:00.000Z",
                  "GSI1PK": "PLAYER#player-uuid",
                  "GSI1SK": "2024-01-01T00:00:00.000Z"
                }
                """,
        """
        {"number": 1, "rolls": 7, "isBot": false, "left": false, "autoRolls": 0, "tokenHash": "hash"}
        """);
  }

  @Test
  void a_connection_is_stored_as_in_the_design() {
    assertStored(
        """
                {
                  "PK": "CONNECTION#abc123",
                  "SK": "METADATA",
                  "connectionId": "abc123",
                  "playerId": "player-uuid",
                  "gameCode": "ABC123",
                  "connectedAt": "2024-01-01T00:00:00.000Z",
                  "GSI1PK": "GAME#ABC123",
                  "GSI1SK": "CONNECTION#abc123"
                }
                """,
        """
        {"role": "player", "nodeId": "node", "transport": "ws", "lastSeenAt": "2024-01-01T00:00:00.000Z"}
        """);
  }

  @Test
  void every_access_pattern_finds_what_it_is_for() {
    assertThat(table().game("ABC123")).contains(GAME);
    assertThat(table().player("ABC123", "player-uuid")).contains(PLAYER);
    assertThat(table().playersOf("ABC123", PAGE).entities()).containsExactly(PLAYER);
    assertThat(table().playerById("player-uuid", PAGE).entities()).containsExactly(PLAYER);
    assertThat(table().connection("abc123")).contains(CONNECTION);
    assertThat(table().connectionsOf("ABC123", PAGE).entities()).containsExactly(CONNECTION);
    assertThat(table().everythingOf("ABC123", PAGE).entities()).containsExactly(GAME, PLAYER);
    assertThat(table().newestGames(PAGE).entities()).containsExactly(GAME);
  }

  @Test
  void a_connection_without_a_game_is_in_no_index() {
    var waiting =
        new StoredConnection(
            "w",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "node",
            StoredConnection.Transport.POLL,
            NEW_YEAR,
            NEW_YEAR,
            Optional.of(NEW_YEAR));
    table().run(table().connections().put(waiting));
    assertStored(
        """
                {
                  "PK": "CONNECTION#w", "SK": "METADATA", "connectionId": "w",
                  "connectedAt": "2024-01-01T00:00:00.000Z", "TTL": 1704067200,
                  "nodeId": "node", "transport": "poll", "lastSeenAt": "2024-01-01T00:00:00.000Z"
                }
                """);
    assertThat(table().connectionsOf("ABC123", PAGE).entities()).containsExactly(CONNECTION);
  }

  @Test
  void a_game_and_what_belongs_to_it_expires_after_a_day() {
    var end = NEW_YEAR.plusSeconds(24 * 60 * 60);
    var game =
        Game.lobby("DAY", "p", new Board(100, List.of()), Options.DEFAULT, false, NEW_YEAR, end);
    var player = Player.joined("p", "DAY", "Bob", "#000", 1, "hash", NEW_YEAR, end);
    table().transact(table().games().create(game), table().players().create(player));
    assertStored(
        """
        {
          "PK": "GAME#DAY", "SK": "METADATA", "GSI1PK": "GAMES",
          "GSI1SK": "2024-01-01T00:00:00.000Z", "code": "DAY", "status": "waiting",
          "creatorId": "p", "board": {"size": 100, "snakesAndLadders": []}, "winnerId": null,
          "createdAt": "2024-01-01T00:00:00.000Z", "updatedAt": "2024-01-01T00:00:00.000Z",
          "TTL": 1704153600
        }
        """,
        """
        {
          "hostId": "p",
          "options": {
            "mode": "race", "finish": "stay", "sixToStart": false, "extraOnSix": false, "places": 1, "maxPlayers": 6,
            "cooldownMillis": 600, "verifiable": true, "practice": false, "ladderToFinish": false
          },
          "listed": false, "ranking": [], "turnOrder": [], "playerCount": 1, "joinNo": 1
        }
        """);
    assertStored(
        """
        {
          "PK": "GAME#DAY", "SK": "PLAYER#p", "GSI1PK": "PLAYER#p",
          "GSI1SK": "2024-01-01T00:00:00.000Z", "id": "p", "gameCode": "DAY", "name": "Bob",
          "color": "#000", "position": 0, "isConnected": false,
          "joinedAt": "2024-01-01T00:00:00.000Z", "TTL": 1704153600
        }
        """,
        """
        {"number": 1, "rolls": 0, "isBot": false, "left": false, "autoRolls": 0, "tokenHash": "hash"}
        """);
  }
}
