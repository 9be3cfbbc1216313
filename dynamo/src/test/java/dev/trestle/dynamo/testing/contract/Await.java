package dev.trestle.dynamo.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for asynchronous changes of the port: a table that becomes active, an index that is filled.
public final class Await {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(2);

  private Await() {}

  public static void until(BooleanSupplier happened) {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!happened.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waiting for a change of the database").isLessThan(deadline);
      LockSupport.parkNanos(PAUSE.toNanos());
    }
  }
}
