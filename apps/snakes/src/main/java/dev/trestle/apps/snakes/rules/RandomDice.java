package dev.trestle.apps.snakes.rules;

import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/// Unpredictable dice, if the generator is a cryptographic one. Thread-safe.
public final class RandomDice implements Dice {
  private final RandomGenerator random;
  private final byte[] bytes = new byte[64];
  private int used = bytes.length;

  public RandomDice(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public synchronized int roll() {
    var roll = OptionalInt.empty();
    while (roll.isEmpty()) {
      if (used == bytes.length) {
        random.nextBytes(bytes);
        used = 0;
      }
      roll = DieSampling.roll(bytes[used++]);
    }
    return roll.getAsInt();
  }
}
