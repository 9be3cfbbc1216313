package dev.trestle.conformance;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// Prints the progress of a run every few seconds, so that a slow run can be distinguished from a stuck one. Safe for
/// many threads.
public final class RunProgress {
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final String run;
  private final String unit;
  private final long start = System.nanoTime();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong nextLine = new AtomicLong(INTERVAL.toNanos());

  /// @param run the name of the run, with its seed
  /// @param unit the plural of what is counted
  public RunProgress(String run, String unit) {
    this.run = run;
    this.unit = unit;
  }

  public long done() {
    return done.get();
  }

  /// Counts, and prints if it is time to.
  public void add(long more) {
    long count = done.addAndGet(more);
    long elapsed = System.nanoTime() - start;
    long due = nextLine.get();
    if (elapsed >= due && nextLine.compareAndSet(due, elapsed + INTERVAL.toNanos())) {
      System.out.printf("  %s: %,d %s in %,d s%n", run, count, unit, elapsed / 1_000_000_000);
    }
  }
}
