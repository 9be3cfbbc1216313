package dev.trestle.apps.snakes.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DiceTest {
  private static final int ROLLS = 1_000_000;

  /// A fair die passes this 99,999 times of 100,000: five degrees of freedom.
  private static final double BOUND = 30.86;

  private static double chiSquare(Dice dice) {
    var counts = new int[Dice.SIDES];
    for (int i = 0; i < ROLLS; i++) {
      counts[dice.roll() - 1]++;
    }
    double expected = (double) ROLLS / Dice.SIDES;
    double sum = 0;
    for (int count : counts) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  @Test
  void a_fair_die_is_fair() {
    assertThat(chiSquare(new RandomDice(new SecureRandom()))).isLessThan(BOUND);
  }

  @Test
  void dice_that_can_be_verified_are_fair() {
    var dice = new VerifiableDice(VerifiableDice.secret(new Random(3)), "ABCDEF");
    var number = new int[1];
    assertThat(chiSquare(() -> dice.roll("p", ++number[0]))).isLessThan(BOUND);
  }

  @Test
  void bytes_that_would_favour_low_rolls_are_thrown_away() {
    for (int value = 0; value < 256; value++) {
      var roll = DieSampling.roll((byte) value);
      assertThat(roll.isPresent()).as("byte %d", value).isEqualTo(value < 252);
    }
  }

  @Test
  void rolls_of_known_secrets_are_pinned() {
    var dice = new VerifiableDice("00".repeat(32), "ABCDEF");
    assertThat(dice.commitment())
        .isEqualTo("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    assertThat(dice.roll("p", 1)).isEqualTo(2);
  }

  @Test
  void the_verifier_accepts_every_roll_and_nothing_else() {
    var dice = new VerifiableDice(VerifiableDice.secret(new Random(5)), "ABCDEF");
    for (int number = 1; number <= 1000; number++) {
      int roll = dice.roll("p", number);
      assertThat(dice.verifies(dice.commitment(), "p", number, roll)).isTrue();
      assertThat(dice.verifies(dice.commitment(), "p", number, roll % 6 + 1)).isFalse();
    }
    var other = new VerifiableDice(VerifiableDice.secret(new Random(6)), "ABCDEF");
    assertThat(other.verifies(dice.commitment(), "p", 1, other.roll("p", 1))).isFalse();
  }
}
