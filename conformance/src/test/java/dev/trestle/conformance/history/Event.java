package dev.trestle.conformance.history;

import java.util.List;
import java.util.Map;

/// One operation as its caller saw it.
///
/// @param start when it was asked, on a clock that all threads share
/// @param end when it was answered
/// @param reads what it saw, by key: everything that was appended before, in order
/// @param appends the value that it appended to each key, unique in the whole history
record Event(
    int number,
    String what,
    long start,
    long end,
    Outcome outcome,
    Map<String, List<Long>> reads,
    Map<String, Long> appends) {

  enum Outcome {
    /// It was carried out as a whole.
    DONE,
    /// It was refused; nothing of it may ever be seen. What it read is true all the same.
    REFUSED
  }

  @Override
  public String toString() {
    return "#%d %s %s [%d, %d] saw %s appended %s"
        .formatted(number, what, outcome, start, end, reads, appends);
  }
}
