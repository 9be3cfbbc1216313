package dev.trestle.apps.guild.browser;

import dev.trestle.web.testing.FirstLoad;
import dev.trestle.web.testing.RealBrowser;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The pages of the guild that visitors open first, over a slow line.
class FirstLoadTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static GuildPages guild;

  @BeforeAll
  static void open() {
    guild = new GuildPages(BROWSER);
  }

  @AfterAll
  static void close() {
    guild.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/guild/, g-landing, t-button",
    "/guild/login, t-login, t-field",
    "/guild/signup, t-signup, t-field"
  })
  void a_page_is_usable_soon_over_a_slow_line(String path, String element, String control) {
    FirstLoad.assertWithin(
        new FirstLoad.Budget(2, 45_000),
        BROWSER,
        URI.create(guild.address(path)),
        "document.querySelector('%s')?.shadowRoot?.querySelector('%s')"
            .formatted(element, control));
  }
}
