package dev.trestle.web.shell;

import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every component in every state, on every screen and in all colours. The pictures are in target/screenshots.
class GalleryTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static Gallery gallery;

  @BeforeAll
  static void open() {
    gallery = new Gallery(0);
  }

  @AfterAll
  static void close() {
    gallery.close();
  }

  static Stream<Arguments> looks() {
    return Stream.of(Screen.values())
        .flatMap(
            screen -> Stream.of(Colours.values()).map(colours -> Arguments.of(screen, colours)));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void the_gallery_fits_and_is_accessible(Screen screen, Colours colours) {
    try (var view = BROWSER.open(gallery.uri(), screen, colours)) {
      view.page().waitForSelector("html[data-ready]");
      view.screenshot("gallery-" + (screen + "-" + colours).toLowerCase(Locale.ROOT));
      view.assertFits().assertAccessible();
    }
  }
}
