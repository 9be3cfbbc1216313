package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.storage.Cursor;
import java.util.List;

/// Consecutive rows in reading order: the result of reading a range.
///
/// @param full whether reading stopped at a limit, not at the end of the range
public record Run(List<StoredItem> rows, boolean full) {
  public static final Run EMPTY = new Run(List.of(), false);

  /// Reads rows from a cursor over the wanted range.
  public static Run read(Cursor cursor, Wanted wanted) {
    return Reading.of(cursor, wanted, false).run();
  }
}
