package dev.trestle.conformance.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Collects events. Safe for many threads.
final class History {
  private final ConcurrentLinkedQueue<HistoryEvent> events = new ConcurrentLinkedQueue<>();
  private final AtomicInteger numbers = new AtomicInteger();

  void add(
      String what,
      long start,
      long end,
      HistoryEvent.Outcome outcome,
      Map<String, List<Long>> reads,
      Map<String, Long> appends) {
    events.add(
        new HistoryEvent(numbers.getAndIncrement(), what, start, end, outcome, reads, appends));
  }

  List<HistoryEvent> events() {
    return new ArrayList<>(events);
  }
}
