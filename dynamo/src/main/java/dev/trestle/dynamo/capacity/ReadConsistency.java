package dev.trestle.dynamo.capacity;

/// Consistency of a read, which decides the price of each 4 KB block.
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
