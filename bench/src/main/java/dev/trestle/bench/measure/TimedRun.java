package dev.trestle.bench.measure;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// One timed run of several threads, which start together and end together, or at the first failure.
final class TimedRun {
  private final CountDownLatch ready;
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch failed = new CountDownLatch(1);
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final LongAdder operations = new LongAdder();
  private volatile boolean over;

  /// The last results, in a field that the compiler must assume to be read.
  private volatile @Nullable Object kept;

  TimedRun(int threads) {
    ready = new CountDownLatch(threads);
  }

  /// The body of each thread.
  @SuppressWarnings("CatchAndPrintStackTrace")
  void work(MeasuredOperation operation) {
    long done = 0;
    Object last = "nothing";
    try {
      ready.countDown();
      begun.await();
      // At least once: a virtual thread may be scheduled only after the others have ended.
      do {
        last = operation.run();
        done++;
      } while (!over);
    } catch (Throwable thrown) {
      failure.compareAndSet(null, thrown);
      failed.countDown();
    }
    kept = last;
    operations.add(done);
  }

  void awaitReady() throws InterruptedException {
    ready.await();
  }

  void begin() {
    begun.countDown();
  }

  void awaitEnd(Duration time) throws InterruptedException {
    var _ = failed.await(time.toNanos(), TimeUnit.NANOSECONDS);
    over = true;
  }

  /// The number of operations of all threads, once they have ended.
  long operations() {
    var thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException("An operation failed: " + thrown, thrown);
    }
    if (kept == null) {
      throw new IllegalStateException("No thread has ended");
    }
    return operations.sum();
  }
}
