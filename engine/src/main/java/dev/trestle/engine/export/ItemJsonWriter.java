package dev.trestle.engine.export;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Numbers;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NullValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.Consumer;

/// A minimal JSON writer for exports and dumps. Inserts commas by itself. For one thread.
///
/// The full JSON writer is in `wire`, above the port, which the engine must not depend on.
final class ItemJsonWriter {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder text = new StringBuilder();
  private boolean separated = true;

  ItemJsonWriter begin(char bracket) {
    separate();
    text.append(bracket);
    separated = true;
    return this;
  }

  ItemJsonWriter end(char bracket) {
    text.append(bracket);
    separated = false;
    return this;
  }

  ItemJsonWriter name(String name) {
    separate();
    quoted(name);
    text.append(':');
    separated = true;
    return this;
  }

  ItemJsonWriter string(String value) {
    separate();
    quoted(value);
    return this;
  }

  /// A number, `true`, `false` or `null`.
  ItemJsonWriter plain(Object value) {
    separate();
    text.append(value);
    return this;
  }

  /// Attributes with their types, as in DynamoDB's protocol.
  ItemJsonWriter typed(Attributes attributes) {
    begin('{');
    for (int i = 0; i < attributes.size(); i++) {
      name(attributes.nameAt(i));
      typed(attributes.valueAt(i));
    }
    return end('}');
  }

  private void typed(Value value) {
    begin('{').name(value.type().name());
    switch (value) {
      case StringValue(var string) -> string(string);
      case NumberValue(var number) -> string(Numbers.text(number));
      case BinaryValue(var bytes) -> string(bytes.toBase64());
      case BooleanValue(var flag) -> plain(flag);
      case NullValue _ -> plain(true);
      case ListValue(var elements) -> all(elements, this::typed);
      case MapValue(var entries) -> typed(entries);
      case StringSetValue(var members) -> all(members, this::string);
      case NumberSetValue(var members) -> all(members, number -> string(Numbers.text(number)));
      case BinarySetValue(var members) -> all(members, bytes -> string(bytes.toBase64()));
    }
    end('}');
  }

  /// Attributes as ordinary JSON. Sets become arrays and binary values become Base64, so the types cannot be recovered.
  ItemJsonWriter untyped(Attributes attributes) {
    begin('{');
    for (int i = 0; i < attributes.size(); i++) {
      name(attributes.nameAt(i));
      untyped(attributes.valueAt(i));
    }
    return end('}');
  }

  private void untyped(Value value) {
    switch (value) {
      case StringValue(var string) -> string(string);
      case NumberValue(var number) -> plain(Numbers.text(number));
      case BinaryValue(var bytes) -> string(bytes.toBase64());
      case BooleanValue(var flag) -> plain(flag);
      case NullValue _ -> plain("null");
      case ListValue(var elements) -> all(elements, this::untyped);
      case MapValue(var entries) -> untyped(entries);
      case StringSetValue(var members) -> all(members, this::string);
      case NumberSetValue(var members) -> all(members, number -> plain(Numbers.text(number)));
      case BinarySetValue(var members) -> all(members, bytes -> string(bytes.toBase64()));
    }
  }

  private <T> void all(Collection<T> elements, Consumer<T> writing) {
    begin('[');
    elements.forEach(writing);
    end(']');
  }

  byte[] toBytes() {
    return toString().getBytes(StandardCharsets.UTF_8);
  }

  /// The text followed by a line break.
  byte[] toLine() {
    return (text + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return text.toString();
  }

  private void separate() {
    if (!separated) {
      text.append(',');
    }
    separated = false;
  }

  private void quoted(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"', '\\' -> text.append('\\').append(c);
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < ' ') {
            text.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }
}
