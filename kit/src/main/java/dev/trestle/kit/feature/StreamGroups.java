package dev.trestle.kit.feature;

import dev.trestle.singletable.stream.Subscription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/// The stream groups that run on this node, by name: their dead letters can be listed, replayed and discarded. Thread-safe.
public final class StreamGroups {
  private final Map<String, Subscription> running = new ConcurrentSkipListMap<>();

  /// Adds a running group; a broadcast has no dead letters, and is left out.
  public void add(Subscription subscription) {
    subscription.group().ifPresent(name -> running.put(name, subscription));
  }

  public List<String> names() {
    return List.copyOf(running.keySet());
  }

  public Optional<Subscription> find(String name) {
    return Optional.ofNullable(running.get(name));
  }
}
