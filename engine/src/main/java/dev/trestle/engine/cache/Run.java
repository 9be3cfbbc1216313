package dev.trestle.engine.cache;

import dev.trestle.engine.change.StoredItem;
import dev.trestle.engine.storage.Cursor;
import java.util.List;

/// Rows that follow each other, in reading order.
///
/// @param full whether reading ended because it was enough, and not because there was nothing more
public record Run(List<StoredItem> rows, boolean full) {
  public static final Run EMPTY = new Run(List.of(), false);

  /// What a cursor over the wanted range shows.
  public static Run read(Cursor cursor, Wanted wanted) {
    return Reading.of(cursor, wanted, false).run();
  }
}
