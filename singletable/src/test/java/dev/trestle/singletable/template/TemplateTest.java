package dev.trestle.singletable.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {
  @Test
  void a_key_is_filled_and_read_back() {
    var template = Template.parse("MSG#{sentAt:millis}#{messageId}");
    assertThat(template.fill("1735257600000", "01JG")).isEqualTo("MSG#1735257600000#01JG");
    assertThat(template.read("MSG#1735257600000#01JG")).contains(List.of("1735257600000", "01JG"));
    assertThat(template.read("MSG#1735257600000#")).isEmpty();
    assertThat(template.read("MSG#1735257600000#01JG#x")).isEmpty();
    assertThat(template.read("CONN#1")).isEmpty();
  }

  @Test
  void a_template_of_literals_is_a_key() {
    assertThat(Template.parse("PROFILE").fill()).isEqualTo("PROFILE");
    assertThat(Template.parse("").fill()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          USER#{id      | In the template "USER#{id" the brace at 6 is never closed.
          USER#id}      | In the template "USER#id}" a brace is closed that was never opened.
          {a}{b}        | In the template "{a}{b}" there is no delimiter after {a}; put a # between parts.
          {a}x{b}       | In the template "{a}x{b}" "x" could be part of the value before it; begin it with #.
          {a}x          | In the template "{a}x" "x" could be part of the value before it; begin it with #.
          USER#{}       | In the template "USER#{}" {} is not a part; write {name}, {name.detail} or {name:format}.
          USER#{a b}    | In the template "USER#{a b}" {a b} is not a part; write {name}, {name.detail} or {name:format}.
          """)
  void a_wrong_template_is_refused_with_the_reason(String text, String message) {
    assertThatThrownBy(() -> Template.parse(text)).hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "USER#{id}, USER#{name}, true",
    "USER#{id}, SERVER#{id}, false",
    "USER#{id}, USER#{id}#{x}, false",
    "USER#{id}, USER#, false",
    "{id}, PROFILE, true",
    "{id}, USER#x, false",
    "{id:plain}, USER#x, true",
    "PROFILE, PROFILE, true",
    "A#{x}#B, A#{y}#{z}, true",
    "A#{x}#B, A#{y}#C, false"
  })
  void templates_that_can_produce_equal_keys_are_detected(String one, String other, boolean equal) {
    assertThat(Template.parse(one).canEqual(Template.parse(other))).isEqualTo(equal);
    assertThat(Template.parse(other).canEqual(Template.parse(one))).isEqualTo(equal);
  }

  @ParameterizedTest
  @CsvSource({
    "'', USER#{id}, true",
    "USER#, USER#{id}, true",
    "US, USER#{id}, true",
    "USER#{id}, USER#{id}, true",
    "USER#{id}#, USER#{id}, false",
    "LASTREAD#, SERVER#{id}, false",
    "MEMBER, MEMBERSHIP#{id}, true",
    "GOAL#{a}#, GOAL#{a}#{b}, true"
  })
  void templates_that_can_produce_a_prefix_are_detected(String prefix, String key, boolean begins) {
    assertThat(Template.parse(prefix).canBegin(Template.parse(key))).isEqualTo(begins);
  }

  /// What is told of templates holds for keys: of random small templates and all short texts.
  @Test
  void detected_overlaps_of_templates_hold_for_their_keys() {
    long seed = System.nanoTime();
    System.out.println("TemplateTest seed " + seed);
    var random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      var one = random(random);
      var other = random(random);
      boolean met = false;
      boolean begun = false;
      for (var left : keys(one)) {
        for (var right : keys(other)) {
          met |= left.equals(right);
          begun |= right.startsWith(left);
        }
      }
      assertThat(one.canEqual(other)).as("%s and %s", one, other).isEqualTo(met);
      assertThat(one.canBegin(other)).as("%s begins %s", one, other).isEqualTo(begun);
    }
  }

  private static Template random(Random random) {
    var text = new StringBuilder();
    int pieces = 1 + random.nextInt(3);
    for (int i = 0; i < pieces; i++) {
      text.append(i == 0 ? "" : "#").append(random.nextBoolean() ? "{p}" : literal(random));
    }
    return Template.parse(text.toString());
  }

  private static String literal(Random random) {
    return List.of("a", "b", "ab", "aa").get(random.nextInt(4));
  }

  /// All keys whose parts are one or two letters long: two suffice to meet every literal above.
  private static List<String> keys(Template template) {
    var keys = List.of("");
    for (var piece : template.pieces()) {
      var ends =
          switch (piece) {
            case Piece.Literal(var text) -> List.of(text);
            case Piece.Part _ -> List.of("a", "b", "aa", "ab", "ba", "bb");
          };
      keys = keys.stream().flatMap(key -> ends.stream().map(end -> key + end)).toList();
    }
    return keys;
  }
}
