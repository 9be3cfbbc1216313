package dev.trestle.singletable.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.singletable.codec.StorageStyle.Precision;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstantFormatTest {
  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");
  private static final int MANY = 20_000;

  @ParameterizedTest
  @CsvSource({
    "SECONDS, uuuu-MM-dd'T'HH:mm:ss'Z', SECONDS",
    "MILLIS, uuuu-MM-dd'T'HH:mm:ss.SSS'Z', MILLIS",
    "NANOS, uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z', NANOS"
  })
  void every_moment_is_written_as_a_formatter_would_and_read_back(
      Precision precision, String pattern, ChronoUnit unit) {
    var moments = new InstantFormat(precision);
    var formatter =
        DateTimeFormatter.ofPattern(pattern.replace("\"", ""), Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    var random = new Random(1);
    for (int i = 0; i < MANY; i++) {
      var moment = any(random).truncatedTo(unit);
      assertThat(moments.text(moment)).isEqualTo(formatter.format(moment));
      assertThat(InstantFormat.parse(moments.text(moment))).isEqualTo(moment);
    }
    assertThat(InstantFormat.parse(moments.text(FIRST))).isEqualTo(FIRST);
    assertThat(InstantFormat.parse(moments.text(LAST.truncatedTo(unit))))
        .isEqualTo(LAST.truncatedTo(unit));
  }

  private static Instant any(Random random) {
    return Instant.ofEpochSecond(
        random.nextLong(FIRST.getEpochSecond(), LAST.getEpochSecond()),
        random.nextInt(1_000_000_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-02-29T12:00:00.1Z",
        "2024-02-29T12:00:00.12345Z",
        "2024-02-29T24:00:00Z",
        "2024-02-29T12:00:00+02:00",
        "-0001-02-28T12:00:00Z",
        "+12345-02-28T12:00:00Z"
      })
  void other_formats_of_an_instant_are_parsed_too(String text) {
    assertThat(InstantFormat.parse(text)).isEqualTo(Instant.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Z",
        "2023-02-29T12:00:00Z",
        "2024-13-01T12:00:00Z",
        "2024-01-01T12:60:00Z",
        "2024-01-01 12:00:00Z",
        "2024-01-01T12:00:00",
        "2024-01-01T12:00Z",
        "2024-01-01T12:00:00.Zed",
        "2024-01-01T12:00:00.1234567890Z",
        "2024-01-0lT12:00:00Z",
        "２024-01-01T12:00:00Z"
      })
  void anything_else_is_unreadable(String text) {
    assertThatThrownBy(() -> InstantFormat.parse(text))
        .isInstanceOf(UnreadableException.class)
        .hasMessage("\"" + text + "\" is not a moment");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0001-12-31T23:59:59Z", "+10000-01-01T00:00:00Z"})
  void a_moment_whose_text_would_not_sort_is_refused(String text) {
    assertThatThrownBy(() -> new InstantFormat(Precision.SECONDS).text(Instant.parse(text)))
        .hasMessageContaining("give a moment of the years 0000 to 9999");
  }

  @Test
  void an_instant_that_would_lose_precision_is_refused() {
    var moment = Instant.parse("2024-01-01T00:00:00.001Z");
    assertThatThrownBy(() -> new InstantFormat(Precision.SECONDS).text(moment))
        .hasMessageContaining("is more precise than the table stores");
  }
}
