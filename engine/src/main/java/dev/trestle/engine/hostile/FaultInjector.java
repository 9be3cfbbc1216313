package dev.trestle.engine.hostile;

import dev.trestle.dynamo.retry.WaitingClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Decides which fault happens to each request: a scripted one, or else a random one. Safe for many threads.
final class FaultInjector {
  /// The most random faults in a row for one thread: a caller that retries five times succeeds, and no test fails by
  /// bad luck alone.
  static final int MAX_IN_A_ROW = 4;

  final SeededRandom random;
  private final FaultScript script = new FaultScript();
  private final WaitingClock time;
  private final ThreadLocal<Integer> inARow = ThreadLocal.withInitial(() -> 0);
  private volatile FaultRates rates;

  FaultInjector(FaultRates rates, long seed, WaitingClock time) {
    this.rates = rates;
    this.random = new SeededRandom(seed);
    this.time = time;
  }

  FaultRates rates() {
    return rates;
  }

  void setRates(FaultRates wanted) {
    rates = wanted;
  }

  void plan(Class<?> request, Fault fault) {
    if (!fault.fits(request)) {
      throw new IllegalArgumentException(
          "%s can't happen to a %s.".formatted(fault, request.getSimpleName()));
    }
    script.add(request, fault);
  }

  /// The fault that happens to a request.
  ///
  /// @param exposed whether random faults apply
  /// @param possible which faults can happen to it at this moment
  Optional<Fault> next(Class<?> request, boolean exposed, Predicate<Fault> possible) {
    var fault = script.next(request);
    if (fault.isEmpty() && exposed) {
      fault = drawn(request).filter(possible).filter(_ -> inARow.get() < MAX_IN_A_ROW);
    }
    inARow.set(fault.isPresent() ? inARow.get() + 1 : 0);
    fault.ifPresent(one -> script.note("%s: %s".formatted(request.getSimpleName(), one)));
    return fault;
  }

  /// All faults are drawn, even after one is chosen, so that one fault can be disabled without moving the others.
  private Optional<Fault> drawn(Class<?> request) {
    Optional<Fault> first = Optional.empty();
    for (var entry : rates.faults().entrySet()) {
      var fault = entry.getKey();
      if (fault.fits(request) && happens(entry.getValue(), fault, request) && first.isEmpty()) {
        first = Optional.of(fault);
      }
    }
    return first;
  }

  private boolean happens(double likely, Fault fault, Class<?> request) {
    return random.nextBoolean(likely, fault + " " + request.getSimpleName());
  }

  /// Waits for the simulated network latency.
  void delay(Class<?> request) {
    var longest = rates.latency();
    if (longest.isZero()) {
      return;
    }
    int micros = random.nextInt((int) longest.toNanos() / 1000 + 1, "latency " + request);
    try {
      time.sleep(Duration.ofNanos(micros * 1000L));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  long count() {
    return script.count();
  }

  /// The faults so far, for the message of a failed test.
  String report() {
    return "hostile mode with seed %d, %s, %d faults%s"
        .formatted(random.seed(), rates, script.count(), last(script.happened()));
  }

  private static String last(List<String> happened) {
    return happened.isEmpty() ? "" : ", the last of them:\n  " + String.join("\n  ", happened);
  }
}
