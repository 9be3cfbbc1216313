package dev.trestle.dynamo.capacity;

/// How fresh a read must be, which decides what a 4 KB block of it costs.
public enum ReadConsistency {
  EVENTUAL(0.5),
  STRONG(1),
  TRANSACTIONAL(2);

  private final double unitsPerBlock;

  ReadConsistency(double unitsPerBlock) {
    this.unitsPerBlock = unitsPerBlock;
  }

  public double unitsPerBlock() {
    return unitsPerBlock;
  }

  public static ReadConsistency of(boolean consistent) {
    return consistent ? STRONG : EVENTUAL;
  }
}
