package dev.trestle.engine.storage;

import java.util.ArrayList;
import java.util.List;

/// Rows to be written together. Later entries win over earlier ones of the same key. For one thread.
@SuppressWarnings("ArrayRecordComponent") // bytes on their way to the disk: never compared, never copied
public final class Batch {
  /// One entry of a batch.
  public sealed interface Entry {}

  record Put(Family family, byte[] key, byte[] value) implements Entry {}

  record Delete(Family family, byte[] key) implements Entry {}

  record DeleteRange(Family family, KeyRange range) implements Entry {}

  private final List<Entry> entries = new ArrayList<>();

  /// Takes over key and value; the caller never changes them again.
  public Batch put(Family family, byte[] key, byte[] value) {
    entries.add(new Put(family, key, value));
    return this;
  }

  public Batch delete(Family family, byte[] key) {
    entries.add(new Delete(family, key));
    return this;
  }

  public Batch deleteRange(Family family, KeyRange range) {
    entries.add(new DeleteRange(family, range));
    return this;
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  List<Entry> entries() {
    return entries;
  }
}
