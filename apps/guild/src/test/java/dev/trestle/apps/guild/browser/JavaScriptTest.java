package dev.trestle.apps.guild.browser;

import dev.trestle.web.testing.NodeProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Runs the tests that are written in JavaScript, of modules that need no browser, on Node.js.
class JavaScriptTest {
  @Test
  void pure_modules_pass_their_tests() {
    NodeProgram.test("JavaScript tests of guild", Path.of("src/test/javascript"));
  }
}
