package dev.trestle.apps.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.Database;
import dev.trestle.kit.testing.NamedLimits;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PageLimitsTest {
  private static final Path SHELL = Path.of("../../web/src/main/resources/dev/trestle/web/shell");

  @Test
  void the_server_knows_every_limit_that_browser_code_names() {
    try (var database = Database.inMemory();
        var app = ChatApp.open(ChatConfig.of(database))) {
      assertThat(
              NamedLimits.in(
                  Path.of("src/main/resources/dev/trestle/apps/chat/web"),
                  SHELL.resolve("account"),
                  SHELL.resolve("forms")))
          .isNotEmpty()
          .isSubsetOf(app.pageLimits().names());
    }
  }
}
