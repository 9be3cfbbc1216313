package dev.trestle.engine.commit;

import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;

/// A listener for item changes, called for each item after it is in the store and before its writer gets the response,
/// in commit order. Called on the committing thread: must be fast and must not write.
@FunctionalInterface
public interface ItemListener {
  /// Called after one item was changed.
  ///
  /// @param item the item after the change; empty if it was removed
  void changed(TableName table, Key key, Optional<Item> item);
}
