package dev.trestle.conformance.load;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// The number of responses of each kind that the clients of one server received. Safe for many threads.
final class ResponseCounts {
  private final ConcurrentHashMap<Kind, LongAdder> answers = new ConcurrentHashMap<>();

  /// @param error its name, or empty
  record Kind(String operation, String error) implements Comparable<Kind> {
    @Override
    public int compareTo(Kind other) {
      return toString().compareTo(other.toString());
    }
  }

  void add(String operation, String error) {
    answers.computeIfAbsent(new Kind(operation, error), _ -> new LongAdder()).increment();
  }

  SortedMap<Kind, Long> counts() {
    var counts = new TreeMap<Kind, Long>();
    answers.forEach((kind, count) -> counts.put(kind, count.sum()));
    return counts;
  }
}
