package dev.trestle.engine.commit;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;

/// Hears of every item that was changed, once it is in the store and before its writer is told so, in commit order. Called on the
/// committing thread: must be quick, and must not write.
@FunctionalInterface
public interface ItemListener {
  /// Tells of one item.
  ///
  /// @param item as it is from now on; empty where it was removed
  void changed(TableName table, Key key, Optional<Item> item);
}
