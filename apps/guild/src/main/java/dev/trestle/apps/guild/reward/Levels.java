package dev.trestle.apps.guild.reward;

/// Computes levels from experience points: level `n` begins at `(n - 1)² × 100` points.
public final class Levels {
  private static final long UNIT = 100;

  private Levels() {}

  /// The level of a number of points, 1 or more.
  public static int level(long xp) {
    return Math.toIntExact((long) Math.floor(Math.sqrt((double) Math.max(0, xp) / UNIT)) + 1);
  }

  /// The number of points at which a level begins.
  public static long threshold(int level) {
    return (level - 1L) * (level - 1L) * UNIT;
  }
}
