package dev.trestle.apps.nbhd.atproto.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.json.Json;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DagCborTest {
  /// Of the protocol's own test files for the data model: JSON, encoding, identifier.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"string": "abc", "unicode": "a~öñ©⽘☎𓋓😀👨‍👩‍👧‍👧", "integer": 123, "bool": true, "null": null, "array": ["abc", "def", "ghi"], \
          "object": {"string": "abc", "number": 123, "bool": true, "arr": ["abc", "def", "ghi"]}} \
          | p2Rib29s9WRudWxs9mVhcnJheYNjYWJjY2RlZmNnaGlmb2JqZWN0pGNhcnKDY2FiY2NkZWZjZ2hpZGJvb2z1Zm51bWJlchh7ZnN0cmluZ2NhYmNmc3RyaW5n\
          Y2FiY2dpbnRlZ2VyGHtndW5pY29kZXgvYX7DtsOxwqnivZjimI7wk4uT8J+YgPCfkajigI3wn5Gp4oCN8J+Rp+KAjfCfkac \
          | bafyreiclp443lavogvhj3d2ob2cxbfuscni2k5jk7bebjzg7khl3esabwq
          {"a": {"$link": "bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a"}, \
          "b": {"$bytes": "nFERjvLLiw9qm45JrqH9QTzyC2Lu1Xb4ne6+sBrCzI0"}, "c": {"$type": "blob", "ref": {"$link": \
          "bafkreiccldh766hwcnuxnf2wh6jgzepf2nlu2lvcllt63eww5p6chi4ity"}, "mimeType": "image/jpeg", "size": 10000}} \
          | o2Fh2CpYJQABcRIgZQYqWloA/BbXPGlEI3zLwVscSnI0SJM2iR0JF0GiOdBhYlggnFERjvLLiw9qm45JrqH9QTzyC2Lu1Xb4ne6+sBrCzI1hY6RjcmVm2CpY\
          JQABVRIgQljP/3j2E2l2l1Y/kmyR5dNXTS6iWuftktbr/COjiJ5kc2l6ZRknEGUkdHlwZWRibG9iaG1pbWVUeXBlamltYWdlL2pwZWc \
          | bafyreihldkhcwijkde7gx4rpkkuw7pl6lbyu5gieunyc7ihactn5bkd2nm
          {"a": {"b": [{"d": [{"$link": "bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a"}, \
          {"$link": "bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a"}], \
          "e": [{"$bytes": "nFERjvLLiw9qm45JrqH9QTzyC2Lu1Xb4ne6+sBrCzI0"}, {"$bytes": "iE+sPoHobU9tSIqGI+309LLCcWQIRmEXwxcoDt19tas"}]}]}} \
          | oWFhoWFigaJhZILYKlglAAFxEiBlBipaWgD8Ftc8aUQjfMvBWxxKcjRIkzaJHQkXQaI50NgqWCUAAXESIGUGKlpaAPwW1zxpRCN8y8FbHEpyNEiTNokd\
          CRdBojnQYWWCWCCcURGO8suLD2qbjkmuof1BPPILYu7Vdvid7r6wGsLMjVggiE+sPoHobU9tSIqGI+309LLCcWQIRmEXwxcoDt19tas \
          | bafyreid3imdulnhgeytpf6uk7zahjvrsqlofkmm5b5ub2maw4kqus6jp4i
          """)
  void record_has_the_bytes_and_the_identifier_of_the_protocol(
      String json, String base64, String cid) {
    var value = Json.readObject(json);
    assertThat(Base64.getEncoder().withoutPadding().encodeToString(DagCbor.encode(value)))
        .isEqualTo(base64);
    assertThat(Cid.of(value)).hasToString(cid);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "23, 17",
    "24, 1818",
    "255, 18ff",
    "256, 190100",
    "65535, 19ffff",
    "65536, 1a00010000",
    "4294967295, 1affffffff",
    "4294967296, 1b0000000100000000",
    "9223372036854775807, 1b7fffffffffffffff",
    "-1, 20",
    "-24, 37",
    "-25, 3818",
    "-256, 38ff",
    "-257, 390100",
    "-9223372036854775808, 3b7fffffffffffffff"
  })
  void whole_number_has_as_few_bytes_as_possible(long number, String hex) {
    assertThat(hex(Map.of("a", number))).isEqualTo("a16161" + hex);
  }

  @Test
  void shorter_keys_come_first_and_equal_ones_by_their_bytes() {
    assertThat(hex(Map.of("b", 1, "aa", 2, "a", 3, "ä", 4, "zz", 5)))
        .isEqualTo("a5" + "616103" + "616201" + "62616102" + "627a7a05" + "62c3a404");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void order_of_members_makes_no_difference(long seed) {
    var random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      var value = randomMap(random, 0);
      assertThat(DagCbor.encode(shuffled(value, random))).isEqualTo(DagCbor.encode(value));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\": 123.456}",
        "{\"a\": 1e3}",
        "{\"a\": 9223372036854775808}",
        "{\"a\": {\"$bytes\": [1, 2, 3]}}",
        "{\"a\": {\"$bytes\": \"AAAA\", \"other\": 1}}",
        "{\"a\": {\"$bytes\": \"?\"}}",
        "{\"a\": {\"$link\": 1234}}",
        "{\"a\": {\"$link\": \".\"}}",
        "{\"a\": {\"$link\": \"bafkreiccldh766hwcnuxnf2wh6jgzepf2nlu2lvcllt63eww5p6chi4ity\", \"b\": 1}}",
      })
  void value_that_no_record_has_is_refused(String json) {
    assertThatThrownBy(() -> DagCbor.encode(Json.readObject(json)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void half_of_a_character_is_refused() {
    assertThatThrownBy(() -> DagCbor.encode(Map.of("a", "\ud800")))
        .hasMessage("A text contains half of a character");
    assertThatThrownBy(() -> DagCbor.encode(Map.of("\udc00", 1)))
        .hasMessage("A text contains half of a character");
  }

  @Test
  void depth_has_a_limit() {
    assertThat(DagCbor.encode(nested(DagCbor.MAX_DEPTH - 1))).isNotEmpty();
    assertThatThrownBy(() -> DagCbor.encode(nested(DagCbor.MAX_DEPTH)))
        .hasMessage("The record nests more than 32 lists and objects in each other");
  }

  private static String hex(Map<String, ? extends Object> value) {
    return HexFormat.of().formatHex(DagCbor.encode(Map.copyOf(value)));
  }

  /// A map around lists in each other.
  private static Map<String, Object> nested(int lists) {
    Object value = 1;
    for (int i = 0; i < lists; i++) {
      value = List.of(value);
    }
    return Map.of("a", value);
  }

  private static Map<String, Object> randomMap(Random random, int depth) {
    var map = new LinkedHashMap<String, Object>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      map.put(Integer.toString(random.nextInt(2000), 36), randomValue(random, depth));
    }
    return map;
  }

  private static Object randomValue(Random random, int depth) {
    return switch (random.nextInt(depth > 3 ? 3 : 5)) {
      case 0 -> random.nextLong();
      case 1 -> random.nextBoolean();
      case 2 -> "ä".repeat(random.nextInt(30));
      case 3 -> List.of(randomValue(random, depth + 1), randomValue(random, depth + 1));
      default -> randomMap(random, depth + 1);
    };
  }

  private static Map<String, Object> shuffled(Map<String, Object> value, Random random) {
    var keys = new ArrayList<>(value.keySet());
    Collections.shuffle(keys, random);
    var shuffled = new LinkedHashMap<String, Object>();
    keys.forEach(key -> shuffled.put(key, value.get(key)));
    return shuffled;
  }
}
