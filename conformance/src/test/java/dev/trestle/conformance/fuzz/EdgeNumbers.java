package dev.trestle.conformance.fuzz;

import java.util.SplittableRandom;

/// Random numbers at the limits of DynamoDB's range, and beyond them.
final class EdgeNumbers {
  private EdgeNumbers() {}

  static String odd(SplittableRandom random) {
    return switch (random.nextInt(12)) {
      case 0 -> "1e" + random.nextInt(-200, 200);
      case 1 -> "-0." + "0".repeat(random.nextInt(200)) + "1";
      case 2 -> "9".repeat(1 + random.nextInt(60));
      case 3 -> "1e999999999";
      case 4 -> "1e-999999999";
      case 5 -> "1e99999999999";
      case 6 -> "9".repeat(random.nextInt(20_000));
      case 7 -> "0." + "9".repeat(random.nextInt(20_000));
      case 8 -> "-0";
      case 9 -> "+" + random.nextInt();
      case 10 -> " 1";
      default -> random.nextLong() + "." + random.nextInt(1_000_000);
    };
  }
}
