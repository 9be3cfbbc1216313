package dev.trestle.apps.snakes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.kit.testing.NamedLimits;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PageLimitsTest {
  @Test
  void the_server_knows_every_limit_that_browser_code_names() {
    try (var database = Database.inMemory();
        var app = SnakesApp.open(SnakesConfig.of(database))) {
      assertThat(NamedLimits.in(Path.of("src/main/resources/dev/trestle/apps/snakes/web")))
          .isNotEmpty()
          .isSubsetOf(app.pageLimits().names());
    }
  }
}
