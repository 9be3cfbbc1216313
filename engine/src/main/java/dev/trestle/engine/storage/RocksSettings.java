package dev.trestle.engine.storage;

/// The memory limits of a [RocksStore].
///
/// @param blockCacheBytes uncompressed blocks kept for reading, index and filter blocks included
/// @param writeBufferBytes rows of all families together that are not yet in a table file
/// @param maxOpenFiles table files kept open
public record RocksSettings(long blockCacheBytes, long writeBufferBytes, int maxOpenFiles) {
  /// About 150 MB of native memory at most, and good for some tens of gigabytes of rows.
  public static final RocksSettings DEFAULT = new RocksSettings(64L << 20, 64L << 20, 512);

  public RocksSettings {
    if (blockCacheBytes < 0) {
      throw new IllegalArgumentException(
          "blockCacheBytes is %d; give 0 or more".formatted(blockCacheBytes));
    }
    if (writeBufferBytes < 1 << 20) {
      throw new IllegalArgumentException(
          "writeBufferBytes is %d; give 1 MiB or more".formatted(writeBufferBytes));
    }
    if (maxOpenFiles < 16) {
      throw new IllegalArgumentException(
          "maxOpenFiles is %d; give 16 or more".formatted(maxOpenFiles));
    }
  }
}
