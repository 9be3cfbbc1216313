package dev.trestle.singletable;

import java.util.List;
import java.util.Optional;

/// Some entities of a list, and where it goes on.
///
/// A page that has a cursor may be shorter than asked for, even empty, where its limit ended it. And nothing needs to be behind the
/// cursor: it says only that the end was not seen.
///
/// @param next the cursor of the page behind this one; empty where this is the last
public record Page<T>(List<T> entities, Optional<Cursor> next) {
  public Page {
    entities = List.copyOf(entities);
  }
}
