package dev.trestle.engine.storage;

import java.util.Arrays;

/// A write batch: rows that are written atomically. A later entry overrides an earlier one of the same key. For one
/// thread.
///
/// The entries are encoded directly in the format of RocksDB's own write batch. So a batch holds no native memory,
/// appends another one with a single copy, and is passed to native code as one array. (Passing rows one by one takes
/// the same time.)
///
/// | bytes | content |
/// |---|---|
/// | 8 | sequence number, given by RocksDB: zero here |
/// | 4 | number of entries, little endian |
/// | … | entries |
///
/// | entry | tag | then |
/// |---|---|---|
/// | put | `05` | family, key, value |
/// | delete | `04` | family, key |
/// | delete range | `0E` | family, first key, first key not in it |
///
/// A family is encoded as its number in a varint; a key or value as its length in a varint, then its bytes.
public final class Batch {
  static final int HEADER_BYTES = 12;
  private static final int COUNT_AT = 8;
  private static final int INITIAL_BYTES = 1024;
  private static final int MAX_VARINT_BYTES = 5;

  private static final byte DELETE = 0x04;
  private static final byte PUT = 0x05;
  private static final byte DELETE_RANGE = 0x0E;

  private byte[] buffer = new byte[INITIAL_BYTES];
  private int length = HEADER_BYTES;
  private int count;

  public Batch put(ColumnFamily family, byte[] key, byte[] value) {
    begin(PUT, family, key.length + value.length);
    append(key);
    append(value);
    return this;
  }

  public Batch delete(ColumnFamily family, byte[] key) {
    begin(DELETE, family, key.length);
    append(key);
    return this;
  }

  /// Deletes the rows that are in the range when the batch is written, including those of earlier entries.
  public Batch deleteRange(ColumnFamily family, KeyRange range) {
    // RocksDB rejects a range that ends before it begins, and would do so halfway through the
    // batch.
    if (!range.isEmpty()) {
      begin(DELETE_RANGE, family, range.from().length + range.to().length);
      append(range.from());
      append(range.to());
    }
    return this;
  }

  /// Appends the entries of another batch.
  public Batch addAll(Batch other) {
    int bytes = other.length - HEADER_BYTES;
    reserve(bytes);
    System.arraycopy(other.buffer, HEADER_BYTES, buffer, length, bytes);
    length += bytes;
    count += other.count;
    return this;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  /// The number of entries.
  public int count() {
    return count;
  }

  /// The number of bytes in the write-ahead log.
  public int sizeBytes() {
    return length;
  }

  /// The batch in RocksDB's format.
  byte[] serialized() {
    for (int i = 0; i < Integer.BYTES; i++) {
      buffer[COUNT_AT + i] = (byte) (count >>> (8 * i));
    }
    return Arrays.copyOf(buffer, length);
  }

  /// Passes the entries to `reader`, first to last.
  void forEach(Reader reader) {
    int at = HEADER_BYTES;
    while (at < length) {
      byte tag = buffer[at++];
      var family = ColumnFamily.ofNumber(buffer[at++]);
      var key = sliceAt(at);
      at += varintBytes(key.length) + key.length;
      if (tag == DELETE) {
        reader.delete(family, key);
        continue;
      }
      var second = sliceAt(at);
      at += varintBytes(second.length) + second.length;
      if (tag == PUT) {
        reader.put(family, key, second);
      } else {
        reader.deleteRange(family, new KeyRange(key, second));
      }
    }
  }

  /// A visitor of a batch's entries. It owns the arrays.
  interface Reader {
    void put(ColumnFamily family, byte[] key, byte[] value);

    void delete(ColumnFamily family, byte[] key);

    void deleteRange(ColumnFamily family, KeyRange range);
  }

  private void begin(byte tag, ColumnFamily family, int contentBytes) {
    reserve(2 + 2 * MAX_VARINT_BYTES + contentBytes);
    buffer[length++] = tag;
    buffer[length++] = (byte) family.number;
    count++;
  }

  private void append(byte[] bytes) {
    int rest = bytes.length;
    while (rest >= 0x80) {
      buffer[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[length++] = (byte) rest;
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
  }

  private void reserve(int bytes) {
    int needed = Math.addExact(length, bytes);
    if (needed > buffer.length) {
      buffer =
          Arrays.copyOf(
              buffer, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * buffer.length)));
    }
  }

  private byte[] sliceAt(int at) {
    int size = 0;
    int shift = 0;
    while (buffer[at] < 0) {
      size |= (buffer[at++] & 0x7F) << shift;
      shift += 7;
    }
    size |= buffer[at++] << shift;
    return Arrays.copyOfRange(buffer, at, at + size);
  }

  private static int varintBytes(int value) {
    return value == 0 ? 1 : (38 - Integer.numberOfLeadingZeros(value)) / 7;
  }
}
