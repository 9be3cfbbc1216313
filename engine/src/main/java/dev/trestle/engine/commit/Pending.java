package dev.trestle.engine.commit;

import dev.trestle.engine.change.Change;
import dev.trestle.engine.change.StoredItem;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The submitted items that are not yet on disk, by the key of their row. The next writer of such an item builds on it,
/// so that writers of one item need not wait for one sync each.
final class Pending {
  /// @param after the item after the commit; null if it is removed
  record Row(@Nullable StoredItem after, Ticket ticket) {}

  private final ConcurrentHashMap<RowKey, Row> rows = new ConcurrentHashMap<>();

  @Nullable Row find(byte[] itemKey) {
    return rows.isEmpty() ? null : rows.get(new RowKey(itemKey));
  }

  void add(Change change, Ticket ticket) {
    rows.put(new RowKey(change.itemKey()), new Row(change.after(), ticket));
  }

  /// Removes a change that is on disk, unless a later one has replaced it.
  void settle(Change change, Ticket ticket) {
    rows.computeIfPresent(
        new RowKey(change.itemKey()), (_, row) -> row.ticket == ticket ? null : row);
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
