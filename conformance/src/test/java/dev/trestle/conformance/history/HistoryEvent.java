package dev.trestle.conformance.history;

import java.util.List;
import java.util.Map;

/// One operation as its caller saw it.
///
/// @param start when the request was sent, on a clock that all threads share
/// @param end when the response arrived
/// @param reads the values that it read, by key: everything that was appended before, in order
/// @param appends the value that it appended to each key, unique in the whole history
record HistoryEvent(
    int number,
    String what,
    long start,
    long end,
    Outcome outcome,
    Map<String, List<Long>> reads,
    Map<String, Long> appends) {

  enum Outcome {
    /// It was executed completely.
    DONE,
    /// It was rejected; none of its writes may ever be visible. Its reads are valid all the same.
    REFUSED
  }

  @Override
  public String toString() {
    return "#%d %s %s [%d, %d] saw %s appended %s"
        .formatted(number, what, outcome, start, end, reads, appends);
  }
}
