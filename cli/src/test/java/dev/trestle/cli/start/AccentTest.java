package dev.trestle.cli.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.config.Apps;
import dev.trestle.kit.app.Accent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The accent colours of the applications: on the start page, and on their own pages.
class AccentTest {
  private static final Pattern IN_STYLES = Pattern.compile("\\[data-accent=\"([a-z]+)\"\\]");

  private static String resource(String path) {
    try (var in = AccentTest.class.getResourceAsStream("/" + path)) {
      return new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void the_styles_of_the_shell_have_every_accent() {
    var tokens = resource("dev/trestle/web/shell/styles/tokens.css");
    assertThat(IN_STYLES.matcher(tokens).results().map(found -> found.group(1)))
        .containsExactlyElementsOf(Arrays.stream(Accent.values()).map(Accent::attribute).toList());
  }

  @Test
  void the_card_of_an_application_has_the_accent_of_its_pages() {
    assertThat(Apps.STANDARD.all())
        .allSatisfy(
            app -> {
              var accent = "data-accent=\"%s\"".formatted(app.card().accent().attribute());
              assertThat(resource(app.pages().directory() + "/index.html"))
                  .contains("<html lang=\"en\" %s>".formatted(accent));
              assertThat(StartHtml.application(app, "")).contains(accent);
              assertThat(StartHtml.links(app)).contains(accent);
            });
  }
}
