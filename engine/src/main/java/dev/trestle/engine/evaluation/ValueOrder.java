package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;

/// The order of values: strings by their UTF-8 bytes, numbers by size, binaries by unsigned bytes.
/// Values of different types, or of any other type, have no order.
public final class ValueOrder {
  private ValueOrder() {}

  /// Whether the two values have an order.
  public static boolean comparable(Value left, Value right) {
    return switch (left) {
      case StringValue _ -> right instanceof StringValue;
      case NumberValue _ -> right instanceof NumberValue;
      case BinaryValue _ -> right instanceof BinaryValue;
      default -> false;
    };
  }

  /// Compares two [#comparable] values.
  public static int compare(Value left, Value right) {
    if (left instanceof StringValue(var a) && right instanceof StringValue(var b)) {
      return compareUtf8(a, b);
    }
    if (left instanceof NumberValue(var a) && right instanceof NumberValue(var b)) {
      return a.compareTo(b);
    }
    if (left instanceof BinaryValue(var a) && right instanceof BinaryValue(var b)) {
      return a.compareTo(b);
    }
    throw new IllegalStateException(
        "A %s and a %s have no order".formatted(left.type(), right.type()));
  }

  public static boolean startsWith(Value whole, Value prefix) {
    return switch (whole) {
      case StringValue(var text) ->
          prefix instanceof StringValue(var start) && text.startsWith(start);
      case BinaryValue(var bytes) ->
          prefix instanceof BinaryValue(var start) && bytes.startsWith(start);
      default -> false;
    };
  }

  /// UTF-8 keeps the order of code points and UTF-16 almost does: only surrogates (beyond U+FFFF)
  /// sort before U+E000 to U+FFFF. So the first differing char decides, after surrogates are lifted
  /// above everything else.
  static int compareUtf8(String left, String right) {
    int length = Math.min(left.length(), right.length());
    for (int i = 0; i < length; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        return Character.isSurrogate(a) == Character.isSurrogate(b)
            ? a - b
            : Character.isSurrogate(a) ? 1 : -1;
      }
    }
    return left.length() - right.length();
  }
}
