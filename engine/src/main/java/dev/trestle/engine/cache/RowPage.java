package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.storage.RowCursor;
import java.util.List;

/// Consecutive rows in reading order: the result of reading a range.
///
/// @param limitReached whether reading stopped at a limit, not at the end of the range
public record RowPage(List<StoredItem> rows, boolean limitReached) {
  public static final RowPage EMPTY = new RowPage(List.of(), false);

  /// Reads rows from a cursor over the wanted range.
  public static RowPage read(RowCursor cursor, RowQuery wanted) {
    return StoreRead.of(cursor, wanted, false).page();
  }
}
