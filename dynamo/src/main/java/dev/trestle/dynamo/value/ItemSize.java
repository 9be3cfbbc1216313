package dev.trestle.dynamo.value;

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
import java.math.BigDecimal;
import java.util.List;

/// Computes item sizes in bytes as DynamoDB counts them for the 400 KB limit, for pages and for capacity. Not the size on disk.
public final class ItemSize {
  private static final int CONTAINER_BYTES = 3;
  private static final int ELEMENT_BYTES = 1;

  private ItemSize() {}

  public static int of(Attributes attributes) {
    int size = 0;
    for (int i = 0; i < attributes.size(); i++) {
      size += utf8Length(attributes.nameAt(i)) + of(attributes.valueAt(i));
    }
    return size;
  }

  public static int of(Value value) {
    return switch (value) {
      case StringValue(var text) -> utf8Length(text);
      case NumberValue(var number) -> of(number);
      case BinaryValue(var bytes) -> bytes.length();
      case BooleanValue _, NullValue _ -> 1;
      case ListValue(var elements) -> CONTAINER_BYTES + elements(elements);
      case MapValue(var entries) -> CONTAINER_BYTES + entries.size() * ELEMENT_BYTES + of(entries);
      case StringSetValue(var members) -> members.stream().mapToInt(ItemSize::utf8Length).sum();
      case NumberSetValue(var members) -> members.stream().mapToInt(ItemSize::of).sum();
      case BinarySetValue(var members) -> members.stream().mapToInt(Bytes::length).sum();
    };
  }

  /// The size of a number: one byte for sign and exponent, one per pair of digits (pairs start at even powers of ten), one more for
  /// negative numbers.
  public static int of(BigDecimal number) {
    if (number.signum() == 0) {
      return 1;
    }
    int digits = number.precision();
    int exponent = digits - number.scale() - 1;
    int straddle = digits % 2 == 0 && exponent % 2 == 0 ? 1 : 0;
    return 1 + (digits + 1) / 2 + straddle + (number.signum() < 0 ? 1 : 0);
  }

  /// The length of a string in UTF-8, without encoding it. An unpaired surrogate counts as the `?` that encoders write for it.
  public static int utf8Length(String text) {
    int length = text.length();
    int bytes = length;
    for (int i = asciiLength(text); i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        continue;
      }
      if (c < 0x800) {
        bytes += 1;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < length
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        bytes += 2;
        i++;
      } else if (!Character.isSurrogate(c)) {
        bytes += 2;
      }
    }
    return bytes;
  }

  /// A lower bound for the number of leading ASCII characters. Most strings are all ASCII, and eight characters are checked at a time.
  private static int asciiLength(String text) {
    int i = 0;
    for (int end = text.length() - 7; i < end; i += 8) {
      int all =
          text.charAt(i)
              | text.charAt(i + 1)
              | text.charAt(i + 2)
              | text.charAt(i + 3)
              | text.charAt(i + 4)
              | text.charAt(i + 5)
              | text.charAt(i + 6)
              | text.charAt(i + 7);
      if (all >= 0x80) {
        return i;
      }
    }
    return i;
  }

  private static int elements(List<Value> elements) {
    int size = 0;
    for (var element : elements) {
      size += ELEMENT_BYTES + of(element);
    }
    return size;
  }
}
