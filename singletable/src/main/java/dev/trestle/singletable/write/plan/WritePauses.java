package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.retry.WaitingClock;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The random numbers and the clock of the pauses between attempts of writes.
record WritePauses(RandomGenerator random, WaitingClock time) {
  WritePauses(WaitingClock time) {
    this(() -> ThreadLocalRandom.current().nextLong(), time);
  }

  /// The backoff of one write.
  ///
  /// @param label describes the write, computed only if it fails
  WriteBackoff backoff(Supplier<String> label) {
    return new WriteBackoff(label, this);
  }
}
