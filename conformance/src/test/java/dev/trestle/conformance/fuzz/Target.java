package dev.trestle.conformance.fuzz;

import java.util.SplittableRandom;

/// Something that reads what clients send.
interface Target extends AutoCloseable {
  String name();

  /// An input of random making, good or bad.
  String input(SplittableRandom random);

  /// Reads the input. Throws where that ends in anything but an answer or a client's mistake.
  void take(String input);

  /// How many of a hundred inputs are for this target.
  int share();

  /// What reading an input may allocate.
  default long allowedBytes(String input) {
    return BYTES + BYTES_PER_CHARACTER * input.length();
  }

  long BYTES = 2L << 20;
  long BYTES_PER_CHARACTER = 200;

  @Override
  default void close() {}
}
