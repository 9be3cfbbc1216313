package dev.trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeJsonTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'S':''}",
        "{'S':'text'}",
        "{'N':'0'}",
        "{'N':'-12.5'}",
        "{'N':'100000000000000000000'}",
        "{'N':'0.0000001'}",
        "{'B':''}",
        "{'B':'AP8='}",
        "{'BOOL':true}",
        "{'BOOL':false}",
        "{'NULL':true}",
        "{'L':[]}",
        "{'L':[{'S':'a'},{'L':[{'N':'1'}]},{'M':{}}]}",
        "{'M':{}}",
        "{'M':{'a':{'M':{'b':{'BOOL':true}}},'c':{'S':'d'}}}",
        "{'SS':['','a','b']}",
        "{'NS':['-1','0','2.5']}",
        "{'BS':['','AA==','YQ==']}",
      })
  void every_type_comes_back_as_it_was(String value) throws IOException {
    assertThat(written(read("{'v':" + value + "}").load())).isEqualTo("{'v':" + value + "}");
  }

  @Test
  void values_become_what_they_say() throws IOException {
    assertThat(
            read("{'s':{'S':'a'},'n':{'N':'1.50'},'b':{'B':'YQ=='},'l':{'L':[{'NULL':true}]}}")
                .load())
        .isEqualTo(
            Attributes.EMPTY
                .with("s", Value.of("a"))
                .with("n", Value.of(new BigDecimal("1.5")))
                .with("b", Value.of(Bytes.copyOf(new byte[] {'a'})))
                .with("l", Value.list(Value.NULL)));
  }

  @Test
  void names_may_come_in_any_order_and_number_and_the_last_of_two_counts() throws IOException {
    var json = new StringBuilder("{");
    var expected = new LinkedHashMap<String, Value>();
    for (int i = 200; i > 0; i--) {
      json.append("'a%d':{'N':'%d'},".formatted(i, i));
      expected.put("a" + i, Value.of(i));
    }
    json.append("'a7':{'N':'70'}}");
    expected.put("a7", Value.of(70));
    assertThat(read(json.toString()).load()).isEqualTo(Attributes.of(expected));
    assertThat(read("{'b':{'S':'1'},'a':{'S':'2'},'b':{'S':'3'}}").load())
        .isEqualTo(Attributes.EMPTY.with("a", Value.of("2")).with("b", Value.of("3")));
  }

  @Test
  void text_of_all_kinds_survives() throws IOException {
    var text = "\"\\/\b\f\n\r\t\u0000\u001f ~\u007f\u0080é€\u2028😀𝄞";
    var attributes = Attributes.EMPTY.with(text, Value.of(text));
    var out = new JsonOutput(1);
    AttributeWriter.write(out, attributes);
    assertThat(readRaw(out.toArray()).load()).isEqualTo(attributes);
  }

  @Test
  void half_a_surrogate_pair_is_written_as_a_question_mark() {
    var out = new JsonOutput(8);
    AttributeWriter.write(out, Value.of("a\ud83d\ud83d\ude00\ude00b\ud83d"));
    assertThat(new String(out.toArray(), StandardCharsets.UTF_8)).isEqualTo("{\"S\":\"a?😀?b?\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "{'X':'a'} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "{'S':null} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "{'L':[{}]} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "{'M':{'a':{}}} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "{'S':'a','N':'1'} | Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
        "{'S':'a','N':'b'} | The parameter cannot be converted to a numeric value: b",
        "{'N':''} | The parameter cannot be converted to a numeric value",
        "{'N':'1e126'} | Number overflow. Attempting to store a number with magnitude larger than supported range",
        "{'N':'1e-131'} | Number underflow. Attempting to store a number with magnitude smaller than supported range",
        "{'N':'123456789012345678901234567890123456789'} | Attempting to store more than 38 significant digits in a Number",
        "{'NULL':false} | One or more parameter values were invalid: Null attribute value types must have the value of true",
        "{'NULL':'no'} | One or more parameter values were invalid: Null attribute value types must have the value of true",
        "{'SS':[]} | One or more parameter values were invalid: An string set  may not be empty",
        "{'NS':[]} | One or more parameter values were invalid: An number set  may not be empty",
        "{'BS':[]} | One or more parameter values were invalid: Binary sets should not be empty",
        "{'SS':['a','a']} | One or more parameter values were invalid: Input collection [a, a] contains duplicates.",
        "{'NS':['1','1.0']} | Input collection contains duplicates",
        "{'NS':['1','b']} | The parameter cannot be converted to a numeric value: b",
        "{'BS':['Yg==','Yg==']} | One or more parameter values were invalid: Input collection [Yg==, Yg==]of type BS contains duplicates.",
        "{'SS':['a',null]} | One or more parameter values were invalid: An string set may not have a null string as a member",
        "{'NS':[null]} | The parameter cannot be converted to a numeric value",
        "{'M':{'':{'S':'a'}}} | Empty attribute name",
        "{'M':{'':{}}} | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
        "null | The supplied Item contains a null AttributeValue: v is null",
        "{'L':[null]} | The supplied Item contains a null AttributeValue",
      })
  void a_broken_rule_waits_with_the_value(String value, String problem) throws IOException {
    assertThat(read("{'v':" + value + "}").problem()).isEqualTo(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'S':1} | NUMBER_VALUE cannot be converted to String",
        "{'N':1} | NUMBER_VALUE cannot be converted to String",
        "{'S':[]} | Unrecognized collection type class java.lang.String",
        "{'S':{}} | Start of structure or map found where not expected",
        "{'BOOL':1.5} | DECIMAL_VALUE cannot be converted to Boolean",
        "{'BOOL':'maybe'} | Unexpected token received from parser",
        "{'B':1} | only base-64-encoded strings are convertible to bytes",
        "{'B':[]} | Unrecognized collection type class java.nio.ByteBuffer",
        "{'B':'23456'} | Base64 encoded length is expected a multiple of 4 bytes but found: 5",
        "{'B':'!!!!'} | Invalid Base64 character: '!'",
        "{'B':'=+/='} | Invalid last non-pad Base64 character dectected",
        "{'B':'+/+='} | Invalid last non-pad Base64 character dectected",
        "{'B':'YR=='} | Invalid last non-pad Base64 character dectected",
        "{'SS':'a'} | Unexpected field type",
        "{'SS':{}} | Start of structure or map found where not expected",
        "{'L':1} | Unexpected field type",
        "{'M':1} | Unexpected field type",
        "{'M':[]} | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
        "1 | Unexpected value type in payload",
      })
  void a_wrong_type_ends_the_reading(String value, String message) {
    assertThatThrownBy(() -> read("{'v':" + value + "}"))
        .isInstanceOf(SerializationException.class)
        .hasMessage(message);
  }

  @Test
  void values_nest_up_to_32_levels() throws IOException {
    assertThat(read("{'v':" + nested(31) + "}").problem()).isNull();
    assertThat(read("{'v':" + nested(32) + "}").problem())
        .isEqualTo(
            "Nesting Levels have exceeded supported limits: "
                + "Attributes in the item have nested levels beyond supported limit");
    assertThat(read("{'v':" + nested(200) + "}").problem()).startsWith("Nesting Levels");
  }

  private static String nested(int lists) {
    return "{'L':[".repeat(lists) + "{'S':'x'}" + "]}".repeat(lists);
  }

  @Test
  void a_growing_buffer_keeps_what_was_written() {
    var out = new JsonOutput(1);
    out.beginArray();
    IntStream.range(0, 1000).forEach(i -> out.string("é\n" + i));
    out.endArray();
    assertThat(new String(out.toArray(), StandardCharsets.UTF_8))
        .startsWith("[\"é\\n0\",\"é\\n1\",")
        .endsWith("\"é\\n999\"]");
  }

  private static ParsedValue<Attributes> read(String json) throws IOException {
    return readRaw(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  private static ParsedValue<Attributes> readRaw(byte[] json) throws IOException {
    var found = new AtomicReference<ParsedValue<Attributes>>();
    var body =
        ("{\"Item\":" + new String(json, StandardCharsets.UTF_8) + "}")
            .getBytes(StandardCharsets.UTF_8);
    try (var in = JsonInput.of(body)) {
      in.body(name -> found.set(Objects.requireNonNull(in.attributes())));
    }
    return found.get();
  }

  private static String written(Attributes attributes) {
    var out = new JsonOutput(16);
    AttributeWriter.write(out, attributes);
    return new String(out.toArray(), StandardCharsets.UTF_8).replace('"', '\'');
  }
}
