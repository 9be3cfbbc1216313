package dev.trestle.singletable.testing;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.TreeMap;

/// Items as documents show them: `{"pk": "USER#1", "uses": 0, "topic": null}`. Reads well-formed JSON only.
public final class PlainJson {
  private final String text;
  private int at;

  private PlainJson(String text) {
    this.text = text;
  }

  public static Item item(String json) {
    var reader = new PlainJson(json);
    return Item.of(reader.object());
  }

  private Value value() {
    char c = peek();
    return switch (c) {
      case '{' -> new Value.MapValue(object());
      case '[' -> list();
      case '"' -> Value.of(string());
      case 't' -> word("true", Value.TRUE);
      case 'f' -> word("false", Value.FALSE);
      case 'n' -> word("null", Value.NULL);
      default -> number();
    };
  }

  private Attributes object() {
    var entries = new TreeMap<String, Value>();
    expect('{');
    while (peek() != '}') {
      var name = string();
      expect(':');
      entries.put(name, value());
      comma();
    }
    expect('}');
    return Attributes.of(entries);
  }

  private Value list() {
    var elements = new ArrayList<Value>();
    expect('[');
    while (peek() != ']') {
      elements.add(value());
      comma();
    }
    expect(']');
    return new Value.ListValue(elements);
  }

  private String string() {
    expect('"');
    int end = text.indexOf('"', at);
    var string = text.substring(at, end);
    at = end + 1;
    return string;
  }

  private Value number() {
    int begin = at;
    while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return new Value.NumberValue(new BigDecimal(text.substring(begin, at)));
  }

  private Value word(String word, Value meaning) {
    at += word.length();
    return meaning;
  }

  private void comma() {
    if (peek() == ',') {
      at++;
    }
  }

  private char peek() {
    while (Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return text.charAt(at);
  }

  private void expect(char c) {
    if (peek() != c) {
      throw new IllegalArgumentException("Expected %c at %d of %s".formatted(c, at, text));
    }
    at++;
  }
}
