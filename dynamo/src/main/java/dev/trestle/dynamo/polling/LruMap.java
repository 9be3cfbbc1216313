package dev.trestle.dynamo.polling;

import java.util.LinkedHashMap;
import java.util.Map;

/// A bounded map that evicts the least recently used entry. Not thread-safe.
final class LruMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  private final int maxEntries;

  LruMap(int maxEntries) {
    super(16, 0.75f, true);
    this.maxEntries = maxEntries;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > maxEntries;
  }
}
