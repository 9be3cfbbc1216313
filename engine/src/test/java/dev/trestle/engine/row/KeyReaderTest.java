package dev.trestle.engine.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.StorageException;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyReaderTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "", // no tag
        "41", // no such tag
        "5361", // no end
        "536100", // half an end
        "53610001", // neither an end nor an escaped zero
        "4f", // no exponent
        "4f8100", // no digits
        "4f81650000", // a pair of three digits
        "4f8102", // no end
        "4fff0200", // too great for DynamoDB
        "4f81" + "64646464646464646464646464646464646464646464" + "00", // too long for DynamoDB
      })
  void a_damaged_key_is_refused(String hex) {
    assertThatThrownBy(() -> new KeyReader(HexFormat.of().parseHex(hex)).value())
        .isInstanceOf(StorageException.class)
        .hasMessageStartingWith("The key " + hex + " is damaged at byte ")
        .hasMessageEndingWith(". Restore the database from a backup.");
  }

  @Test
  void a_key_that_ends_within_an_integer_is_refused() {
    assertThatThrownBy(() -> new KeyReader(new byte[7]).int64())
        .isInstanceOf(StorageException.class);
    assertThatThrownBy(() -> new KeyReader(new byte[7]).bytes(8))
        .isInstanceOf(StorageException.class);
  }

  @Test
  void random_bytes_are_a_value_or_are_refused() {
    var random = new Random(1);
    byte[] tags = {'B', 'M', 'N', 'O', 'S'};
    for (int i = 0; i < 100_000; i++) {
      byte[] key = new byte[random.nextInt(1, 12)];
      random.nextBytes(key);
      key[0] = tags[random.nextInt(tags.length)];
      try {
        assertThat(new KeyReader(key).value()).isInstanceOf(Value.class);
      } catch (StorageException e) {
        assertThat(e).hasMessageContaining("is damaged");
      }
    }
  }
}
