package dev.trestle.engine.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.engine.storage.KeyRange;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyWriterTest {
  private static final int PAIRS = 100_000;
  private static final Comparator<StringValue> BY_UTF8 =
      (a, b) ->
          Arrays.compareUnsigned(
              a.text().getBytes(StandardCharsets.UTF_8), b.text().getBytes(StandardCharsets.UTF_8));

  @ParameterizedTest
  @CsvSource({
    "0, 4e",
    "1, 4f810200",
    "5, 4f810600",
    "10, 4f810b00",
    "99, 4f816400",
    "100, 4f820200",
    "12345, 4f8302182e00",
    "0.1, 4f800b00",
    "0.01, 4f800200",
    "0.001, 4f7f0b00",
    "1.5, 4f81023300",
    "-1, 4d7efdff",
    "-1.5, 4d7efdccff",
    "-100, 4d7dfdff",
    "1E-130, 4f400200",
    "-1E-130, 4dbffdff",
    "9.9999999999999999999999999999999999999E+125, 4fbf6464646464646464646464646464646464646400",
    "-9.9999999999999999999999999999999999999E+125, 4d409b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9bff",
    "1.2345678901234567890123456789012345678E+10, 4f8602182e445a02182e445a02182e445a02182e445100"
  })
  void the_bytes_of_numbers_never_change(String number, String hex) {
    assertThat(hex(new KeyWriter().value(Value.number(number)))).isEqualTo(hex);
  }

  @Test
  void the_bytes_of_strings_and_binaries_never_change() {
    assertThat(hex(new KeyWriter().value(Value.of("")))).isEqualTo("530000");
    assertThat(hex(new KeyWriter().value(Value.of("aé")))).isEqualTo("5361c3a90000");
    assertThat(hex(new KeyWriter().value(Value.of("a\0b")))).isEqualTo("536100ff620000");
    assertThat(hex(new KeyWriter().value(Value.of(Bytes.copyOf(new byte[] {0, -1, 1})))))
        .isEqualTo("4200ffff010000");
    assertThat(hex(new KeyWriter().prefix(Value.of("a\0")))).isEqualTo("536100ff");
  }

  @Test
  void the_bytes_of_integers_never_change() {
    assertThat(hex(new KeyWriter().int16(1).int16(-1))).isEqualTo("80017fff");
    assertThat(hex(new KeyWriter().int32(7).int32(-7))).isEqualTo("800000077ffffff9");
    assertThat(hex(new KeyWriter().int64(Long.MAX_VALUE).int64(Long.MIN_VALUE)))
        .isEqualTo("ffffffffffffffff0000000000000000");
    assertThat(hex(new KeyWriter().bytes(new byte[] {0, 1}))).isEqualTo("0001");
  }

  @Test
  void the_hash_of_a_partition_key_never_changes() {
    assertThat(KeyWriter.hash(List.of(Value.of("")))).isEqualTo(11571);
    assertThat(KeyWriter.hash(List.of(Value.of("USER#1")))).isEqualTo(57213);
    assertThat(KeyWriter.hash(List.of(Value.of(42)))).isEqualTo(37939);
    assertThat(KeyWriter.hash(List.of(Value.of("a"), Value.of(1)))).isEqualTo(45281);
    assertThat(hex(new KeyWriter().partition(List.of(Value.of("USER#1")))))
        .isEqualTo("df7d535553455223310000");
  }

  @Test
  void partitions_of_similar_names_are_spread_evenly() {
    int buckets = 64;
    int keys = 64_000;
    var filled = new int[buckets];
    for (int i = 0; i < keys; i++) {
      filled[(KeyWriter.hash(List.of(Value.of("USER#" + i))) * buckets) >>> 16]++;
    }
    assertThat(Arrays.stream(filled)).allMatch(count -> count > 850 && count < 1150);
  }

  @Test
  void strings_sort_by_their_utf8_bytes() {
    assertSameOrder(RandomValues::string, BY_UTF8);
  }

  @Test
  void numbers_sort_by_their_value() {
    assertSameOrder(RandomValues::number, Comparator.comparing(NumberValue::number));
  }

  @Test
  void binaries_sort_by_their_unsigned_bytes() {
    assertSameOrder(RandomValues::binary, Comparator.comparing(BinaryValue::bytes));
  }

  @Test
  void a_second_part_decides_only_between_equal_first_parts() {
    var values = new RandomValues(4);
    for (int i = 0; i < PAIRS; i++) {
      var first = values.string();
      var second = values.string();
      var left = values.number();
      var right = values.number();
      int expected =
          BY_UTF8.compare(first, second) != 0
              ? BY_UTF8.compare(first, second)
              : left.number().compareTo(right.number());
      byte[] a = new KeyWriter().value(first).value(left).toBytes();
      byte[] b = new KeyWriter().value(second).value(right).toBytes();
      assertThat(Integer.signum(Arrays.compareUnsigned(a, b))).isEqualTo(Integer.signum(expected));
    }
  }

  @Test
  void integers_sort_by_their_value_even_after_a_string() {
    long[] numbers = {
      Long.MIN_VALUE, Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE, Long.MAX_VALUE
    };
    for (int i = 1; i < numbers.length; i++) {
      byte[] smaller = new KeyWriter().value(Value.of("a")).int64(numbers[i - 1]).toBytes();
      byte[] greater = new KeyWriter().value(Value.of("a")).int64(numbers[i]).toBytes();
      byte[] longer = new KeyWriter().value(Value.of("a\0")).int64(Long.MIN_VALUE).toBytes();
      assertThat(Arrays.compareUnsigned(smaller, greater)).isNegative();
      assertThat(Arrays.compareUnsigned(greater, longer)).isNegative();
    }
  }

  @Test
  void a_prefix_covers_what_begins_with_it_and_nothing_else() {
    var values = new RandomValues(5);
    for (int i = 0; i < PAIRS; i++) {
      var prefix = values.string();
      var text = values.string();
      assertThat(covers(prefix, text)).isEqualTo(text.text().startsWith(prefix.text()));
      var head = values.binary();
      var content = values.binary();
      assertThat(covers(head, content)).isEqualTo(content.bytes().startsWith(head.bytes()));
    }
  }

  @Test
  void parts_are_read_back_in_their_order() {
    var values = new RandomValues(6);
    for (int i = 0; i < PAIRS; i++) {
      var parts = List.<Value>of(values.string(), values.number(), values.binary());
      var writer = new KeyWriter().int32(i).partition(parts).int64(-i).int16(i % 30_000);
      parts.forEach(writer::value);
      var reader = new KeyReader(writer.toBytes());
      assertThat(reader.int32()).isEqualTo(i);
      reader.skipHash();
      parts.forEach(part -> assertThat(reader.value()).isEqualTo(part));
      assertThat(reader.int64()).isEqualTo(-i);
      assertThat(reader.int16()).isEqualTo(i % 30_000);
      parts.forEach(part -> assertThat(reader.value()).isEqualTo(part));
      assertThat(reader.isAtEnd()).isTrue();
    }
  }

  @Test
  void only_strings_numbers_and_binaries_are_keys() {
    assertThatThrownBy(() -> new KeyWriter().value(Value.TRUE))
        .hasMessage("A key cannot hold a value of type BOOL");
    assertThatThrownBy(() -> new KeyWriter().prefix(Value.of(1)))
        .hasMessage("No key begins with a value of type N");
    assertThatThrownBy(() -> new KeyWriter().int16(40_000))
        .hasMessage("40000 does not fit into 16 bits");
  }

  private static <T extends Value> void assertSameOrder(
      Function<RandomValues, T> draw, Comparator<T> order) {
    var values = new RandomValues(7);
    for (int i = 0; i < PAIRS; i++) {
      var a = draw.apply(values);
      var b = draw.apply(values);
      int encoded =
          Arrays.compareUnsigned(
              new KeyWriter().value(a).toBytes(), new KeyWriter().value(b).toBytes());
      assertThat(Integer.signum(encoded))
          .as("%s and %s", a, b)
          .isEqualTo(Integer.signum(order.compare(a, b)));
    }
  }

  private static boolean covers(Value prefix, Value value) {
    var range = KeyRange.prefix(new KeyWriter().prefix(prefix).toBytes());
    byte[] key = new KeyWriter().value(value).toBytes();
    return Arrays.compareUnsigned(range.from(), key) <= 0
        && Arrays.compareUnsigned(key, range.to()) < 0;
  }

  private static String hex(KeyWriter writer) {
    return HexFormat.of().formatHex(writer.toBytes());
  }
}
