package dev.trestle.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueOrderTest {
  private static final int STEPS = 20_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void strings_sort_as_their_utf8_bytes(long seed) {
    var random = new Random(seed);
    for (int i = 0; i < STEPS; i++) {
      var left = randomText(random);
      var right = randomText(random);
      assertThat(Integer.signum(ValueOrder.compare(Value.of(left), Value.of(right))))
          .as("seed %d, step %d: %s and %s", seed, i, left, right)
          .isEqualTo(Integer.signum(utf8(left).compareTo(utf8(right))));
    }
  }

  @Test
  void numbers_sort_by_size_and_binaries_by_unsigned_bytes() {
    assertThat(ValueOrder.compare(Value.number("-1"), Value.number("0.5"))).isNegative();
    assertThat(ValueOrder.compare(Value.number("1E+2"), Value.number("99"))).isPositive();
    assertThat(ValueOrder.compare(ItemNotation.value("x'7f'"), ItemNotation.value("x'80'")))
        .isNegative();
  }

  @Test
  void values_of_different_types_have_no_order() {
    assertThat(ValueOrder.comparable(Value.of("1"), Value.of(1))).isFalse();
    assertThat(ValueOrder.comparable(Value.TRUE, Value.TRUE)).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> ValueOrder.compare(Value.of("1"), Value.of(1)));
  }

  private static Bytes utf8(String text) {
    return Bytes.owning(text.getBytes(StandardCharsets.UTF_8));
  }

  /// Short, and of few different code points on both sides of the surrogates, so that long common beginnings are frequent.
  private static String randomText(Random random) {
    int[] alphabet = {
      'a', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x1F600, 0x10FFFF
    };
    var text = new StringBuilder();
    for (int i = random.nextInt(5); i > 0; i--) {
      text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
    }
    return text.toString();
  }
}
