package dev.trestle.engine.commit;

import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.change.StoredItem;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The submitted items that are not yet on disk, by the key of their row. The next writer of such an item builds on it,
/// so that writers of one item need not wait for one sync each.
final class PendingItems {
  /// @param after the item after the commit; null if it is removed
  record Row(@Nullable StoredItem after, CommitFuture future) {}

  private final ConcurrentHashMap<RowKey, Row> rows = new ConcurrentHashMap<>();

  @Nullable Row find(byte[] itemKey) {
    return rows.isEmpty() ? null : rows.get(new RowKey(itemKey));
  }

  void add(ItemChange change, CommitFuture future) {
    rows.put(new RowKey(change.itemKey()), new Row(change.after(), future));
  }

  /// Removes a change that is on disk, unless a later one has replaced it.
  void settle(ItemChange change, CommitFuture future) {
    rows.computeIfPresent(
        new RowKey(change.itemKey()), (_, row) -> row.future == future ? null : row);
  }

  void clear() {
    rows.clear();
  }

  private static final class RowKey {
    private final byte[] bytes;
    private final int hash;

    RowKey(byte[] bytes) {
      this.bytes = bytes;
      this.hash = Arrays.hashCode(bytes);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof RowKey that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }
}
