package dev.trestle.kit.account.password;

/// The cost of an Argon2id hash. The server pays it once for each sign-in, an attacker with a stolen table once for each guess.
///
/// @param memoryKib the memory that computing a hash needs
/// @param passes the number of passes over that memory
public record HashCost(int memoryKib, int passes) {
  /// The minimum for Argon2id with one lane in OWASP's Password Storage Cheat Sheet.
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
