package dev.trestle.singletable;

import java.util.List;
import java.util.Optional;

/// Some entities of a list, and where it goes on.
///
/// @param next the cursor of the page behind this one; empty where there is none
public record Page<T>(List<T> entities, Optional<Cursor> next) {
  public Page {
    entities = List.copyOf(entities);
  }
}
