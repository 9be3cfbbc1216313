package dev.trestle.apps.guild.feed;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A cache of a fixed size that drops what was not used for the longest time. Thread-safe.
public final class RecentlyUsed<K, V> {
  private final int size;
  private final Map<K, V> entries = new LinkedHashMap<>(16, 0.75f, true);

  public RecentlyUsed(int size) {
    this.size = size;
  }

  public synchronized Optional<V> find(K key) {
    return Optional.ofNullable(entries.get(key));
  }

  public synchronized void put(K key, V value) {
    entries.put(key, value);
    if (entries.size() > size) {
      entries.remove(entries.keySet().iterator().next());
    }
  }

  /// Changes the value of a key that is there.
  public synchronized void change(K key, UnaryOperator<V> changed) {
    entries.computeIfPresent(key, (_, value) -> changed.apply(value));
  }
}
