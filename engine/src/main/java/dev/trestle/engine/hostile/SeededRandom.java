package dev.trestle.engine.hostile;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Seeded random numbers by name. Each name has its own sequence, computed from the seed, the name and the number of
/// earlier draws, and from nothing else: a further `Query` does not change what happens to `PutItem`.
///
/// Safe for many threads. Threads draw in the order in which they arrive: each sequence is reproducible, but not which
/// thread gets which part of it.
final class SeededRandom {
  // Increment and finalizer of SplitMix64: every bit of the count reaches every bit of the draw.
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private final long seed;
  private final Map<String, AtomicLong> drawn = new ConcurrentHashMap<>();

  SeededRandom(long seed) {
    this.seed = seed;
  }

  long seed() {
    return seed;
  }

  boolean nextBoolean(double chance, String name) {
    return (bits(name) >>> 11) * UNIT < chance;
  }

  /// A number from 0 to below the bound.
  int nextInt(int bound, String name) {
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
