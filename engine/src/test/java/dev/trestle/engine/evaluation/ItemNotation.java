package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;

/// A short notation of items, for tables of test cases:
/// `{n: 1, s: 'text', b: x'01ff', l: [1, true, null], m: {a: 1}, set: <1, 2>}`.
final class ItemNotation {
  private final String text;
  private int at;

  private ItemNotation(String text) {
    this.text = text;
  }

  static Attributes item(String text) {
    return ((Value.MapValue) value(text)).entries();
  }

  static Value value(String text) {
    var notation = new ItemNotation(text);
    var value = notation.value();
    if (notation.at < text.length()) {
      throw new IllegalArgumentException(
          "Too much after column %d of %s".formatted(notation.at, text));
    }
    return value;
  }

  private Value value() {
    skipSpace();
    return switch (text.charAt(at)) {
      case '{' -> map();
      case '[' -> new Value.ListValue(elements('[', ']'));
      case '<' -> set(elements('<', '>'));
      case '\'' -> Value.of(quoted());
      case 'x' -> binary();
      default -> word();
    };
  }

  private Value map() {
    var entries = new TreeMap<String, Value>();
    expect('{');
    while (!found('}')) {
      var name = name();
      expect(':');
      entries.put(name, value());
      found(',');
    }
    return Value.map(entries);
  }

  private List<Value> elements(char open, char close) {
    var elements = new ArrayList<Value>();
    expect(open);
    while (!found(close)) {
      elements.add(value());
      found(',');
    }
    return elements;
  }

  private static Value set(List<Value> members) {
    return switch (members.getFirst()) {
      case Value.StringValue _ ->
          Value.strings(
              members.stream()
                  .map(member -> ((Value.StringValue) member).text())
                  .toArray(String[]::new));
      case Value.NumberValue _ ->
          Value.numbers(
              members.stream()
                  .map(member -> ((Value.NumberValue) member).number())
                  .toArray(BigDecimal[]::new));
      case Value.BinaryValue _ ->
          Value.binaries(
              members.stream()
                  .map(member -> ((Value.BinaryValue) member).bytes())
                  .toArray(Bytes[]::new));
      default -> throw new IllegalArgumentException("No set of " + members);
    };
  }

  private Value binary() {
    expect('x');
    return Value.of(Bytes.owning(HexFormat.of().parseHex(quoted())));
  }

  private Value word() {
    var word = name();
    return switch (word) {
      case "true" -> Value.TRUE;
      case "false" -> Value.FALSE;
      case "null" -> Value.NULL;
      default -> Value.number(word);
    };
  }

  private String quoted() {
    expect('\'');
    int end = text.indexOf('\'', at);
    var content = text.substring(at, end);
    at = end + 1;
    return content;
  }

  private String name() {
    skipSpace();
    int start = at;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || "+-._".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return text.substring(start, at);
  }

  private boolean found(char wanted) {
    skipSpace();
    if (at < text.length() && text.charAt(at) == wanted) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char wanted) {
    if (!found(wanted)) {
      throw new IllegalArgumentException(
          "Expected %s at column %d of %s".formatted(wanted, at, text));
    }
  }

  private void skipSpace() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }
}
