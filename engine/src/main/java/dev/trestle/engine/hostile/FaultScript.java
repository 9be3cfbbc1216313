package dev.trestle.engine.hostile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/// The scripted faults of the next requests, and the log of the faults so far. Safe for many threads.
final class FaultScript {
  /// Enough to see how a failure came about. A long test has thousands of faults.
  private static final int KEPT = 64;

  private final Map<Class<?>, Queue<Fault>> planned = new HashMap<>();
  private final ArrayDeque<String> happened = new ArrayDeque<>();
  private long count;

  synchronized void add(Class<?> request, Fault fault) {
    planned.computeIfAbsent(request, _ -> new ArrayDeque<>()).add(fault);
  }

  /// Takes the scripted fault of this request, the next one of its type.
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

  /// The last faults, oldest first.
  synchronized List<String> happened() {
    return new ArrayList<>(happened);
  }
}
