package dev.trestle.singletable;

import java.util.List;
import java.util.Optional;

/// One page of a list of entities, with the cursor of the next page.
///
/// A page with a cursor may have fewer entities than requested, or none, if it reached its limit. The next page may be empty: a cursor only
/// means that the end was not reached yet.
///
/// @param next the cursor of the next page; empty on the last page
public record Page<T>(List<T> entities, Optional<Cursor> next) {
  public Page {
    entities = List.copyOf(entities);
  }
}
