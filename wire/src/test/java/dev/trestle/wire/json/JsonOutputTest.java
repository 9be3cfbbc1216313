package dev.trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
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

  private String text() {
    return new String(out.toArray(), StandardCharsets.UTF_8);
  }
}
