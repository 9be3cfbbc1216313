package dev.trestle.engine.row;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.storage.StorageException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Collection;
import java.util.zip.CRC32C;

/// Encodes items as bytes and decodes them.
///
/// | bytes | content |
/// |---|---|
/// | 1 | version: `01` |
/// | 4 | CRC-32C of all bytes after it, big endian |
/// | varint | the item's size as DynamoDB counts it, so that the size of a page is known without decoding |
/// | … | the attributes, as a map |
///
/// | value | tag | then |
/// |---|---|---|
/// | null, false, true | `00`, `01`, `02` | nothing |
/// | string, binary | `03`, `04` | varint length, UTF-8 or bytes |
/// | whole number | `05` | zigzag varint |
/// | decimal number | `06` | zigzag varint scale, zigzag varint unscaled value |
/// | long number | `07` | zigzag varint scale, varint length, unscaled value in two's complement, big endian |
/// | list | `08` | varint count, values |
/// | map | `09` | map |
/// | string set, number set, binary set | `0A`, `0B`, `0C` | varint count, members as values, ascending |
///
/// | map | content |
/// |---|---|
/// | varint | number of entries |
/// | varint | length of the names that follow |
/// | … | names, ascending: varint length, UTF-8 |
/// | … | values, in the order of their names |
///
/// The names are stored together because the items of a table have few [CachedNames]s: one lookup of the block gives all names
/// of an item.
public final class ItemCodec {
  private static final byte VERSION = 1;
  private static final int CHECKSUM_AT = 1;
  private static final int BODY_AT = 5;
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private ItemCodec() {}

  public static byte[] encode(Item item) {
    var writer = new RowWriter(BODY_AT, item.sizeBytes());
    writer.varint(item.sizeBytes());
    writer.map(item.attributes());
    byte[] row = writer.toBytes();
    row[0] = VERSION;
    INT.set(row, CHECKSUM_AT, checksum(row));
    return row;
  }

  public static Item decode(byte[] row) {
    var reader = open(row);
    try {
      int sizeBytes = reader.varint();
      var attributes = reader.map();
      reader.requireEnd();
      return Item.ofSize(attributes, sizeBytes);
    } catch (RuntimeException e) {
      throw damaged(row, e);
    }
  }

  /// Decodes the given attributes only, as far as the item has them. Faster than decoding the whole item, because the
  /// others are skipped.
  public static Attributes decode(byte[] row, Collection<String> names) {
    var reader = open(row);
    try {
      reader.varint();
      return reader.map(names);
    } catch (RuntimeException e) {
      throw damaged(row, e);
    }
  }

  /// The size of the item as DynamoDB counts it, read without decoding the item.
  public static int sizeBytes(byte[] row) {
    try {
      return new RowReader(row, BODY_AT).varint();
    } catch (RuntimeException e) {
      throw damaged(row, e);
    }
  }

  private static RowReader open(byte[] row) {
    if (row.length <= BODY_AT) {
      throw damaged(row);
    }
    if (row[0] != VERSION) {
      throw new StorageException(
          "A row has format version %d, but this release reads version %d only. Open it with the release that wrote it."
              .formatted(row[0], VERSION));
    }
    if ((int) INT.get(row, CHECKSUM_AT) != checksum(row)) {
      throw damaged(row);
    }
    return new RowReader(row, BODY_AT);
  }

  private static int checksum(byte[] row) {
    var checksum = new CRC32C();
    checksum.update(row, BODY_AT, row.length - BODY_AT);
    return (int) checksum.getValue();
  }

  private static StorageException damaged(byte[] row, RuntimeException cause) {
    var damaged = damaged(row);
    damaged.initCause(cause);
    return damaged;
  }

  private static StorageException damaged(byte[] row) {
    return new StorageException(
        "A row of %d bytes is damaged. Restore the database from a backup.".formatted(row.length));
  }
}
