package dev.trestle.dynamo.table;

import java.util.LinkedHashSet;
import java.util.List;

/// The attributes that an index copies besides its own key and its table's key.
public sealed interface IndexProjection {
  record All() implements IndexProjection {}

  record KeysOnly() implements IndexProjection {}

  /// The named attributes in addition to the keys.
  record Include(List<String> attributes) implements IndexProjection {
    public Include {
      attributes = List.copyOf(new LinkedHashSet<>(attributes));
    }
  }

  IndexProjection ALL = new All();
  IndexProjection KEYS_ONLY = new KeysOnly();
}
