package dev.trestle.apps.snakes.web;

import dev.trestle.apps.snakes.Snakes;
import dev.trestle.web.asset.Assets;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.NodeProgram;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// Tests of the pages that need no browser: their modules and assets are complete, and pure modules pass their tests in JavaScript.
class PagesTest {
  @Test
  void all_modules_and_assets_that_the_pages_name_exist() {
    var pages = Snakes.PAGES;
    pages.mount(new Router(), Assets.withShell(pages.assets()), UnaryOperator.identity());
  }

  @Test
  void pure_modules_pass_their_tests() {
    NodeProgram.test(Path.of("src/test/javascript"));
  }
}
