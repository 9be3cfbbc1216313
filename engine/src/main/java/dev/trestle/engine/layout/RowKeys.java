package dev.trestle.engine.layout;

import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.row.KeyWriter;
import dev.trestle.engine.schema.IndexKeyValues;
import dev.trestle.engine.schema.PrimaryKey;
import dev.trestle.engine.storage.KeyRange;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Encodes and decodes the keys of all rows. Numbers are big-endian, so that they sort; values are order-preserving and
/// self-delimiting.
///
/// | family | key |
/// |---|---|
/// | items | table id (4) · hash of the partition key (2) · partition key · sort key |
/// | indexes | index id (4) · hash of the index's partition key (2) · its values · its sort values · the item's partition and sort key |
/// | changes | table id (4) · sequence number (8) |
/// | expiry | seconds since 1970 (8) · key of the item's row |
/// | catalog | `d` · table id (4): definition · `s` · table or index id (4): statistics · `c` · table id (4) · partition key: size of an item collection · `g` · table id (4): definition of a deleted table whose streams can still be read · `h` · table id (4): number of the last change that was removed from the log · `e` · id (4): table whose rows of the expiry order are to be reviewed · `b` · id: a backup · `x` · id: an export · `n`: next id · `q`: last sequence number and its time · `k`: key that signs shard iterators |
/// | tokens | `t` · token: its transaction · `e` · milliseconds (8) · token: when it is removed |
///
/// The hash spreads a scan's segments evenly and keeps partitions from being read in key order, as in DynamoDB.
public final class RowKeys {
  private static final int ID_BYTES = Integer.BYTES;
  private static final int TIME_BYTES = Long.BYTES;
  private static final int HASHES = 1 << 16;

  private static final byte DEFINITION = 'd';
  private static final byte STATISTICS = 's';
  private static final byte COLLECTION = 'c';
  private static final byte DELETED = 'g';
  private static final byte HORIZON = 'h';
  private static final byte STRAY_EXPIRIES = 'e';
  private static final byte BACKUP = 'b';
  private static final byte EXPORT = 'x';
  private static final byte TOKEN = 't';
  private static final byte TOKEN_END = 'e';
  private static final byte[] NEXT_ID = {'n'};
  private static final byte[] LAST_SEQUENCE = {'q'};
  private static final byte[] ITERATOR_KEY = {'k'};

  private RowKeys() {}

  public static byte[] item(int tableId, PrimaryKey key) {
    var writer = new KeyWriter().int32(tableId).partition(List.of(key.partition()));
    if (key.sort() != null) {
      writer.value(key.sort());
    }
    return writer.toBytes();
  }

  public static byte[] index(int indexId, IndexKeyValues indexKey, PrimaryKey itemKey) {
    var writer = partition(indexId, indexKey.partition());
    indexKey.sort().forEach(writer::value);
    writer.value(itemKey.partition());
    if (itemKey.sort() != null) {
      writer.value(itemKey.sort());
    }
    return writer.toBytes();
  }

  /// The beginning of all rows of one partition of a table or index.
  public static KeyWriter partition(int id, List<Value> values) {
    return new KeyWriter().int32(id).partition(values);
  }

  /// All rows of a table or index, in items or indexes; also all changes of a table.
  public static KeyRange all(int id) {
    return KeyRange.prefix(new KeyWriter().int32(id).toBytes());
  }

  /// One of `total` segments of a table or index. No two segments share a partition.
  public static KeyRange segment(int id, int number, int total) {
    var all = all(id);
    var from = number == 0 ? all.from() : atHash(id, hashBound(number, total));
    var to = number == total - 1 ? all.to() : atHash(id, hashBound(number + 1, total));
    return new KeyRange(from, to);
  }

  /// Which of `total` segments the row of an item or index belongs to.
  public static boolean inSegment(byte[] row, int number, int total) {
    int hash = ByteBuffer.wrap(row).getShort(ID_BYTES) & 0xFFFF;
    return hash >= hashBound(number, total) && hash < hashBound(number + 1, total);
  }

  private static int hashBound(int number, int total) {
    return Math.toIntExact((long) number * HASHES / total);
  }

  private static byte[] atHash(int id, int hash) {
    // A hash of 65536 lies beyond two bytes: it means the end of the table.
    return hash == HASHES
        ? all(id).to()
        : new KeyWriter().int32(id).bytes(new byte[] {(byte) (hash >>> 8), (byte) hash}).toBytes();
  }

  public static byte[] change(int tableId, long sequence) {
    return new KeyWriter().int32(tableId).int64(sequence).toBytes();
  }

  /// The changes of a table from one number (inclusive) to another (exclusive).
  public static KeyRange changes(int tableId, long from, long to) {
    return new KeyRange(change(tableId, from), change(tableId, to));
  }

  public static long sequenceOf(byte[] change) {
    return ByteBuffer.wrap(change).getLong(ID_BYTES) ^ Long.MIN_VALUE;
  }

  public static byte[] expiry(long seconds, byte[] itemKey) {
    return new KeyWriter().int64(seconds).bytes(itemKey).toBytes();
  }

  /// The expiry rows from `from` (inclusive) to `to` (exclusive).
  public static KeyRange expiring(long from, long to) {
    return new KeyRange(new KeyWriter().int64(from).toBytes(), new KeyWriter().int64(to).toBytes());
  }

  public static long secondsOf(byte[] expiry) {
    return ByteBuffer.wrap(expiry).getLong(0) ^ Long.MIN_VALUE;
  }

  public static byte[] itemOf(byte[] expiry) {
    return Arrays.copyOfRange(expiry, TIME_BYTES, expiry.length);
  }

  /// The id of the table or index that a row of items or indexes belongs to.
  public static int idOf(byte[] row) {
    return ByteBuffer.wrap(row).getInt(0) ^ Integer.MIN_VALUE;
  }

  /// The key of an item's row in another table with the same key schema.
  public static byte[] moved(byte[] row, int tableId) {
    var moved = row.clone();
    ByteBuffer.wrap(moved).putInt(0, tableId ^ Integer.MIN_VALUE);
    return moved;
  }

  public static byte[] definition(int tableId) {
    return ByteBuffer.allocate(1 + ID_BYTES).put(DEFINITION).putInt(tableId).array();
  }

  public static KeyRange definitions() {
    return KeyRange.prefix(new byte[] {DEFINITION});
  }

  public static byte[] deleted(int tableId) {
    return ByteBuffer.allocate(1 + ID_BYTES).put(DELETED).putInt(tableId).array();
  }

  public static KeyRange deletedTables() {
    return KeyRange.prefix(new byte[] {DELETED});
  }

  public static byte[] horizon(int tableId) {
    return ByteBuffer.allocate(1 + ID_BYTES).put(HORIZON).putInt(tableId).array();
  }

  /// The key of the row that marks a table whose expiry rows must be reviewed.
  ///
  /// @param id one that was never used for this before
  public static byte[] strayExpiries(int id) {
    return ByteBuffer.allocate(1 + ID_BYTES).put(STRAY_EXPIRIES).putInt(id).array();
  }

  public static KeyRange strayExpiries() {
    return KeyRange.prefix(new byte[] {STRAY_EXPIRIES});
  }

  public static byte[] statistics(int id) {
    return ByteBuffer.allocate(1 + ID_BYTES).put(STATISTICS).putInt(id).array();
  }

  /// The key of the row that holds the size of an item collection.
  public static byte[] collection(int tableId, Value partition) {
    var writer = new KeyWriter().bytes(new byte[] {COLLECTION}).int32(tableId);
    return writer.value(partition).toBytes();
  }

  public static KeyRange collections(int tableId) {
    return KeyRange.prefix(new KeyWriter().bytes(new byte[] {COLLECTION}).int32(tableId).toBytes());
  }

  public static byte[] backup(String id) {
    return named(BACKUP, id);
  }

  public static KeyRange backups() {
    return KeyRange.prefix(new byte[] {BACKUP});
  }

  public static byte[] export(String id) {
    return named(EXPORT, id);
  }

  public static KeyRange exports() {
    return KeyRange.prefix(new byte[] {EXPORT});
  }

  private static byte[] named(byte kind, String id) {
    return new KeyWriter()
        .bytes(new byte[] {kind})
        .bytes(id.getBytes(StandardCharsets.UTF_8))
        .toBytes();
  }

  public static byte[] nextId() {
    return NEXT_ID.clone();
  }

  public static byte[] lastSequence() {
    return LAST_SEQUENCE.clone();
  }

  public static byte[] iteratorKey() {
    return ITERATOR_KEY.clone();
  }

  public static byte[] token(String token) {
    return new KeyWriter()
        .bytes(new byte[] {TOKEN})
        .bytes(token.getBytes(StandardCharsets.UTF_8))
        .toBytes();
  }

  public static byte[] tokenEnd(long millis, String token) {
    return new KeyWriter()
        .bytes(new byte[] {TOKEN_END})
        .int64(millis)
        .bytes(token.getBytes(StandardCharsets.UTF_8))
        .toBytes();
  }

  /// The expiry rows of tokens before `millis`.
  public static KeyRange tokensEnding(long millis) {
    var first = new byte[] {TOKEN_END};
    return new KeyRange(first, new KeyWriter().bytes(first).int64(millis).toBytes());
  }

  public static long millisOf(byte[] tokenEnd) {
    return ByteBuffer.wrap(tokenEnd).getLong(1) ^ Long.MIN_VALUE;
  }

  public static byte[] tokenOf(byte[] tokenEnd) {
    var token = Arrays.copyOfRange(tokenEnd, 1 + TIME_BYTES, tokenEnd.length);
    return new KeyWriter().bytes(new byte[] {TOKEN}).bytes(token).toBytes();
  }
}
