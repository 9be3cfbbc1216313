package dev.trestle.kit.api.envelope;

import java.util.List;
import java.util.Optional;

/// A page of a list as the answer of a handler, implemented by a record. In an [Envelope], the elements are the data, and the cursor is in the
/// metadata.
///
/// @param <T> the record of an element
public interface CursorPage<T> {
  List<T> items();

  /// The cursor of the page after it; empty at the end of the list.
  Optional<String> next();
}
