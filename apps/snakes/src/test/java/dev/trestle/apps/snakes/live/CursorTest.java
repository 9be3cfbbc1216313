package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesApp;
import dev.trestle.apps.snakes.SnakesConfig;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.engine.Database;
import dev.trestle.singletable.PageRequest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CursorTest {
  @Test
  void a_cursor_of_one_node_is_valid_at_another_and_after_a_restart() {
    try (var database = Database.inMemory();
        var other = SnakesApp.open(SnakesConfig.of(database).with(it -> it.nodeId("other")))) {
      var page = PageRequest.first(1);
      List<Game> first;
      try (var app = SnakesApp.open(SnakesConfig.of(database))) {
        app.games().create(NewGame.by("Ann"));
        app.games().create(NewGame.by("Bob"));
        var begun = app.games().newest(page);
        first = begun.entities();
        page = page.after(begun.next().orElseThrow());
      }
      var second = other.games().newest(page).entities();
      assertThat(Stream.of(first, second).flatMap(List::stream).map(Game::code).distinct())
          .hasSize(2);
      try (var again = SnakesApp.open(SnakesConfig.of(database))) {
        assertThat(again.games().newest(page).entities()).isEqualTo(second);
      }
    }
  }
}
