package dev.trestle.singletable;

import static dev.trestle.singletable.spec.EntitySpec.entity;
import static dev.trestle.singletable.spec.GetSpec.get;
import static dev.trestle.singletable.spec.QuerySpec.query;
import static dev.trestle.singletable.spec.TableSpec.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.codec.StorageStyle;
import dev.trestle.singletable.spec.EntitySpec;
import dev.trestle.singletable.spec.GetSpec;
import dev.trestle.singletable.spec.QuerySpec;
import dev.trestle.singletable.spec.TableSpec;
import dev.trestle.singletable.write.RefusedException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A small design, from declaration to stored items.
class SnakesTest {
  enum Status {
    LOBBY,
    PLAYING
  }

  record Game(
      String code,
      Status status,
      String creatorId,
      @Stored(absentAsNull = true) Optional<String> winnerId,
      Instant createdAt) {}

  record Player(
      String id,
      String gameCode,
      String name,
      int position,
      boolean isConnected,
      Instant joinedAt) {}

  @SingleTable(
      name = "snakes-{stage}",
      pk = "PK",
      sk = "SK",
      ttl = "TTL",
      enums = StorageStyle.EnumText.LOWER_CASE,
      times = StorageStyle.Precision.SECONDS)
  @Index(name = "GSI1", pk = "GSI1PK", sk = "GSI1SK")
  interface SnakesTable extends Table {
    @Entity(pk = "GAME#{code}", sk = "METADATA")
    @Indexed(index = "GSI1", pk = "GAMES", sk = "{createdAt}")
    Entities<Game> games();

    @Entity(pk = "GAME#{gameCode}", sk = "PLAYER#{id}")
    @Indexed(index = "GSI1", pk = "PLAYER#{id}", sk = "{joinedAt}")
    Entities<Player> players();

    @Get
    Optional<Game> game(String code);

    @Query(pk = "GAME#{code}", sk = "PLAYER#")
    Page<Player> playersOf(String code, PageRequest page);

    @Query(index = "GSI1", pk = "PLAYER#{playerId}")
    Page<Player> player(String playerId, PageRequest page);
  }

  private final Database db = Database.inMemory();
  private final SnakesTable table =
      Tables.of(db).placeholder("stage", "test").open(SnakesTable.class);

  SnakesTest() {
    db.createTable(table.model().create());
  }

  @AfterEach
  void close() {
    db.close();
  }

  private static final Instant NOON = Instant.parse("2024-01-01T12:00:00Z");

  private static Game game(String code) {
    return new Game(code, Status.PLAYING, "p1", Optional.empty(), NOON);
  }

  private static Player player(String id) {
    return new Player(id, "ABC123", "Alice", 42, true, NOON);
  }

  @Test
  void an_entity_is_stored_as_the_design_says() {
    table.run(table.games().put(game("ABC123")));
    var stored =
        db.getItem(
                GetItem.of(table.model().name(), Key.of("PK", "GAME#ABC123").and("SK", "METADATA")))
            .item();
    assertThat(stored)
        .contains(
            Item.of("PK", Value.of("GAME#ABC123"))
                .with("SK", "METADATA")
                .with("GSI1PK", "GAMES")
                .with("GSI1SK", "2024-01-01T12:00:00Z")
                .with("code", "ABC123")
                .with("status", "playing")
                .with("creatorId", "p1")
                .with("winnerId", Value.NULL)
                .with("createdAt", "2024-01-01T12:00:00Z"));
  }

  @Test
  void a_written_entity_is_found() {
    table.run(table.games().create(game("ABC123")));
    assertThat(table.game("ABC123")).contains(game("ABC123"));
    assertThat(table.game("XYZ")).isEmpty();
  }

  @Test
  void an_entity_cannot_be_created_twice() {
    var create = table.games().create(game("ABC123"));
    table.run(create);
    assertThatThrownBy(() -> table.run(create))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("create Game")
        .hasMessageContaining("there is one already");
    assertThatThrownBy(() -> table.transact(table.players().put(player("p1")), create))
        .isInstanceOf(RefusedException.class);
    assertThat(table.playersOf("ABC123", PageRequest.first(10)).entities()).isEmpty();
  }

  @Test
  void pages_continue_where_the_last_one_ended() {
    for (int i = 0; i < 5; i++) {
      table.run(table.players().put(player("p" + i)));
    }
    var first = table.playersOf("ABC123", PageRequest.first(3));
    assertThat(first.entities()).extracting(Player::id).containsExactly("p0", "p1", "p2");
    var cursor = first.next().orElseThrow();
    var second = table.playersOf("ABC123", PageRequest.first(3).after(cursor));
    assertThat(second.entities()).extracting(Player::id).containsExactly("p3", "p4");
    assertThat(second.next()).isEmpty();
    assertThatThrownBy(() -> table.playersOf("OTHER", PageRequest.first(3).after(cursor)))
        .hasMessageContaining("not one of this list");
    assertThat(table.player("p3", PageRequest.first(1)).entities())
        .isEqualTo(List.of(player("p3")));
  }

  @Test
  void user_input_cannot_leave_its_place_in_a_key() {
    var sly = new Player("x#METADATA", "ABC123#1", "Eve", 1, true, NOON);
    table.run(table.players().put(sly));
    assertThat(table.playersOf("ABC123", PageRequest.first(10)).entities()).isEmpty();
    assertThat(table.playersOf("ABC123#1", PageRequest.first(10)).entities()).containsExactly(sly);
  }

  private static final EntitySpec<Game> GAMES =
      entity("games", Game.class, "GAME#{code}", "METADATA")
          .indexed("GSI1", "GAMES", "{createdAt}");
  private static final EntitySpec<Player> PLAYERS =
      entity("players", Player.class, "GAME#{gameCode}", "PLAYER#{id}")
          .indexed("GSI1", "PLAYER#{id}", "{joinedAt}");
  private static final GetSpec<Game> GAME = get("game", Game.class).by("code", String.class);
  private static final QuerySpec<Player> PLAYERS_OF =
      query("playersOf", Player.class, "GAME#{code}").prefix("PLAYER#").by("code", String.class);
  private static final QuerySpec<Player> PLAYER =
      query("player", Player.class, "PLAYER#{playerId}").on("GSI1").by("playerId", String.class);
  private static final TableSpec SNAKES =
      table("snakes-{stage}")
          .key("PK", "SK")
          .ttl("TTL")
          .style(
              new StorageStyle(
                  StorageStyle.Naming.AS_IS,
                  StorageStyle.EnumText.LOWER_CASE,
                  StorageStyle.Precision.SECONDS))
          .index("GSI1", "GSI1PK", "GSI1SK")
          .with(GAMES, PLAYERS)
          .with(GAME, PLAYERS_OF, PLAYER);

  @Test
  void a_spec_reads_entities_that_an_interface_wrote() {
    var other = Tables.of(db).placeholder("stage", "test").open(SNAKES);
    other.run(other.entities(GAMES).create(game("ABC123")));
    table.run(table.players().put(player("p1")));
    assertThat(table.game("ABC123")).isEqualTo(other.find(GAME, "ABC123")).contains(game("ABC123"));
    assertThat(other.list(PLAYERS_OF, "ABC123").all(10)).containsExactly(player("p1"));
    assertThat(other.list(PLAYER, "p1").first()).contains(player("p1"));
    assertThat(other.model().create()).isEqualTo(table.model().create());
  }
}
