package dev.trestle.engine.change;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.table.EngineTable;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Updates the expiry row of an item when the item changes.
public final class ExpiryUpdate {
  private static final byte[] NO_VALUE = {};

  private ExpiryUpdate() {}

  static void addTo(
      Batch batch,
      EngineTable table,
      byte[] itemKey,
      @Nullable StoredItem before,
      @Nullable StoredItem after) {
    var expiry = table.definition().expiry();
    if (expiry.isEmpty() || !expiry.get().backfill().covers(itemKey)) {
      return;
    }
    var attribute = expiry.get().attribute();
    var old =
        before == null ? OptionalLong.empty() : seconds(attribute, before.item().attributes());
    var now = after == null ? OptionalLong.empty() : seconds(attribute, after.item().attributes());
    if (old.equals(now)) {
      return;
    }
    if (old.isPresent()) {
      batch.delete(ColumnFamily.EXPIRY, RowKeys.expiry(old.getAsLong(), itemKey));
    }
    if (now.isPresent()) {
      batch.put(ColumnFamily.EXPIRY, RowKeys.expiry(now.getAsLong(), itemKey), NO_VALUE);
    }
  }

  /// Adds the expiry row of an item that existed before its table had a TTL attribute.
  public static void enter(Batch batch, String attribute, byte[] itemKey, StoredItem item) {
    seconds(attribute, item.item().attributes())
        .ifPresent(
            seconds -> batch.put(ColumnFamily.EXPIRY, RowKeys.expiry(seconds, itemKey), NO_VALUE));
  }

  /// The expiry time of an item in whole seconds since 1970; empty unless its TTL attribute is a number that can be a
  /// time.
  public static OptionalLong seconds(String attribute, Attributes item) {
    if (item.value(attribute) instanceof Value.NumberValue(var number)
        && number.signum() > 0
        && number.precision() - number.scale() <= 18) {
      return OptionalLong.of(number.longValue());
    }
    return OptionalLong.empty();
  }
}
