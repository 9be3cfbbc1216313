package dev.trestle.singletable.draft;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// What is unique of an entity.
///
/// @param kept the components that a lock holds, and under which names
public record UniqueDraft(String name, String type, KeyDraft key, SortedMap<String, String> kept) {
  public UniqueDraft {
    kept = Collections.unmodifiableSortedMap(new TreeMap<>(kept));
  }
}
