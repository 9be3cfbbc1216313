package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.ItemSize;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;

/// What an item may be, whatever its table: its size, its depth and the names in it.
public final class ItemRules {
  private ItemRules() {}

  /// For an item that is written whole.
  ///
  /// @param localBytes what its copies in local indexes add: the limit is for all of it together
  public static void requirePuttable(Item item, long localBytes) {
    requireEntries(item.attributes(), 1);
    if (item.sizeBytes() + localBytes > Limits.ITEM_BYTES) {
      throw new ValidationException("Item size has exceeded the maximum allowed size");
    }
  }

  /// For what an update makes of an item.
  ///
  /// @param localBytes what its copies in local indexes add
  public static void requireUpdatable(Item after, long localBytes) {
    requireEntries(after.attributes(), 1);
    if (after.sizeBytes() + localBytes > Limits.ITEM_BYTES) {
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
    // Bytes are at least as many as chars and at most three times; most names need no count.
    if (name.length() > Limits.ATTRIBUTE_NAME_BYTES / 3
        && ItemSize.utf8Length(name) > Limits.ATTRIBUTE_NAME_BYTES) {
      throw new ValidationException("Attribute name is too large, must be less than 65536 bytes");
    }
  }

  /// Names and depth of everything in a value that itself stands at the given level.
  private static void requireValue(Value value, int level) {
    if (level > Limits.NESTING_LEVELS) {
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
