package dev.trestle.conformance.differential.request;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/// Seeded random choices. The same seed makes the same choices on every machine.
public final class SeededChoice {
  private final SplittableRandom random;
  private boolean careful;

  public SeededChoice(long seed) {
    random = new SplittableRandom(seed);
  }

  /// From now on makes no further mistakes: a request gets one mistake at a time.
  public void beCareful() {
    careful = true;
  }

  /// Whether to make a mistake.
  public boolean slips(double chance) {
    return percent(chance) && !careful;
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  /// A number from `low` to `high`, both included.
  public int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  public boolean percent(double chance) {
    return random.nextDouble(100) < chance;
  }

  @SafeVarargs
  public final <T> T of(T... choices) {
    return choices[below(choices.length)];
  }

  public <T> T of(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  /// Some of the choices, each at most once, in random order.
  public <T> List<T> some(List<T> choices, int count) {
    var left = new ArrayList<>(choices);
    var taken = new ArrayList<T>();
    while (taken.size() < count && !left.isEmpty()) {
      taken.add(left.remove(below(left.size())));
    }
    return taken;
  }

  public byte[] bytes(int length) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /// A weighted choice.
  public record Weighted<T>(int weight, Supplier<T> choice) {}

  public static <T> Weighted<T> weight(int weight, Supplier<T> choice) {
    return new Weighted<>(weight, choice);
  }

  public <T> T weighted(List<Weighted<T>> choices) {
    int at = below(choices.stream().mapToInt(Weighted::weight).sum());
    for (var choice : choices) {
      at -= choice.weight();
      if (at < 0) {
        return choice.choice().get();
      }
    }
    throw new IllegalStateException("Nothing to choose from");
  }
}
