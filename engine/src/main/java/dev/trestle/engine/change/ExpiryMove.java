package dev.trestle.engine.change;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.Family;
import dev.trestle.engine.table.Table;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// How the note of when an item expires follows a change of the item.
public final class ExpiryMove {
  private static final byte[] NO_VALUE = {};

  private ExpiryMove() {}

  static void addTo(
      Batch batch,
      Table table,
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
      batch.delete(Family.EXPIRY, RowKeys.expiry(old.getAsLong(), itemKey));
    }
    if (now.isPresent()) {
      batch.put(Family.EXPIRY, RowKeys.expiry(now.getAsLong(), itemKey), NO_VALUE);
    }
  }

  /// Notes when an item expires that was there before its table had an expiry attribute.
  public static void enter(Batch batch, String attribute, byte[] itemKey, StoredItem item) {
    seconds(attribute, item.item().attributes())
        .ifPresent(seconds -> batch.put(Family.EXPIRY, RowKeys.expiry(seconds, itemKey), NO_VALUE));
  }

  /// When an item expires, in whole seconds since 1970; never, unless its attribute is a number that could be a time.
  public static OptionalLong seconds(String attribute, Attributes item) {
    if (item.value(attribute) instanceof Value.NumberValue(var number)
        && number.signum() > 0
        && number.precision() - number.scale() <= 18) {
      return OptionalLong.of(number.longValue());
    }
    return OptionalLong.empty();
  }
}
