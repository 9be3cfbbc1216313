package dev.trestle.dynamo.testing.contract;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;

/// Values of exact sizes, for the two sides of a limit.
public final class Sizes {
  public static final int KB = 1024;
  public static final int MB = 1024 * KB;
  public static final int MAX_ITEM = 400 * KB;

  private static final String PADDING = "padding";

  private Sizes() {}

  public static Value text(int bytes) {
    return Value.of("x".repeat(bytes));
  }

  public static Value binary(int bytes) {
    return Value.of(Bytes.owning(new byte[bytes]));
  }

  /// The item with one more attribute, so that it has exactly this many bytes.
  public static Item padded(Item item, int bytes) {
    return item.with(PADDING, text(bytes - item.sizeBytes() - PADDING.length()));
  }

  /// A value within so many maps, alternating with lists.
  public static Value nested(int levels) {
    Value value = Value.of("deep");
    for (int i = 0; i < levels; i++) {
      value = i % 2 == 0 ? Value.list(value) : Value.map(java.util.Map.of("in", value));
    }
    return value;
  }
}
