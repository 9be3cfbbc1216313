package dev.trestle.singletable.checked;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// A checked unique constraint of an entity, with the key of its lock.
///
/// @param kept the components that a lock holds, with the name of the attribute for each
public record CheckedUnique(
    String name, String type, CheckedKey key, SortedMap<String, String> kept) {
  public CheckedUnique {
    kept = Collections.unmodifiableSortedMap(new TreeMap<>(kept));
  }
}
