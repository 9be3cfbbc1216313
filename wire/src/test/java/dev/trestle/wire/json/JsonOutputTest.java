package dev.trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonOutputTest {
  private final JsonOutput out = new JsonOutput(1);

  @Test
  void commas_stand_between_members_and_elements_only() {
    out.beginObject()
        .name("a")
        .beginArray()
        .endArray()
        .name("b")
        .beginArray()
        .number(1)
        .number(2.5);
    out.beginObject().endObject().bool(true).endArray().name("c").string("d").endObject();
    assertThat(text()).isEqualTo("{\"a\":[],\"b\":[1,2.5,{},true],\"c\":\"d\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.000",
    "1794778159831, 1794778159.831",
    "1794778159005, 1794778159.005",
    "1794778159050, 1794778159.050"
  })
  void moments_are_seconds_with_three_decimals(long millis, String written) {
    out.time(Instant.ofEpochMilli(millis));
    assertThat(text()).isEqualTo(written);
  }

  /// A character at every position of a group that is checked together.
  @Test
  void every_character_comes_back_from_a_parser_of_json() throws IOException {
    var further = Stream.of("é", "߿", "€", "\uFFFD", "😀");
    var characters =
        Stream.concat(IntStream.range(0, 0x80).mapToObj(Character::toString), further).toList();
    for (var character : characters) {
      for (int before = 0; before < 10; before++) {
        for (int after = 0; after < 10; after++) {
          var text = "a".repeat(before) + character + "~".repeat(after);
          assertThat(parsed(new JsonOutput(1).string(text).toArray())).isEqualTo(text);
        }
      }
    }
  }

  @Test
  void an_unpaired_surrogate_becomes_a_question_mark() {
    out.string("a\uD83Db");
    assertThat(text()).isEqualTo("\"a?b\"");
  }

  private static String parsed(byte[] json) throws IOException {
    try (var parser = new JsonFactory().createParser(json)) {
      assertThat(parser.nextToken()).isEqualTo(JsonToken.VALUE_STRING);
      var text = parser.getText();
      assertThat(parser.nextToken()).isNull();
      return text;
    }
  }

  private String text() {
    return new String(out.toArray(), StandardCharsets.UTF_8);
  }
}
