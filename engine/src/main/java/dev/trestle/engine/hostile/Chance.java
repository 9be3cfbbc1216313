package dev.trestle.engine.hostile;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Randomness by name. Each name has a sequence of its own, made from the seed, the name and how often it was drawn before, and from
/// nothing else: what happens to `Query` does not change what happens to `PutItem`.
///
/// Safe for many threads. Those draw in whatever order they come: each sequence is the same again, who meets which part of it is not.
final class Chance {
  // Increment and finalizer of SplitMix64: every bit of the count reaches every bit of the draw.
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private final long seed;
  private final Map<String, AtomicLong> drawn = new ConcurrentHashMap<>();

  Chance(long seed) {
    this.seed = seed;
  }

  long seed() {
    return seed;
  }

  boolean happens(double chance, String name) {
    return (bits(name) >>> 11) * UNIT < chance;
  }

  /// A number from 0 to below the bound.
  int below(int bound, String name) {
    return (int) Long.remainderUnsigned(bits(name), bound);
  }

  private long bits(String name) {
    long count = drawn.computeIfAbsent(name, _ -> new AtomicLong()).incrementAndGet();
    return mixed(mixed(seed ^ mixed(name.hashCode())) + count * STEP);
  }

  private static long mixed(long bits) {
    long mixed = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
