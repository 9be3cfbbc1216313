package dev.trestle.apps.nbhd.generator.color;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AccentColorsTest {
  @Test
  void contrast_is_that_of_the_accessibility_guidelines() {
    assertThat(Rgb.BLACK.contrast(Rgb.WHITE)).isEqualTo(21, Offset.offset(0.001));
    assertThat(new Rgb(0x77, 0x77, 0x77).contrast(Rgb.WHITE))
        .isEqualTo(4.478, Offset.offset(0.001));
    assertThat(Rgb.parse("#007bff").orElseThrow().hex()).isEqualTo("#007bff");
    assertThat(Rgb.parse("007bff")).isEmpty();
    assertThat(Rgb.parse("#007bfg")).isEmpty();
  }

  @Test
  void every_accent_can_be_read_on_light_and_dark_pages() {
    var random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      var colors =
          AccentColors.of(new Rgb(random.nextInt(256), random.nextInt(256), random.nextInt(256)));
      assertThat(colors.light().contrast(Rgb.parse("#f4f1ea").orElseThrow()))
          .isGreaterThanOrEqualTo(4.5);
      assertThat(colors.dark().contrast(Rgb.parse("#1e2128").orElseThrow()))
          .isGreaterThanOrEqualTo(4.5);
      assertThat(colors.light().contrast(colors.onLight())).isGreaterThanOrEqualTo(4.5);
      assertThat(colors.dark().contrast(colors.onDark())).isGreaterThanOrEqualTo(4.5);
    }
  }

  @Test
  void a_readable_accent_stays_as_it_was_chosen() {
    assertThat(AccentColors.of(Rgb.parse("#0f766e").orElseThrow()).light().hex())
        .isEqualTo("#0f766e");
  }
}
