package dev.trestle.conformance.fuzz;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/// Feeds targets with the inputs of one seed, and collects the failures, one of each kind with its first input.
final class FuzzRun {
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final int MAX_SHOWN = 3000;

  private final long seed;
  private final List<FuzzTarget> targets;
  private final Map<String, String> findings = new LinkedHashMap<>();
  private final Map<String, Sum> sums = new TreeMap<>();

  /// The number of a target's inputs, and the highest costs.
  private record Sum(int inputs, long maxNanos, long maxBytes) {
    static final Sum NOTHING = new Sum(0, 0, 0);

    Sum plus(CostWatch.Cost cost) {
      return new Sum(
          inputs + 1, Math.max(maxNanos, cost.nanos()), Math.max(maxBytes, cost.bytes()));
    }
  }

  FuzzRun(long seed, List<FuzzTarget> targets) {
    this.seed = seed;
    this.targets = targets;
  }

  void run(int inputs) throws InterruptedException {
    var failure = new AtomicReference<Throwable>();
    var watch = new AtomicReference<CostWatch>();
    // A platform thread: the allocations and processor time of virtual threads are not counted.
    var reader =
        Thread.ofPlatform()
            .daemon()
            .unstarted(
                () -> {
                  for (int number = 0; number < inputs; number++) {
                    feed(number, watch.get());
                  }
                });
    reader.setUncaughtExceptionHandler((_, e) -> failure.set(e));
    watch.set(new CostWatch(reader));
    reader.start();
    while (!reader.join(LOOK)) {
      watch.get().check();
    }
    if (failure.get() != null) {
      throw new IllegalStateException(failure.get());
    }
  }

  private void feed(int number, CostWatch watch) {
    var random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L ^ number * 0xD1342543DE82EF95L);
    var target = target(random.nextInt(targets.stream().mapToInt(FuzzTarget::share).sum()));
    var input = target.input(random);
    var what = "%s, seed %d, input %d".formatted(target.name(), seed, number);
    watch.begin(what + ": " + shown(input));
    try {
      target.process(input);
    } catch (RuntimeException | Error e) {
      findings.putIfAbsent(kind(target, e), what + ":\n" + shown(input) + "\n" + trace(e));
    }
    var cost = watch.end();
    sums.merge(target.name(), Sum.NOTHING.plus(cost), (sum, _) -> sum.plus(cost));
    if (cost.bytes() > target.allowedBytes(input)) {
      findings.putIfAbsent(
          target.name() + ": memory", what + ": " + cost.bytes() + " bytes\n" + shown(input));
    }
    if (cost.nanos() > CostWatch.MAX_TIME.toNanos()) {
      findings.putIfAbsent(
          target.name() + ": time", what + ": " + cost.nanos() + " ns\n" + shown(input));
    }
  }

  private FuzzTarget target(int at) {
    int left = at;
    for (var target : targets) {
      left -= target.share();
      if (left < 0) {
        return target;
      }
    }
    throw new IllegalStateException("Shares do not add up");
  }

  private static String kind(FuzzTarget target, Throwable e) {
    return "%s: %s: %s".formatted(target.name(), e.getClass().getSimpleName(), e.getMessage());
  }

  private static String trace(Throwable e) {
    return e.getStackTrace().length == 0 ? "" : e + " at " + e.getStackTrace()[0];
  }

  private static String shown(String input) {
    return input.length() <= MAX_SHOWN ? input : input.substring(0, MAX_SHOWN) + "…";
  }

  /// The failures, by kind.
  Map<String, String> findings() {
    return findings;
  }

  String summary() {
    var summary = new StringBuilder();
    sums.forEach(
        (target, sum) ->
            summary.append(
                "fuzz, seed %d, %s: %d inputs, at most %.1f ms and %.1f KB each%n"
                    .formatted(
                        seed, target, sum.inputs, sum.maxNanos / 1e6, sum.maxBytes / 1024.0)));
    return summary.toString();
  }
}
