package dev.trestle.dynamo.expression;

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

/// Compares, sizes and prints the literal values of an expression, as far as that needs no item.
final class Literals {
  private Literals() {}

  /// Compares two values of the same scalar type.
  static int compare(Value left, Value right) {
    return switch (left) {
      case StringValue(var text) -> compareUtf8(text, ((StringValue) right).text());
      case NumberValue(var number) -> number.compareTo(((NumberValue) right).number());
      case BinaryValue(var bytes) -> bytes.compareTo(((BinaryValue) right).bytes());
      case BooleanValue _,
          NullValue _,
          ListValue _,
          MapValue _,
          StringSetValue _,
          NumberSetValue _,
          BinarySetValue _ ->
          throw new IllegalStateException("Values of type %s have no order".formatted(left.type()));
    };
  }

  /// The result of the function `size`. A string's size is in UTF-16 units, not
  /// in bytes.
  static int size(Value value) {
    return switch (value) {
      case StringValue(var text) -> text.length();
      case BinaryValue(var bytes) -> bytes.length();
      case ListValue(var elements) -> elements.size();
      case MapValue(var entries) -> entries.size();
      case StringSetValue(var members) -> members.size();
      case NumberSetValue(var members) -> members.size();
      case BinarySetValue(var members) -> members.size();
      case NumberValue _, BooleanValue _, NullValue _ ->
          throw new IllegalStateException("Values of type %s have no size".formatted(value.type()));
    };
  }

  /// A scalar as error texts show it. The form of a binary is an accident of DynamoDB's, but clients
  /// see it.
  static String text(Value value) {
    return switch (value) {
      case StringValue(var text) -> "AttributeValue: {S:" + text + "}";
      case NumberValue(var number) -> "AttributeValue: {N:" + Numbers.text(number) + "}";
      case BinaryValue(var bytes) ->
          "AttributeValue: {B:java.nio.HeapByteBuffer[pos=0 lim=%d cap=%d]}"
              .formatted(bytes.length(), bytes.length());
      case BooleanValue _,
          NullValue _,
          ListValue _,
          MapValue _,
          StringSetValue _,
          NumberSetValue _,
          BinarySetValue _ ->
          throw new IllegalStateException(
              "Values of type %s cannot be bounds".formatted(value.type()));
    };
  }

  /// Strings sort by their UTF-8 bytes. A surrogate pair of Java is a code point above all
  /// others there.
  private static int compareUtf8(String left, String right) {
    int shared = Math.min(left.length(), right.length());
    for (int i = 0; i < shared; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean aboveOthers = Character.isSurrogate(a);
        return aboveOthers == Character.isSurrogate(b)
            ? Character.compare(a, b)
            : aboveOthers ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
