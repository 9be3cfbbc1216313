package dev.trestle.apps.snakes.rules;

import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/// A die that nobody can guess, if its generator is a cryptographic one. Safe for many threads.
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
