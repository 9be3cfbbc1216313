package dev.trestle.engine.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.StorageException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItemCodecTest {
  private static final Item EVERYTHING =
      Item.EMPTY
          .with("null", Value.NULL)
          .with("false", false)
          .with("true", true)
          .with("string", "héllo \0 \uD83D\uDE00")
          .with("empty", "")
          .with("number", -1_234_567_890_123L)
          .with("decimal", Value.number("-0.0125"))
          .with("long", Value.number("-1.2345678901234567890123456789012345678E-100"))
          .with("binary", Value.of(Bytes.copyOf(new byte[] {0, -1, 127})))
          .with("emptyBinary", Value.of(Bytes.EMPTY))
          .with("list", Value.list(Value.of(1), Value.list(), Value.of("x")))
          .with(
              "map",
              Value.map(
                  Attributes.EMPTY.with("a", Value.of(1)).with("b", Value.map(Attributes.EMPTY))))
          .with("strings", Value.strings("b", "a", ""))
          .with(
              "numbers",
              Value.numbers(BigDecimal.ONE, new BigDecimal("-2.5"), new BigDecimal("1E+125")))
          .with("binaries", Value.binaries(Bytes.EMPTY, Bytes.copyOf(new byte[] {-1})));

  static Stream<Arguments> bytesByHand() {
    return Stream.of(
        arguments(Value.NULL, "02" + "0102" + "0161" + "00"),
        arguments(Value.FALSE, "02" + "0102" + "0161" + "01"),
        arguments(Value.TRUE, "02" + "0102" + "0161" + "02"),
        arguments(Value.of("x"), "02" + "0102" + "0161" + "030178"),
        arguments(Value.of("é"), "03" + "0102" + "0161" + "0302c3a9"),
        arguments(
            Value.of("y".repeat(200)), "c901" + "0102" + "0161" + "03c801" + "79".repeat(200)),
        arguments(Value.of(Bytes.copyOf(new byte[] {0, -1})), "03" + "0102" + "0161" + "040200ff"),
        arguments(Value.of(0), "02" + "0102" + "0161" + "0500"),
        arguments(Value.of(-1), "04" + "0102" + "0161" + "0501"),
        arguments(Value.of(64), "03" + "0102" + "0161" + "058001"),
        arguments(Value.number("-1.5"), "05" + "0102" + "0161" + "06021d"),
        arguments(Value.number("5E+3"), "03" + "0102" + "0161" + "06050a"),
        arguments(
            Value.number("1000000000000000000000000000000000001"),
            "15" + "0102" + "0161" + "070010" + "00c097ce7bc90715b34b9f1000000001"),
        arguments(Value.list(Value.NULL, Value.TRUE), "08" + "0102" + "0161" + "08020002"),
        arguments(Value.map(Attributes.EMPTY), "04" + "0102" + "0161" + "090000"),
        arguments(
            Value.map(Attributes.EMPTY.with("b", Value.of("c")).with("d", Value.TRUE)),
            "0a" + "0102" + "0161" + "0902" + "04" + "0162" + "0164" + "030163" + "02"),
        arguments(Value.strings("z", "y"), "03" + "0102" + "0161" + "0a02" + "030179" + "03017a"),
        arguments(
            Value.numbers(BigDecimal.TWO, BigDecimal.ONE),
            "05" + "0102" + "0161" + "0b02" + "0502" + "0504"),
        arguments(
            Value.binaries(Bytes.copyOf(new byte[] {1})),
            "02" + "0102" + "0161" + "0c01" + "040101"));
  }

  @ParameterizedTest
  @MethodSource("bytesByHand")
  void the_bytes_of_a_value_never_change(Value value, String body) {
    String row = HexFormat.of().formatHex(ItemCodec.encode(Item.of("a", value)));

    assertThat(row.substring(10)).isEqualTo(body);
    assertThat(row.substring(0, 10)).isEqualTo("01" + HexFormat.of().toHexDigits((int) crc(body)));
    assertThat(ItemCodec.decode(HexFormat.of().parseHex(row))).isEqualTo(Item.of("a", value));
  }

  @Test
  void the_bytes_of_an_item_never_change() {
    assertThat(HexFormat.of().formatHex(ItemCodec.encode(Item.EMPTY)))
        .isEqualTo("016064a37a000000");
    assertThat(HexFormat.of().formatHex(ItemCodec.encode(EVERYTHING)))
        .isEqualTo(
            "019abf3eb0b0010f660862696e61726965730662696e61727907646563696d616c05656d7074790b"
                + "656d70747942696e6172790566616c7365046c697374046c6f6e67036d6170046e756c6c066e756d"
                + "626572076e756d6265727306737472696e6707737472696e677304747275650c0204000401ff0403"
                + "00ff7f0608f901030004000108030502080003017807920210f6b64f090ffdccec3bb66faf21c70c"
                + "b209020401610162050209000000059593d89fee470b03060231050206f90102030d68c3a96c6c6f"
                + "200020f09f98800a03030003016103016202");
  }

  @Test
  void an_item_of_all_types_is_read_back() {
    var decoded = ItemCodec.decode(ItemCodec.encode(EVERYTHING));

    assertThat(decoded).isEqualTo(EVERYTHING);
    assertThat(decoded.sizeBytes()).isEqualTo(ItemSize.of(EVERYTHING.attributes()));
  }

  @Test
  void random_items_are_read_back() {
    var values = new RandomValues(1);
    for (int i = 0; i < 20_000; i++) {
      var item = values.item();
      byte[] row = ItemCodec.encode(item);
      assertThat(ItemCodec.decode(row)).isEqualTo(item);
      assertThat(ItemCodec.sizeBytes(row)).isEqualTo(item.sizeBytes());
    }
  }

  @Test
  void values_nest_as_deep_as_dynamodb_allows() {
    Value list = Value.of("core");
    Value map = Value.of("core");
    for (int i = 0; i < 32; i++) {
      list = Value.list(list);
      map = Value.map(Attributes.EMPTY.with("in", map));
    }
    var item = Item.EMPTY.with("list", list).with("map", map);

    assertThat(ItemCodec.decode(ItemCodec.encode(item))).isEqualTo(item);
  }

  @Test
  void an_item_of_the_greatest_size_is_read_back() {
    var item = Item.EMPTY.with("text", "ü".repeat(199_000)).with("key", "k");

    assertThat(ItemCodec.decode(ItemCodec.encode(item))).isEqualTo(item);
  }

  @Test
  void a_thousand_attributes_are_read_back() {
    var attributes = new TreeMap<String, Value>();
    for (int i = 0; i < 1_000; i++) {
      attributes.put("attribute" + i, Value.of(i));
    }
    var item = Item.of(attributes);

    assertThat(ItemCodec.decode(ItemCodec.encode(item))).isEqualTo(item);
  }

  @Test
  void a_lone_surrogate_becomes_the_question_mark_that_its_size_counts() {
    var decoded = ItemCodec.decode(ItemCodec.encode(Item.of("a", Value.of("x\uD800"))));

    assertThat(decoded).isEqualTo(Item.of("a", Value.of("x?")));
  }

  @Test
  void single_attributes_are_read_without_the_others() {
    byte[] row = ItemCodec.encode(EVERYTHING);

    for (var name : EVERYTHING.attributes().keySet()) {
      assertThat(ItemCodec.decode(row, Set.of(name, "none")))
          .isEqualTo(Attributes.of(Map.of(name, EVERYTHING.find(name).orElseThrow())));
    }
    assertThat(ItemCodec.decode(row, Set.of("none"))).isEmpty();
    assertThat(ItemCodec.decode(row, EVERYTHING.attributes().keySet()))
        .isEqualTo(EVERYTHING.attributes());
    assertThat(ItemCodec.decode(ItemCodec.encode(Item.EMPTY), Set.of("none"))).isEmpty();
  }

  @Test
  void items_of_one_shape_share_their_names() {
    var first = ItemCodec.decode(ItemCodec.encode(Item.EMPTY.with("one", 1).with("two", 2)));
    var second = ItemCodec.decode(ItemCodec.encode(Item.EMPTY.with("one", 3).with("two", 4)));

    assertThat(second.attributes().nameAt(1)).isSameAs(first.attributes().nameAt(1));
  }

  @Test
  void every_changed_byte_is_noticed() {
    byte[] row = ItemCodec.encode(EVERYTHING);
    for (int at = 0; at < row.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] changed = row.clone();
        changed[at] = (byte) (changed[at] ^ (1 << bit));
        assertDamaged(changed);
      }
    }
  }

  @Test
  void every_cut_is_noticed() {
    byte[] row = ItemCodec.encode(EVERYTHING);
    for (int length = 0; length < row.length; length++) {
      assertDamaged(Arrays.copyOf(row, length));
    }
    assertDamaged(Arrays.copyOf(row, row.length + 1));
  }

  @Test
  void a_damaged_row_says_so() {
    byte[] row = ItemCodec.encode(EVERYTHING);
    row[20]++;

    assertThatThrownBy(() -> ItemCodec.decode(row))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            "A row of %d bytes is damaged. Restore the database from a backup.", row.length);
  }

  @Test
  void a_row_of_a_later_version_says_so() {
    byte[] row = ItemCodec.encode(EVERYTHING);
    row[0] = 2;

    assertThatThrownBy(() -> ItemCodec.decode(row))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            "A row has format version 2, but this release reads version 1 only. Open it with the release that wrote it.");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void damage_with_a_right_checksum_is_an_item_or_an_exception(long seed) {
    var random = new Random(seed);
    var values = new RandomValues(seed);
    for (int i = 0; i < 30_000; i++) {
      byte[] row = ItemCodec.encode(random.nextInt(10) == 0 ? EVERYTHING : values.item());
      for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
        row[random.nextInt(5, row.length)] = (byte) random.nextInt();
      }
      sign(row);
      try {
        assertThat(ItemCodec.decode(row)).isNotNull();
      } catch (StorageException e) {
        assertThat(e).hasMessageContaining("is damaged");
      }
    }
  }

  @Test
  void a_length_beyond_the_row_asks_for_no_memory() {
    for (var body :
        List.of(
            "00" + "ffffffff07" + "00", // attributes
            "02" + "01" + "ffffffff07" + "0161" + "00", // bytes of names
            "02" + "0102" + "0161" + "03ffffffff07", // bytes of a string
            "02" + "0102" + "0161" + "08ffffffff07", // elements
            "02" + "0102" + "0161" + "09ffffffff07" + "00", // entries
            "02" + "0102" + "0161" + "0affffffff07")) { // members
      assertDamaged(signed(body));
    }
  }

  @Test
  void nesting_without_end_does_not_exhaust_the_stack() {
    assertDamaged(signed("02" + "0102" + "0161" + "0801".repeat(100_000) + "00"));
    byte[] row = signed("02" + "0102" + "0161" + "0801".repeat(100_000) + "00");
    assertThatThrownBy(() -> ItemCodec.decode(row, Set.of("b")))
        .isInstanceOf(StorageException.class);
  }

  private static void assertDamaged(byte[] row) {
    assertThatThrownBy(() -> ItemCodec.decode(row)).isInstanceOf(StorageException.class);
  }

  private static byte[] signed(String body) {
    byte[] row = HexFormat.of().parseHex("01" + "00000000" + body);
    sign(row);
    return row;
  }

  private static void sign(byte[] row) {
    ByteBuffer.wrap(row).putInt(1, (int) crc(HexFormat.of().formatHex(row, 5, row.length)));
  }

  private static long crc(String body) {
    var crc = new CRC32C();
    crc.update(HexFormat.of().parseHex(body));
    return crc.getValue();
  }
}
