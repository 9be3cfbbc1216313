package dev.trestle.kit.account.password;

/// How much work it is to try a password: for us once, for whoever has stolen the table again and again.
///
/// @param memoryKib what a hash needs while it is made
/// @param passes how often it goes over that memory
public record HashCost(int memoryKib, int passes) {
  /// What OWASP's password storage sheet asks of Argon2id with one lane.
  public static final HashCost POLICY = new HashCost(19 << 10, 2);

  /// Next to nothing, for tests: it protects nobody.
  public static final HashCost NONE = new HashCost(8, 1);

  public HashCost {
    if (memoryKib < 8 || passes < 1) {
      throw new IllegalArgumentException(
          "Argon2 needs 8 KiB and one pass at least, not %d KiB and %d"
              .formatted(memoryKib, passes));
    }
  }

  boolean isLessThan(HashCost other) {
    return memoryKib < other.memoryKib || passes < other.passes;
  }
}
