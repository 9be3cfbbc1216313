package dev.trestle.bench.chat;

/// Messages that are underway: when each was due, and how many have yet to hear of it. For one thread.
final class Letters {
  /// More than are ever underway at once.
  private static final int KEPT = 1 << 17;

  private final Counts counts;
  private final long[] dueAt = new long[KEPT];
  private final int[] missing = new int[KEPT];
  private long count;
  private int underway;

  Letters(Counts counts) {
    this.counts = counts;
  }

  /// A new one.
  ///
  /// @param listeners how many will hear of it
  /// @return its number
  long send(long due, int listeners) {
    long number = count++;
    int at = (int) (number % KEPT);
    if (missing[at] > 0) {
      throw new IllegalStateException("%d messages are underway".formatted(underway));
    }
    dueAt[at] = due;
    missing[at] = listeners;
    if (listeners > 0) {
      underway++;
    }
    return number;
  }

  /// Somebody has it.
  void heard(long number) {
    int at = (int) (number % KEPT);
    counts.delivered++;
    missing[at]--;
    if (missing[at] == 0) {
      underway--;
      counts.deliveries.took(System.nanoTime() - dueAt[at]);
    }
  }

  /// It was refused: nobody will hear of it.
  void withdraw(long number) {
    int at = (int) (number % KEPT);
    if (missing[at] > 0) {
      missing[at] = 0;
      underway--;
    }
  }

  int underway() {
    return underway;
  }
}
