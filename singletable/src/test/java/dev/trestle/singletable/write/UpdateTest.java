package dev.trestle.singletable.write;

import static dev.trestle.singletable.testing.TestTable.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.requirement.EntityProperty;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UpdateTest {
  enum Status {
    LOBBY,
    PLAYING
  }

  record GameCode(String value) {}

  record Game(
      GameCode code,
      Status status,
      int turns,
      @NotNegative long seats,
      BigDecimal stake,
      Optional<String> winnerId,
      List<String> moves,
      Set<String> tags,
      Instant createdAt) {}

  record Task(String id, Optional<Instant> dueAt, String title, Instant createdAt) {
    public String dueOrNever() {
      return dueAt.map(Instant::toString).orElse("never");
    }

    public String day() {
      return createdAt.toString().substring(0, 10);
    }
  }

  @SingleTable(name = "games")
  @Index(name = "byStatus", pk = "statusPk", sk = "statusSk")
  @Index(name = "byWinner", pk = "winnerPk", sk = "winnerSk")
  interface GamesTable extends Table {
    @Entity(pk = "GAME#{code}", sk = "META")
    @Indexed(index = "byStatus", pk = "STATUS#{status}", sk = "{createdAt}")
    @Indexed(index = "byWinner", pk = "WINNER#{winnerId}", sk = "GAME#{code}")
    Entities<Game> games();

    @Entity(pk = "DAY#{day}", sk = "TASK#{id}")
    @Indexed(index = "byStatus", pk = "TASKS", sk = "{dueOrNever}#{title}")
    Entities<Task> tasks();

    @Get
    Ref<Game> game(GameCode code);

    @Get
    Ref<Task> task(String day, String id);
  }

  @RegisterExtension final TestTable<GamesTable> db = TestTable.of(GamesTable.class);

  private static final GameCode CODE = new GameCode("ABC");
  private static final Game GAME =
      new Game(
          CODE,
          Status.LOBBY,
          1,
          3,
          new BigDecimal("2.5"),
          Optional.empty(),
          List.of("a"),
          Set.of("x"),
          NOON);

  private GamesTable table() {
    return db.table();
  }

  private Value stored(String attribute) {
    return db.item("GAME#ABC", "META").flatMap(item -> item.find(attribute)).orElse(Value.NULL);
  }

  @BeforeEach
  void one_game() {
    table().run(table().games().create(GAME));
  }

  @Test
  void an_update_changes_what_it_says_and_gives_the_entity_as_it_is_now() {
    var after =
        table()
            .run(
                table()
                    .game(CODE)
                    .update()
                    .add(Game::turns, 2)
                    .add(Game::stake, new BigDecimal("0.25"))
                    .appendTo(Game::moves, "b", "c")
                    .addTo(Game::tags, "y", "z")
                    .set(Game::winnerId)
                    .to("p1"));
    assertThat(after)
        .isEqualTo(
            new Game(
                CODE,
                Status.LOBBY,
                3,
                3,
                new BigDecimal("2.75"),
                Optional.of("p1"),
                List.of("a", "b", "c"),
                Set.of("x", "y", "z"),
                NOON));
    assertThat(table().game(CODE).load()).isEqualTo(after);
  }

  @Test
  void optional_components_can_be_removed_and_sets_can_become_empty() {
    var after =
        table()
            .run(
                table()
                    .game(CODE)
                    .update()
                    .remove(Game::winnerId)
                    .removeFrom(Game::tags, "x")
                    .set(Game::moves)
                    .to(List.of()));
    assertThat(after.winnerId()).isEmpty();
    assertThat(after.tags()).isEmpty();
    assertThat(after.moves()).isEmpty();
  }

  @Test
  void an_absent_entity_cannot_be_updated() {
    var update = table().game(new GameCode("XYZ")).update().add(Game::turns, 1);
    assertThatThrownBy(() -> table().run(update))
        .isInstanceOf(RefusedException.class)
        .hasMessage("update Game GAME#XYZ / META: there is none");
    assertThat(db.items()).hasSize(1);
  }

  @Test
  void a_number_that_is_not_negative_stops_at_zero() {
    var take = table().game(CODE).update().add(Game::seats, -2);
    assertThat(table().run(take).seats()).isEqualTo(1);
    assertThat(table().run(take).seats()).isZero();
    assertThat(table().run(take).seats()).isZero();
    assertThatThrownBy(() -> table().game(CODE).update().set(Game::seats).to(-1L))
        .hasMessage("Game.seats is never negative; it cannot be set to -1");
  }

  @Test
  void a_key_in_an_index_follows_its_components() {
    table().run(table().game(CODE).update().set(Game::winnerId).to("p1"));
    assertThat(stored("winnerPk")).isEqualTo(Value.of("WINNER#p1"));
    assertThat(stored("winnerSk")).isEqualTo(Value.of("GAME#ABC"));
    table().run(table().game(CODE).update().remove(Game::winnerId));
    assertThat(stored("winnerPk")).isEqualTo(Value.NULL);
    assertThat(stored("winnerSk")).isEqualTo(Value.NULL);
  }

  @Test
  void an_index_key_is_not_computed_from_unknown_components() {
    var update = table().game(CODE).update().set(Game::status).to(Status.PLAYING);
    assertThatThrownBy(() -> table().run(update))
        .hasMessage(
            "update Game GAME#ABC / META: setting status moves it in index byStatus, whose key"
                + " STATUS#{status} / {createdAt} also needs createdAt; set that too, or make the"
                + " update from the entity, with update(entity)");
    table().run(update.set(Game::createdAt).to(NOON));
    assertThat(stored("statusPk")).isEqualTo(Value.of("STATUS#PLAYING"));
  }

  @Test
  void a_key_in_an_index_is_made_from_the_entity_and_right_even_if_that_is_stale() {
    var later = NOON.plusSeconds(60);
    table().run(table().games().update(GAME).set(Game::createdAt).to(later));
    var after = table().run(table().games().update(GAME).set(Game::status).to(Status.PLAYING));
    assertThat(after.createdAt()).isEqualTo(later);
    assertThat(stored("statusPk")).isEqualTo(Value.of("STATUS#PLAYING"));
    assertThat(stored("statusSk")).isEqualTo(Value.of("2024-01-01T12:01:00.000Z"));
  }

  @Test
  void a_key_in_an_index_follows_what_methods_make_of_components() {
    var task = new Task("1", Optional.empty(), "go", NOON);
    table().run(table().tasks().create(task));
    table().run(table().task("2024-01-01", "1").update().set(Task::dueAt).to(NOON));
    assertThat(db.item("DAY#2024-01-01", "TASK#1").flatMap(item -> item.find("statusSk")))
        .contains(Value.of("2024-01-01T12:00:00Z#go"));
    var after = table().run(table().tasks().update(task).set(Task::title).to("stay"));
    assertThat(after).isEqualTo(new Task("1", Optional.of(NOON), "stay", NOON));
    assertThat(db.item("DAY#2024-01-01", "TASK#1").flatMap(item -> item.find("statusSk")))
        .contains(Value.of("2024-01-01T12:00:00Z#stay"));
    var missing = table().task("2024-01-01", "2").update().set(Task::title).to("x");
    assertThat(table().attempt(missing)).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void the_key_itself_never_changes_not_even_through_a_method() {
    var task = new Task("1", Optional.empty(), "go", NOON);
    table().run(table().tasks().create(task));
    var ref = table().task("2024-01-01", "1");
    table().run(ref.update().set(Task::createdAt).to(NOON.plusSeconds(1)));
    assertThatThrownBy(
            () -> table().run(ref.update().set(Task::createdAt).to(NOON.plusSeconds(86_400))))
        .hasMessageStartingWith("update Task DAY#2024-01-01 / TASK#1 would change its key to ")
        .hasMessageContaining("DAY#2024-01-02");
  }

  @Test
  void the_key_itself_never_changes() {
    assertThatThrownBy(() -> table().game(CODE).update().set(Game::code).to(new GameCode("X")))
        .hasMessage(
            "Game.code is part of the key GAME#{code} / META, which never changes; create another"
                + " Game and delete this one");
  }

  @Test
  void an_update_changes_something_and_each_component_once() {
    assertThatThrownBy(() -> table().run(table().game(CODE).update()))
        .hasMessage("update Game GAME#ABC / META changes nothing; set, add or remove something");
    var update = table().game(CODE).update().add(Game::turns, 1);
    assertThatThrownBy(() -> update.set(Game::turns).to(5))
        .hasMessage("Game.turns is changed twice in one update; change it once");
  }

  @Test
  void a_component_is_named_by_a_method_reference() {
    var update = table().game(CODE).update();
    EntityProperty<Game, Integer> lambda = game -> game.turns() + 1;
    assertThatThrownBy(() -> update.set(lambda).to(1))
        .hasMessage(
            "A lambda does not say which component it reads; give a method reference, such as"
                + " Game::status");
    assertThatThrownBy(() -> update.set(Game::hashCode).to(1))
        .hasMessageStartingWith("hashCode() is no component of Game; give one of code, status");
    var turns = EntityProperty.<Game, Integer>named("turns", Game::turns);
    assertThat(table().run(update.set(turns).to(9)).turns()).isEqualTo(9);
  }
}
