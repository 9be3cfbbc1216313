package dev.trestle.engine.change;

import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.row.ItemCodec;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An item together with its encoded bytes. Either is computed from the other on first use, so that an overwritten item
/// that no one reads is never decoded. Effectively immutable.
public final class StoredItem {
  private final byte[] bytes;
  private @Nullable Item item;

  private StoredItem(byte[] bytes, @Nullable Item item) {
    this.bytes = bytes;
    this.item = item;
  }

  /// An item that is in the store.
  public static StoredItem of(byte[] bytes) {
    return new StoredItem(bytes, null);
  }

  /// An item that will be put into the store.
  public static StoredItem of(Item item) {
    return new StoredItem(ItemCodec.encode(item), item);
  }

  public Item item() {
    var decoded = item;
    if (decoded == null) {
      decoded = ItemCodec.decode(bytes);
      item = decoded;
    }
    return decoded;
  }

  public int sizeBytes() {
    return ItemCodec.sizeBytes(bytes);
  }

  public byte[] bytes() {
    return bytes;
  }

  /// Whether both are the same item: equal items have equal bytes.
  public boolean sameAs(@Nullable StoredItem other) {
    return other != null && Arrays.equals(bytes, other.bytes);
  }
}
