package dev.trestle.bench.delivery;

/// The messages in flight: when each was due, and how many receivers do not have it yet. For one thread.
public final class MessagesInFlight {
  /// More than are ever in flight at once.
  private static final int KEPT = 1 << 17;

  private final DeliveryCounts counts;
  private final long[] dueAt = new long[KEPT];
  private final int[] missing = new int[KEPT];
  private long sent;
  private int count;

  MessagesInFlight(DeliveryCounts counts) {
    this.counts = counts;
  }

  /// Records a new message.
  ///
  /// @param listeners the number of its receivers @return its number
  long send(long due, int listeners) {
    long number = sent++;
    int at = (int) (number % KEPT);
    if (missing[at] > 0) {
      throw new IllegalStateException(
          "%d messages are in flight, more than can be recorded".formatted(count));
    }
    dueAt[at] = due;
    missing[at] = listeners;
    if (listeners > 0) {
      count++;
    }
    return number;
  }

  /// Records that one receiver has it.
  ///
  /// @param bytes the size of what it received
  public void received(long number, int bytes) {
    int at = (int) (number % KEPT);
    counts.delivered++;
    counts.deliveredBytes += bytes;
    missing[at]--;
    if (missing[at] == 0) {
      count--;
      counts.deliveries.took(System.nanoTime() - dueAt[at]);
    }
  }

  /// Removes a message that was rejected.
  void withdraw(long number) {
    int at = (int) (number % KEPT);
    if (missing[at] > 0) {
      missing[at] = 0;
      count--;
    }
  }

  int count() {
    return count;
  }
}
