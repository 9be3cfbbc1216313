package dev.trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectTest {
  private static JsonObject parse(String json) {
    return JsonObject.parse(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void members_of_all_types_are_found() {
    var json =
        parse(
            """
            {"s":"text","n":12,"t":1794790062.923,"b":true,"o":{"s":"inner"},"l":[{"s":"first"},1,null,{"s":"second"}],
             "ls":["a",2,"b"]}""");
    assertThat(json.text("s")).isEqualTo("text");
    assertThat(json.number("n")).isEqualTo(12);
    assertThat(json.time("t")).isEqualTo(Instant.ofEpochMilli(1_794_790_062_923L));
    assertThat(json.flag("b")).isTrue();
    assertThat(json.object("o").text("s")).isEqualTo("inner");
    assertThat(json.objects("l"))
        .extracting(each -> each.text("s"))
        .containsExactly("first", "second");
    assertThat(json.texts("ls")).containsExactly("a", "b");
  }

  @Test
  void a_missing_null_or_wrongly_typed_member_is_absent() {
    var json = parse("{\"a\":null,\"b\":1,\"c\":\"x\"}");
    assertThat(json.findText("a")).isEmpty();
    assertThat(json.findText("b")).isEmpty();
    assertThat(json.findText("z")).isEmpty();
    assertThat(json.findNumber("c")).isEmpty();
    assertThat(json.findTime("c")).isEmpty();
    assertThat(json.find("c")).isEmpty();
    assertThat(json.flag("c")).isFalse();
    assertThat(json.objects("c")).isEmpty();
    assertThat(json.texts("z")).isEmpty();
    assertThatThrownBy(() -> json.text("z")).isInstanceOf(SerializationException.class);
    assertThatThrownBy(() -> json.object("c")).isInstanceOf(SerializationException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "1", "{", "{\"a\":", "{\"a\":[}", "nonsense"})
  void anything_else_is_refused(String body) {
    assertThatThrownBy(() -> parse(body)).isInstanceOf(SerializationException.class);
  }
}
