package dev.trestle.engine.storage;

/// A key-value store: sorted maps of bytes with atomic batches. Safe for many readers and one writer at a time.
public interface Store extends StoreView, AutoCloseable {
  /// The approximate number of bytes on disk or in memory.
  long sizeBytes();

  /// A snapshot of the current state, valid until closed, however much is written meanwhile.
  Snapshot snapshot();

  /// Writes all rows of the batch or none. With `sync` it is on disk when this returns; without, it survives a crash of
  /// this process but not one of the machine. Throws a [StorageException] if the write fails; nothing is written then.
  void write(Batch batch, boolean sync);

  @Override
  void close();

  /// A [StoreView] of one moment. Must be closed, after the cursors that were opened from it.
  interface Snapshot extends StoreView, AutoCloseable {
    @Override
    void close();
  }
}
