package dev.trestle.dynamo.capacity;

/// Computes read and write capacity units from sizes in bytes.
public final class Capacity {
  public static final int READ_BLOCK_BYTES = 4096;
  public static final int WRITE_BLOCK_BYTES = 1024;

  private Capacity() {}

  /// Units for reading this many bytes in one request. Reading an item that does not exist costs one block.
  public static double readUnits(long bytes, ReadConsistency consistency) {
    return Math.max(1, blocks(bytes, READ_BLOCK_BYTES)) * consistency.unitsPerBlock();
  }

  /// Units for writing an item: the larger of its sizes before and after counts. Deleting an item that does not exist costs one block.
  public static double writeUnits(long bytesBefore, long bytesAfter) {
    return Math.max(1, blocks(Math.max(bytesBefore, bytesAfter), WRITE_BLOCK_BYTES));
  }

  private static long blocks(long bytes, int blockBytes) {
    return (bytes + blockBytes - 1) / blockBytes;
  }
}
