package dev.trestle.conformance.fuzz;

import java.util.SplittableRandom;

/// A parser or endpoint that is fuzzed.
interface FuzzTarget extends AutoCloseable {
  String name();

  /// A random input, valid or not.
  String input(SplittableRandom random);

  /// Processes the input. Throws if the outcome is neither a response nor a client's mistake.
  void process(String input);

  /// The percentage of inputs for this target.
  int share();

  /// The number of bytes that an input may allocate.
  default long allowedBytes(String input) {
    return BYTES + BYTES_PER_CHARACTER * input.length();
  }

  long BYTES = 2L << 20;
  long BYTES_PER_CHARACTER = 200;

  @Override
  default void close() {}
}
