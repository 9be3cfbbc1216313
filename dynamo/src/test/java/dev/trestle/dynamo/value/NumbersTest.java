package dev.trestle.dynamo.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.testing.RandomValues;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
  private static final String TOO_LARGE =
      "Number overflow. Attempting to store a number with magnitude larger than supported range";
  private static final String TOO_SMALL =
      "Number underflow. Attempting to store a number with magnitude smaller than supported range";
  private static final String TOO_LONG =
      "Attempting to store more than 38 significant digits in a Number";
  private static final String DIGITS_38 = "12345678901234567890123456789012345678";

  /// The right-hand sides are what DynamoDB Local 3.1.0 returns.
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "+0, 0",
    "0.0, 0",
    "-0.0, 0",
    "0E5, 0",
    "0e-500, 0",
    "1, 1",
    "+1, 1",
    "01, 1",
    "-01, -1",
    "00.10, 0.1",
    "1., 1",
    ".5, 0.5",
    "-.5, -0.5",
    "1e1, 10",
    "1E+1, 10",
    "1e-1, 0.1",
    "0.1e2, 10",
    "1E2, 100",
    "100, 100",
    "123.4500, 123.45",
    "1.5E-5, 0.000015",
    "0.0000001, 0.0000001",
    "123E-10, 0.0000000123",
    "12E+20, 1200000000000000000000",
    "1000000000000000000000, 1000000000000000000000",
    DIGITS_38 + ", " + DIGITS_38,
    DIGITS_38 + "00, " + DIGITS_38 + "00",
    "0." + DIGITS_38 + "0, 0." + DIGITS_38,
    "1e00000000000000000002, 100",
    "١, 1",
  })
  void a_text_comes_back_in_plain_digits(String text, String returned) {
    assertThat(Numbers.text(Numbers.parse(text))).isEqualTo(returned);
  }

  @Test
  void the_extremes_of_the_range_come_back_in_plain_digits_too() {
    assertThat(Numbers.text(Numbers.parse("1E+125"))).isEqualTo("1" + "0".repeat(125));
    assertThat(Numbers.text(Numbers.parse("-1E-130"))).isEqualTo("-0." + "0".repeat(129) + "1");
    assertThat(Numbers.text(Numbers.parse("9.9999999999999999999999999999999999999E+125")))
        .isEqualTo("9".repeat(38) + "0".repeat(88));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".",
        "-",
        "+",
        "1e",
        "e1",
        "1e+",
        "1e1.5",
        "--1",
        "+-1",
        "NaN",
        "Infinity",
        "0x10",
        "1_000",
        "1,000",
        " 1",
        "1 ",
        "1\n",
        "1d",
        "1f",
        "1L",
        "1..2",
        "1.2.3",
        "1E99999999999",
        "1E-99999999999",
        "e",
        ".e1",
        "1ee1"
      })
  void an_invalid_number_is_refused(String text) {
    assertThatThrownBy(() -> Numbers.parse(text))
        .isInstanceOf(ValidationException.class)
        .hasMessage("The parameter cannot be converted to a numeric value: %s", text);
  }

  @Test
  void an_empty_text_is_refused_without_showing_it() {
    assertThatThrownBy(() -> Numbers.parse(""))
        .hasMessage("The parameter cannot be converted to a numeric value");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1E126",
        "-1E126",
        "9.99E+126",
        "10E125",
        "1E2147483647",
        "1E2147483648",
        "1E9999999999"
      })
  void a_number_above_the_range_is_refused(String text) {
    assertThatThrownBy(() -> Numbers.parse(text)).hasMessage(TOO_LARGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1E-131", "-9E-131", "0.1E-130", "1E-2147483648", "1E-9999999999"})
  void a_number_below_the_range_is_refused(String text) {
    assertThatThrownBy(() -> Numbers.parse(text)).hasMessage(TOO_SMALL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {DIGITS_38 + "9", "0." + DIGITS_38 + "9", "1" + DIGITS_38, "-" + DIGITS_38 + ".1"})
  void a_39th_digit_is_refused(String text) {
    assertThatThrownBy(() -> Numbers.parse(text)).hasMessage(TOO_LONG);
  }

  @Test
  void equal_numbers_are_equal_objects() {
    assertThat(Value.number("1.0")).isEqualTo(Value.of(1)).isEqualTo(Value.number("10E-1"));
    assertThat(Value.number("1.0")).hasSameHashCodeAs(Value.of(1));
    assertThat(Value.of(new BigDecimal("100.00")))
        .isEqualTo(Value.of(100))
        .isEqualTo(Value.number("1e2"));
    assertThat(Value.number("-0")).isEqualTo(Value.of(0));
    assertThat(Value.of(Long.MIN_VALUE)).isEqualTo(Value.number("-9223372036854775808"));
  }

  @Test
  void a_number_from_code_meets_the_same_limits() {
    assertThatThrownBy(() -> Value.of(new BigDecimal(DIGITS_38 + "9"))).hasMessage(TOO_LONG);
    assertThatThrownBy(() -> Value.of(new BigDecimal("1E126"))).hasMessage(TOO_LARGE);
    assertThatThrownBy(() -> Value.of(new BigDecimal("1E-131"))).hasMessage(TOO_SMALL);
    assertThatThrownBy(() -> Value.of(BigDecimal.valueOf(1, Integer.MIN_VALUE)))
        .hasMessage(TOO_LARGE);
    assertThatThrownBy(() -> Value.of(BigDecimal.valueOf(1, Integer.MAX_VALUE)))
        .hasMessage(TOO_SMALL);
  }

  @ParameterizedTest
  @ValueSource(longs = {41, 42, 43})
  void reading_agrees_with_big_decimal(long seed) {
    var random = new Random(seed);
    var values = new RandomValues(random);
    for (int i = 0; i < 2_000; i++) {
      var number = values.number();
      var text =
          switch (random.nextInt(3)) {
            case 0 -> number.toString();
            case 1 -> number.toPlainString();
            default -> number.toEngineeringString();
          };
      var expected = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
      assertThat(Numbers.parse(text)).as("seed %d, %s", seed, text).isEqualTo(expected);
      assertThat(Numbers.parse(Numbers.text(expected)))
          .as("seed %d, %s", seed, text)
          .isEqualTo(expected);
    }
  }

  @Test
  void a_very_long_text_is_read_in_linear_time() {
    var zeros = "0".repeat(400_000);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () -> {
          assertThat(Numbers.parse(zeros + "1." + zeros)).isEqualTo(BigDecimal.ONE);
          assertThatThrownBy(() -> Numbers.parse("9".repeat(400_000))).hasMessage(TOO_LONG);
          assertThatThrownBy(() -> Numbers.parse("1" + zeros)).hasMessage(TOO_LARGE);
          assertThatThrownBy(() -> Numbers.parse("1" + zeros + "1")).hasMessage(TOO_LONG);
        });
  }
}
