package dev.trestle.engine.hostile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/// What shall happen to the next requests of a kind, and what has happened so far. Safe for many threads.
final class Script {
  /// Enough to see how a failure came about. A long test has thousands.
  private static final int KEPT = 64;

  private final Map<Class<?>, Queue<Fault>> planned = new HashMap<>();
  private final ArrayDeque<String> happened = new ArrayDeque<>();
  private long count;

  synchronized void add(Class<?> request, Fault fault) {
    planned.computeIfAbsent(request, _ -> new ArrayDeque<>()).add(fault);
  }

  /// What is planned for the next request of a kind, which this is.
  synchronized Optional<Fault> next(Class<?> request) {
    var queue = planned.get(request);
    return queue == null ? Optional.empty() : Optional.ofNullable(queue.poll());
  }

  synchronized void note(String fault) {
    count++;
    happened.add("%d. %s".formatted(count, fault));
    if (happened.size() > KEPT) {
      happened.remove();
    }
  }

  synchronized long count() {
    return count;
  }

  /// The last of them, oldest first.
  synchronized List<String> happened() {
    return new ArrayList<>(happened);
  }
}
