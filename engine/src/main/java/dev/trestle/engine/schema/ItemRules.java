package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;

/// Validates items of any table: their size, their nesting depth and their attribute names.
public final class ItemRules {
  private ItemRules() {}

  /// Validates an item that is put.
  ///
  /// @param localBytes the size of its copies in local indexes, which counts towards the same limit
  public static void requirePuttable(Item item, long localBytes) {
    requireEntries(item.attributes(), 1);
    if (item.sizeBytes() + localBytes > DynamoLimits.ITEM_BYTES) {
      throw new ValidationException("Item size has exceeded the maximum allowed size");
    }
  }

  /// Validates the result of an update.
  ///
  /// @param localBytes the size of its copies in local indexes, which counts towards the same limit
  public static void requireUpdatable(Item after, long localBytes) {
    requireEntries(after.attributes(), 1);
    if (after.sizeBytes() + localBytes > DynamoLimits.ITEM_BYTES) {
      throw new ValidationException("Item size to update has exceeded the maximum allowed size");
    }
  }

  private static void requireEntries(Attributes entries, int level) {
    for (int i = 0; i < entries.size(); i++) {
      requireName(entries.nameAt(i));
      requireValue(entries.valueAt(i), level);
    }
  }

  private static void requireName(String name) {
    if (name.isEmpty()) {
      throw new ValidationException("Empty attribute name");
    }
    // A name has at least as many bytes as chars and at most three times as many, so most names
    // need not be encoded to
    // be counted.
    if (name.length() > DynamoLimits.ATTRIBUTE_NAME_BYTES / 3
        && ItemSize.utf8Length(name) > DynamoLimits.ATTRIBUTE_NAME_BYTES) {
      throw new ValidationException("Attribute name is too large, must be less than 65536 bytes");
    }
  }

  /// Validates the names and depth of everything in a value at the given level.
  private static void requireValue(Value value, int level) {
    if (level > DynamoLimits.NESTING_LEVELS) {
      throw new ValidationException(
          "Nesting Levels have exceeded supported limits: "
              + "Attributes in the item have nested levels beyond supported limit");
    }
    switch (value) {
      case MapValue(var entries) -> requireEntries(entries, level + 1);
      case ListValue(var elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          requireValue(elements.get(i), level + 1);
        }
      }
      default -> {}
    }
  }
}
