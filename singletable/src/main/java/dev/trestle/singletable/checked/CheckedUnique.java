package dev.trestle.singletable.checked;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// What is unique of an entity.
///
/// @param kept the components that a lock holds, and under which names
public record CheckedUnique(
    String name, String type, CheckedKey key, SortedMap<String, String> kept) {
  public CheckedUnique {
    kept = Collections.unmodifiableSortedMap(new TreeMap<>(kept));
  }
}
