package dev.trestle.dynamo.sharing;

import java.util.LinkedHashMap;
import java.util.Map;

/// A bounded map that evicts the least recently used entry. Not thread-safe.
final class Newest<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  private final int most;

  Newest(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
