package dev.trestle.dynamo.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// All sizes were measured on DynamoDB Local 3.1.0, by how much else fits into 400 KB beside the
/// value.
class ItemSizeTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 2",
    "-1, 3",
    "10, 2",
    "12, 2",
    "-12, 3",
    "100, 2",
    "120, 3",
    "123, 3",
    "-123, 4",
    "1234, 3",
    "-1234, 4",
    "12345, 4",
    "0.1, 2",
    "0.01, 2",
    "0.12, 2",
    "-0.12, 3",
    "0.001, 2",
    "0.012, 3",
    "0.0123, 3",
    "1.2, 3",
    "1.23, 3",
    "12.3, 3",
    "12.34, 3",
    "123.4, 4",
    "1.234, 4",
    "1E10, 2",
    "1E11, 2",
    "12E10, 2",
    "12E11, 3",
    "123E10, 3",
    "123E11, 3",
    "1E-10, 2",
    "1E-11, 2",
    "12E-11, 3",
    "12E-12, 2",
    "123E-11, 3",
    "123E-12, 3",
    "1E125, 2",
    "1E-130, 2",
    "12345678901234567890123456789012345678, 20",
    "1.2345678901234567890123456789012345678, 21",
  })
  void a_number_weighs_its_pairs_of_digits_and_a_byte(String number, int bytes) {
    assertThat(ItemSize.of(Value.number(number))).isEqualTo(bytes);
  }

  @Test
  void strings_and_binaries_weigh_their_bytes() {
    assertThat(ItemSize.of(Value.of(""))).isZero();
    assertThat(ItemSize.of(Value.of("abc"))).isEqualTo(3);
    assertThat(ItemSize.of(Value.of("é"))).isEqualTo(2);
    assertThat(ItemSize.of(Value.of(Bytes.owning(new byte[3])))).isEqualTo(3);
  }

  @Test
  void booleans_and_null_weigh_a_byte() {
    assertThat(ItemSize.of(Value.TRUE)).isEqualTo(1);
    assertThat(ItemSize.of(Value.NULL)).isEqualTo(1);
  }

  @Test
  void containers_weigh_three_bytes_and_one_for_each_member() {
    var a = Value.of("a");
    assertThat(ItemSize.of(Value.list())).isEqualTo(3);
    assertThat(ItemSize.of(Value.map(Map.of()))).isEqualTo(3);
    assertThat(ItemSize.of(Value.list(a))).isEqualTo(5);
    assertThat(ItemSize.of(Value.map(Map.of("a", a)))).isEqualTo(6);
    assertThat(ItemSize.of(Value.list(Value.list(), Value.map(Map.of())))).isEqualTo(11);
  }

  @Test
  void sets_weigh_only_their_members() {
    assertThat(ItemSize.of(Value.strings("a", "bb"))).isEqualTo(3);
    assertThat(ItemSize.of(Value.numbers(new BigDecimal(12), new BigDecimal(123)))).isEqualTo(5);
    assertThat(ItemSize.of(Value.binaries(Bytes.owning(new byte[3]), Bytes.owning(new byte[1]))))
        .isEqualTo(4);
  }

  @Test
  void an_item_weighs_its_names_and_values() {
    assertThat(Item.of("pk", Value.of("abc")).with("é", 12).sizeBytes()).isEqualTo(2 + 3 + 2 + 2);
    assertThat(Item.EMPTY.sizeBytes()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "é",
        "€",
        "😀",
        "a😀é€",
        "\ud83d",
        "\ude00\ud83d",
        "a\ud83db",
        "\uffff",
        "\u0000",
        "1234567",
        "12345678",
        "éaaaaaaaa",
        "aaaaaaaé",
        "aaaaaaaaé",
        "aaaaaaa😀aaaaaaaa",
        "aaaaaaaaaaaaaaa😀",
        "aaaaaaaaaaaaaaa\ud83d"
      })
  void the_length_in_utf_8_is_that_of_the_encoder(String text) {
    assertThat(ItemSize.utf8Length(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
  }
}
