package dev.trestle.conformance.history;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Checks whether a history is strictly serializable: whether one order of its operations explains all reads and keeps
/// two operations in order if one ended before the other began.
///
/// It builds Adya's dependency graph: since reads show the whole list of appended values, the order of the writes to
/// each key is known, and with it all write-write (ww), write-read (wr) and read-write (rw) dependencies. These and
/// real time must not form a cycle.
final class SerializabilityChecker {
  private final List<HistoryEvent> events;
  private final Map<Long, HistoryEvent> writers = new HashMap<>();
  private final Map<String, List<Long>> orders = new TreeMap<>();

  private SerializabilityChecker(List<HistoryEvent> events) {
    this.events = events;
  }

  /// The violation in the history, if there is one. The last state of every key must have been read after all writes.
  static Optional<String> violation(List<HistoryEvent> events) {
    return new SerializabilityChecker(events).check();
  }

  private Optional<String> check() {
    for (var event : events) {
      event.appends().values().forEach(value -> writers.put(value, event));
    }
    for (var event : events) {
      for (var read : event.reads().entrySet()) {
        var wrong = learnOrder(event, read.getKey(), read.getValue());
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return lostWrite().or(this::circle);
  }

  /// Every list that was read must be a prefix of the longest one.
  private Optional<String> learnOrder(HistoryEvent reader, String key, List<Long> seen) {
    var known = orders.getOrDefault(key, List.of());
    var shorter = known.size() < seen.size() ? known : seen;
    var longer = known.size() < seen.size() ? seen : known;
    if (!longer.subList(0, shorter.size()).equals(shorter)) {
      return Optional.of("%s: %s was also seen as %s by %s".formatted(key, known, seen, reader));
    }
    if (new HashSet<>(seen).size() < seen.size()) {
      return Optional.of("%s: a value was written twice, seen by %s".formatted(key, reader));
    }
    for (long value : seen) {
      var writer = writers.get(value);
      if (writer == null) {
        return Optional.of("%s: nobody wrote %d, seen by %s".formatted(key, value, reader));
      }
      if (writer.outcome() == HistoryEvent.Outcome.REFUSED) {
        return Optional.of(
            "%s: %d was refused (%s) but seen by %s".formatted(key, value, writer, reader));
      }
    }
    orders.put(key, longer);
    return Optional.empty();
  }

  private Optional<String> lostWrite() {
    for (var event : events) {
      if (event.outcome() == HistoryEvent.Outcome.DONE) {
        for (var append : event.appends().entrySet()) {
          if (!orders.getOrDefault(append.getKey(), List.of()).contains(append.getValue())) {
            return Optional.of(
                "%s: %d was acknowledged and is lost: %s"
                    .formatted(append.getKey(), append.getValue(), event));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> circle() {
    var graph = new DependencyGraph<HistoryEvent>();
    orders.values().forEach(order -> addWriteOrder(graph, order));
    for (var event : events) {
      event
          .reads()
          .forEach(
              (key, seen) ->
                  addRead(graph, event, orders.getOrDefault(key, List.of()), seen.size()));
    }
    addRealTime(graph);
    return graph.circle().map(steps -> "a circle:\n  " + String.join("\n  ", steps));
  }

  private void addWriteOrder(DependencyGraph<HistoryEvent> graph, List<Long> order) {
    for (int i = 1; i < order.size(); i++) {
      graph.add(writer(order.get(i - 1)), "was overwritten (ww) by", writer(order.get(i)));
    }
  }

  private void addRead(
      DependencyGraph<HistoryEvent> graph, HistoryEvent reader, List<Long> order, int seen) {
    if (seen > 0) {
      graph.add(writer(order.get(seen - 1)), "was seen (wr) by", reader);
    }
    if (seen < order.size()) {
      graph.add(reader, "did not see (rw)", writer(order.get(seen)));
    }
  }

  /// Instead of an edge for each pair of operations, a chain of moments: an operation comes before the moment of its
  /// end, and after the last moment before its start.
  private void addRealTime(DependencyGraph<HistoryEvent> graph) {
    var moments = new TreeMap<Long, DependencyGraph.Node<HistoryEvent>>();
    for (var event : events) {
      moments.computeIfAbsent(event.end(), _ -> graph.helper());
    }
    DependencyGraph.Node<HistoryEvent> previous = null;
    for (var moment : moments.values()) {
      if (previous != null) {
        graph.add(previous, "then", moment);
      }
      previous = moment;
    }
    for (var event : events) {
      var end = moments.get(event.end());
      if (end != null) {
        graph.add(graph.node(event), "ended before", end);
      }
      var before = moments.lowerEntry(event.start());
      if (before != null) {
        graph.add(before.getValue(), "began", graph.node(event));
      }
    }
  }

  private HistoryEvent writer(long value) {
    var writer = writers.get(value);
    if (writer == null) {
      throw new IllegalStateException("Nobody wrote " + value);
    }
    return writer;
  }
}
