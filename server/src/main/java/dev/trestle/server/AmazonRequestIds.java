package dev.trestle.server;

import java.util.concurrent.ThreadLocalRandom;

/// Generates request ids in Amazon's form: 52 capitals and digits. They only identify requests and need not be unguessable.
final class AmazonRequestIds {
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
  private static final int LENGTH = 52;
  private static final int BITS = 5;
  private static final int PER_LONG = 12;

  private AmazonRequestIds() {}

  static String next() {
    var random = ThreadLocalRandom.current();
    var id = new char[LENGTH];
    long bits = 0;
    for (int i = 0; i < LENGTH; i++) {
      if (i % PER_LONG == 0) {
        bits = random.nextLong();
      }
      id[i] = ALPHABET.charAt((int) (bits & 31));
      bits >>>= BITS;
    }
    return new String(id);
  }
}
