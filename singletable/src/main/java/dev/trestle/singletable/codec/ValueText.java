package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NullValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Formats attribute values and keys for error messages: `"Emma"`, `12`, `a map`, `BOOK#978-1 / BOOK`.
public final class ValueText {
  private static final int LONGEST = 100;

  private ValueText() {}

  /// Formats a value. Collections and bytes are named, and not printed.
  public static String value(@Nullable Value value) {
    return switch (value) {
      case null -> "nothing";
      case StringValue(var text) ->
          text.length() <= LONGEST
              ? "\"%s\"".formatted(text)
              : "\"%s…\" (%d characters)".formatted(text.substring(0, LONGEST), text.length());
      case NumberValue(var number) -> number.toPlainString();
      case BooleanValue(var truth) -> Boolean.toString(truth);
      case NullValue _ -> "null";
      case BinaryValue _ -> "binary";
      case ListValue _ -> "a list";
      case MapValue _ -> "a map";
      default -> "a set";
    };
  }

  /// Formats the values of a key, in the order of its attribute names.
  public static String key(Key key) {
    return key.attributes().entrySet().stream()
        .map(entry -> entry.getValue())
        .map(value -> value instanceof StringValue(var text) ? text : value(value))
        .collect(Collectors.joining(" / "));
  }
}
