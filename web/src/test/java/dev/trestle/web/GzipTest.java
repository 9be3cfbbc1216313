package dev.trestle.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GzipTest {
  private static final byte[] PLAIN = "lorem ipsum ".repeat(100).getBytes(StandardCharsets.UTF_8);

  @Test
  void compressed_bytes_expand_again() {
    var compressed = Gzip.compress(PLAIN);
    assertThat(compressed.length).isLessThan(PLAIN.length);
    assertThat(Gzip.expand(compressed, PLAIN.length)).contains(PLAIN);
  }

  @Test
  void a_bomb_expands_to_one_byte_more_than_allowed() {
    var bomb = Gzip.compress(new byte[10_000_000]);
    assertThat(Gzip.expand(bomb, 1000)).hasValueSatisfying(cut -> assertThat(cut).hasSize(1001));
  }

  @Test
  void invalid_or_truncated_gzip_expands_to_nothing() {
    var compressed = Gzip.compress(PLAIN);
    assertThat(Gzip.expand(PLAIN, 1000)).isEmpty();
    assertThat(Gzip.expand(new byte[0], 1000)).isEmpty();
    assertThat(Gzip.expand(Arrays.copyOf(compressed, compressed.length / 2), 1 << 20)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip|true",
        "GZIP|true",
        "deflate, gzip;q=0.5|true",
        "identity|false",
        "gzip;q=0|false",
        "gzip;q=0.000|false",
        "xgzip|false"
      })
  void a_header_says_whether_gzip_is_welcome(String header, boolean welcome) {
    assertThat(Gzip.acceptedBy(header)).isEqualTo(welcome);
  }
}
