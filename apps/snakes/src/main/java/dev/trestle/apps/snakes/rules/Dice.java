package dev.trestle.apps.snakes.rules;

/// A die.
@FunctionalInterface
public interface Dice {
  int SIDES = 6;

  /// From 1 to 6, each as likely as the others.
  int roll();
}
