package dev.trestle.engine.change;

import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.row.ItemCodec;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An item together with its bytes; whichever is missing is made when it is needed, so that an overwritten item that nobody asks
/// about is never decoded. Immutable in effect.
public final class StoredItem {
  private final byte[] bytes;
  private @Nullable Item item;

  private StoredItem(byte[] bytes, @Nullable Item item) {
    this.bytes = bytes;
    this.item = item;
  }

  /// What stands in the store.
  public static StoredItem of(byte[] bytes) {
    return new StoredItem(bytes, null);
  }

  /// What will stand in the store.
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
