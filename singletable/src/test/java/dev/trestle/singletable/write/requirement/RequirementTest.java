package dev.trestle.singletable.write.requirement;

import static dev.trestle.singletable.testing.TestTable.NOON;
import static dev.trestle.singletable.write.requirement.Requirement.absent;
import static dev.trestle.singletable.write.requirement.Requirement.beginsWith;
import static dev.trestle.singletable.write.requirement.Requirement.contains;
import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.testing.TestTable;
import dev.trestle.singletable.write.Outcome.Done;
import dev.trestle.singletable.write.Outcome.Refused;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.RefusedException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RequirementTest {
  enum Status {
    LOBBY,
    PLAYING
  }

  record Game(
      String code,
      Status status,
      int turns,
      Optional<String> winnerId,
      @Stored(absentAsNull = true) Optional<Integer> score,
      List<Integer> rolls,
      Set<String> tags,
      Instant createdAt) {}

  @SingleTable(name = "games")
  interface GamesTable extends Table {
    @Entity(pk = "GAME#{code}", sk = "META")
    Entities<Game> games();

    @Get
    Ref<Game> game(String code);
  }

  @RegisterExtension final TestTable<GamesTable> db = TestTable.of(GamesTable.class);

  private static final Game GAME =
      new Game(
          "ABC",
          Status.LOBBY,
          3,
          Optional.of("p1"),
          Optional.empty(),
          List.of(6, 1),
          Set.of("x"),
          NOON);

  private GamesTable table() {
    return db.table();
  }

  @BeforeEach
  void one_game() {
    table().run(table().games().create(GAME));
  }

  private boolean holds(Requirement<Game> requirement) {
    return table().attempt(table().game("ABC").check(requirement)) instanceof Done;
  }

  @Test
  void components_are_compared_with_values_of_their_type() {
    assertThat(holds(where(Game::status).is(Status.LOBBY))).isTrue();
    assertThat(holds(where(Game::status).is(Status.PLAYING))).isFalse();
    assertThat(holds(where(Game::status).isNot(Status.PLAYING))).isTrue();
    assertThat(holds(where(Game::status).isOneOf(Status.PLAYING, Status.LOBBY))).isTrue();
    assertThat(holds(where(Game::turns).isLess(3))).isFalse();
    assertThat(holds(where(Game::turns).isAtMost(3))).isTrue();
    assertThat(holds(where(Game::turns).isGreater(2))).isTrue();
    assertThat(holds(where(Game::turns).isAtLeast(4))).isFalse();
    assertThat(holds(where(Game::turns).isBetween(3, 5))).isTrue();
    assertThat(holds(where(Game::createdAt).isLess(NOON.plusMillis(1)))).isTrue();
    assertThat(holds(where(Game::winnerId).is("p1"))).isTrue();
    assertThat(holds(where(Game::tags).is(Set.of()))).isFalse();
  }

  @Test
  void optional_components_are_present_or_absent() {
    assertThat(holds(where(Game::winnerId).isPresent())).isTrue();
    assertThat(holds(where(Game::winnerId).isAbsent())).isFalse();
    assertThat(holds(where(Game::score).isPresent())).isFalse();
    assertThat(holds(where(Game::score).isAbsent())).isTrue();
    assertThat(holds(where(Game::score).is(5))).isFalse();
  }

  @Test
  void lists_and_sets_contain_elements_and_texts_begin_with_others() {
    assertThat(holds(contains(Game::rolls, 6))).isTrue();
    assertThat(holds(contains(Game::rolls, 5))).isFalse();
    assertThat(holds(contains(Game::tags, "x"))).isTrue();
    assertThat(holds(beginsWith(Game::code, "AB"))).isTrue();
  }

  @Test
  void requirements_are_put_together() {
    var lobby = where(Game::status).is(Status.LOBBY);
    var late = where(Game::turns).isGreater(10);
    assertThat(holds(lobby.and(late))).isFalse();
    assertThat(holds(lobby.or(late))).isTrue();
    assertThat(holds(lobby.and(late.not()))).isTrue();
    assertThat(lobby.and(late.or(late.not())))
        .hasToString("status = LOBBY and (turns > 10 or not (turns > 10))");
  }

  @Test
  void an_entity_exists_or_not() {
    assertThat(holds(exists())).isTrue();
    assertThat(holds(absent())).isFalse();
    table().run(table().game("ABC").check(exists()));
    assertThat(table().attempt(table().game("XYZ").check(absent()))).isInstanceOf(Done.class);
  }

  @Test
  void existence_can_be_required() {
    var isThere = table().game("XYZ").check(exists());
    assertThat(table().attempt(isThere))
        .isEqualTo(new Refused<>(isThere, new RefusalReason.Missing(), Optional.empty()));
    var isNot = table().game("ABC").check(absent());
    assertThat(table().attempt(isNot))
        .isEqualTo(new Refused<>(isNot, new RefusalReason.Exists(), Optional.of(GAME)));
  }

  @Test
  void a_refusal_says_what_was_asked_and_shows_what_stood_in_the_way() {
    var update =
        table()
            .game("ABC")
            .update()
            .add(Game::turns, 1)
            .onlyIf(where(Game::status).is(Status.PLAYING));
    assertThat(table().attempt(update))
        .isEqualTo(
            new Refused<>(update, new RefusalReason.Unmet("status = PLAYING"), Optional.of(GAME)));
    assertThatThrownBy(() -> table().run(update))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> {
              assertThat(refused)
                  .hasMessage(
                      "update Game GAME#ABC / META: the requirement is not met: status = PLAYING");
              assertThat(refused.write()).isEqualTo(update);
              assertThat(refused.stored(Game.class)).contains(GAME);
            });
    assertThat(table().game("ABC").load().turns()).isEqualTo(3);
  }

  @Test
  void an_attempt_is_a_value_to_switch_over() {
    var text =
        switch (table().attempt(table().games().create(GAME))) {
          case Done<Game>(var game) -> "created " + game;
          case Refused<Game>(_, RefusalReason.Exists _, var stored) ->
              "there is " + stored.orElseThrow().code();
          case Refused<Game> other -> "refused: " + other;
        };
    assertThat(text).isEqualTo("there is ABC");
  }

  @Test
  void puts_and_deletions_have_requirements_too() {
    var later =
        new Game(
            "ABC", Status.PLAYING, 4, Optional.empty(), Optional.of(1), List.of(), Set.of(), NOON);
    var put = table().games().put(later).onlyIf(where(Game::turns).is(3));
    assertThat(table().run(put)).isEqualTo(later);
    assertThat(table().attempt(put)).isInstanceOf(Refused.class);
    var delete = table().game("ABC").delete().onlyIf(where(Game::turns).is(3));
    assertThat(table().attempt(delete)).isInstanceOf(Refused.class);
    assertThat(table().run(table().game("ABC").delete())).contains(later);
    assertThat(table().run(table().game("ABC").delete())).isEmpty();
    assertThat(table().attempt(table().game("ABC").delete().onlyIf(exists())))
        .isInstanceOf(Refused.class);
  }

  @Test
  void values_without_an_order_cannot_be_compared() {
    var ref = table().game("ABC");
    assertThatThrownBy(() -> ref.check(where(Game::status).isLess(Status.PLAYING)))
        .hasMessage(
            "status is a Status, whose stored form has no order of its own; compare with is() or"
                + " isOneOf()");
  }
}
