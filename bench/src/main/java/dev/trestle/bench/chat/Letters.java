package dev.trestle.bench.chat;

/// The messages in flight: when each was due, and how many receivers do not have it yet. For one thread.
final class Letters {
  /// More than are ever in flight at once.
  private static final int KEPT = 1 << 17;

  private final Counts counts;
  private final long[] dueAt = new long[KEPT];
  private final int[] missing = new int[KEPT];
  private long count;
  private int underway;

  Letters(Counts counts) {
    this.counts = counts;
  }

  /// Records a new message.
  ///
  /// @param listeners the number of its receivers @return its number
  long send(long due, int listeners) {
    long number = count++;
    int at = (int) (number % KEPT);
    if (missing[at] > 0) {
      throw new IllegalStateException(
          "%d messages are in flight, more than can be recorded".formatted(underway));
    }
    dueAt[at] = due;
    missing[at] = listeners;
    if (listeners > 0) {
      underway++;
    }
    return number;
  }

  /// Records that one receiver has it.
  void heard(long number) {
    int at = (int) (number % KEPT);
    counts.delivered++;
    missing[at]--;
    if (missing[at] == 0) {
      underway--;
      counts.deliveries.took(System.nanoTime() - dueAt[at]);
    }
  }

  /// Removes a message that was rejected.
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
