package dev.trestle.apps.snakes.rules;

import java.util.OptionalInt;

/// Derives fair rolls from random bytes by rejection sampling.
final class DieSampling {
  /// The largest multiple of six that a byte can hold. Bytes from there on are thrown away: taken modulo six, they would make low rolls
  /// likelier than high ones.
  private static final int FAIR = 252;

  private DieSampling() {}

  /// The roll that a byte encodes, if it encodes one.
  static OptionalInt roll(byte random) {
    int number = Byte.toUnsignedInt(random);
    return number < FAIR ? OptionalInt.of(number % Dice.SIDES + 1) : OptionalInt.empty();
  }
}
