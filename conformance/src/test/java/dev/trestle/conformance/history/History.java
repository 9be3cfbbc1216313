package dev.trestle.conformance.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Collects events. Safe for many threads.
final class History {
  private final ConcurrentLinkedQueue<Event> events = new ConcurrentLinkedQueue<>();
  private final AtomicInteger numbers = new AtomicInteger();

  void add(
      String what,
      long start,
      long end,
      Event.Outcome outcome,
      Map<String, List<Long>> reads,
      Map<String, Long> appends) {
    events.add(new Event(numbers.getAndIncrement(), what, start, end, outcome, reads, appends));
  }

  List<Event> events() {
    return new ArrayList<>(events);
  }
}
