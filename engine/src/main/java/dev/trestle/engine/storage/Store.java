package dev.trestle.engine.storage;

/// Ordered maps of bytes with atomic batches. Safe for many readers and one writer at a time.
public interface Store extends View, AutoCloseable {
  /// How many bytes the store takes on disk or in memory, about.
  long sizeBytes();

  /// This moment, held until closed, however much is written meanwhile.
  Snapshot snapshot();

  /// Writes all rows of the batch or none. With `sync` it is on the disk when this returns;
  /// without, it survives a crash of this process but not one of the machine. Throws a
  /// [StorageException] where the disk refuses; nothing is written then.
  void write(Batch batch, boolean sync);

  @Override
  void close();

  /// A [View] of one moment. Must be closed, after the cursors that were opened from it.
  interface Snapshot extends View, AutoCloseable {
    @Override
    void close();
  }
}
