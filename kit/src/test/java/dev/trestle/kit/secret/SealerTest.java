package dev.trestle.kit.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SealerTest {
  private static final String PLACE = "SESSION#1 token";

  private final Sealer sealer = new Sealer(new byte[32]);

  @Test
  void sealed_text_is_opened_at_its_place() {
    var sealed = sealer.seal(PLACE, "a secret with ä and 😀");
    assertThat(sealed).doesNotContain("secret");
    assertThat(sealer.open(PLACE, sealed)).contains("a secret with ä and 😀");
    assertThat(sealer.open(PLACE, sealer.seal(PLACE, ""))).contains("");
  }

  @Test
  void equal_texts_are_sealed_differently() {
    assertThat(sealer.seal(PLACE, "same")).isNotEqualTo(sealer.seal(PLACE, "same"));
  }

  @Test
  void text_is_not_opened_at_another_place_or_with_another_key() {
    var sealed = sealer.seal(PLACE, "secret");
    assertThat(sealer.open("SESSION#2 token", sealed)).isEmpty();
    var other = new byte[32];
    other[0] = 1;
    assertThat(new Sealer(other).open(PLACE, sealed)).isEmpty();
  }

  @Test
  void changed_text_is_not_opened() {
    var sealed = sealer.seal(PLACE, "secret");
    for (int i = 2; i < sealed.length() - 1; i++) {
      char other = sealed.charAt(i) == 'A' ? 'B' : 'A';
      assertThat(sealer.open(PLACE, sealed.substring(0, i) + other + sealed.substring(i + 1)))
          .as("character %d", i)
          .isEmpty();
    }
    for (int length = 0; length < sealed.length(); length++) {
      assertThat(sealer.open(PLACE, sealed.substring(0, length))).isEmpty();
    }
    assertThat(sealer.open(PLACE, "1.no base64!")).isEmpty();
    assertThat(sealer.open(PLACE, "2." + sealed.substring(2))).isEmpty();
  }

  @Test
  void key_of_another_length_is_refused() {
    assertThatThrownBy(() -> new Sealer(new byte[16]))
        .hasMessage("The key of a sealer has 32 bytes");
  }
}
