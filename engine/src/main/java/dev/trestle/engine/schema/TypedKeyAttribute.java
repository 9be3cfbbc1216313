package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.dynamo.value.ValueType;

/// One attribute of a key with its type; validates the values of this attribute.
record TypedKeyAttribute(String name, KeyType type, boolean partition) {

  /// The value of this attribute in an item that is put.
  Value of(Attributes item) {
    var value = item.value(name);
    if (value == null) {
      throw new ValidationException(
          "One or more parameter values were invalid: Missing the key %s in the item"
              .formatted(name));
    }
    if (!accepts(value)) {
      throw new ValidationException(
          "One or more parameter values were invalid: Type mismatch for key %s expected: %s actual: %s"
              .formatted(name, type, value.type()));
    }
    requireFilled(value);
    requireSize(value);
    return value;
  }

  /// The value of this attribute in the key of a request.
  Value in(Attributes key) {
    var value = key.value(name);
    if (value == null || !accepts(value)) {
      throw KeyAttributes.mismatch();
    }
    requireFilled(value);
    requireSize(value);
    return value;
  }

  boolean accepts(Value value) {
    return value.type() == type.valueType();
  }

  /// Whether a value is an empty string or binary, which no key attribute can have.
  static boolean isEmpty(Value value) {
    return switch (value) {
      case StringValue(var text) -> text.isEmpty();
      case BinaryValue(var bytes) -> bytes.length() == 0;
      default -> false;
    };
  }

  void requireFilled(Value value) {
    if (isEmpty(value)) {
      throw new ValidationException(
          "One or more parameter values are not valid. " + emptyText(value) + " Key: " + name);
    }
  }

  void requireSize(Value value) {
    int bytes = bytes(value);
    if (partition && bytes > DynamoLimits.PARTITION_KEY_BYTES) {
      throw partitionTooLong();
    }
    if (!partition && bytes > DynamoLimits.SORT_KEY_BYTES) {
      throw sortTooLong();
    }
  }

  static String emptyText(Value value) {
    return "The AttributeValue for a key attribute cannot contain an empty %s value."
        .formatted(value.type() == ValueType.B ? "binary" : "string");
  }

  /// The size of a value that counts towards the limit. Numbers are never too long for a key and do not count.
  static int bytes(Value value) {
    return value instanceof NumberValue ? 0 : ItemSize.of(value);
  }

  static ValidationException partitionTooLong() {
    // Without a space before the number, as in Amazon's text.
    return new ValidationException(
        "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of"
            + DynamoLimits.PARTITION_KEY_BYTES
            + " bytes");
  }

  static ValidationException sortTooLong() {
    return new ValidationException(
        "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of "
            + DynamoLimits.SORT_KEY_BYTES
            + " bytes");
  }
}
