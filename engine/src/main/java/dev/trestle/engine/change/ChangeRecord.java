package dev.trestle.engine.change;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.table.EngineTable;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The record of one change in the change log: returned by streams, and undone by point-in-time recovery.
///
/// | bytes | content |
/// |---|---|
/// | 8 | time of the commit, milliseconds since 1970 |
/// | 1 | version, 1 |
/// | 1 | flags: 1 = the item existed before, 2 = it exists after, 4 = it expired, 8 = image before follows, 16 = image after follows |
/// | 4 + n | length and row of the item's key attributes |
/// | 4 + n | length and row of the item before, if flagged |
/// | 4 + n | length and row of the item after, if flagged |
///
/// @param existedBefore whether there was an item, even where its image was not kept
/// @param before the item before, if this table keeps it
public record ChangeRecord(
    Instant time,
    boolean existedBefore,
    boolean existsAfter,
    ChangeSource actor,
    Item key,
    Optional<Item> before,
    Optional<Item> after) {
  private static final int TIME_BYTES = 8;
  private static final int FLAGS_AT = 9;
  private static final int KEY_AT = 10;
  private static final byte VERSION = 1;
  private static final int EXISTED_BEFORE = 1;
  private static final int EXISTS_AFTER = 2;
  private static final int EXPIRED = 4;
  private static final int IMAGE_BEFORE = 8;
  private static final int IMAGE_AFTER = 16;

  /// Encodes the record without its time, which is known only at the commit; see [#at].
  static byte[] encode(
      EngineTable table,
      @Nullable StoredItem before,
      @Nullable StoredItem after,
      ChangeSource actor) {
    var present = after != null ? after : before;
    if (present == null) {
      throw new IllegalStateException("A change from nothing to nothing has no record");
    }
    var key = ItemCodec.encode(Item.of(keyOf(table, present.item().attributes())));
    byte @Nullable [] imageBefore = before != null && table.logsBefore() ? before.bytes() : null;
    byte @Nullable [] imageAfter = after != null && table.logsAfter() ? after.bytes() : null;
    var record =
        ByteBuffer.allocate(TIME_BYTES + 2 + block(key) + block(imageBefore) + block(imageAfter));
    record.putLong(0).put(VERSION);
    record.put(
        (byte)
            ((before != null ? EXISTED_BEFORE : 0)
                | (after != null ? EXISTS_AFTER : 0)
                | (actor == ChangeSource.TIME_TO_LIVE ? EXPIRED : 0)
                | (imageBefore != null ? IMAGE_BEFORE : 0)
                | (imageAfter != null ? IMAGE_AFTER : 0)));
    put(record, key);
    put(record, imageBefore);
    put(record, imageAfter);
    return record.array();
  }

  /// Sets the time of an encoded record, in place.
  static byte[] at(long millis, byte[] record) {
    ByteBuffer.wrap(record).putLong(0, millis);
    return record;
  }

  /// The commit time of an encoded record, read without decoding the rest.
  public static Instant timeOf(byte[] record) {
    return Instant.ofEpochMilli(ByteBuffer.wrap(record).getLong(0));
  }

  /// The key attributes in an encoded record, read without decoding the rest.
  public static Item keyOf(byte[] record) {
    return take(ByteBuffer.wrap(record).position(KEY_AT));
  }

  /// The item's row before the change in an encoded record; null if there was no item. The table must have kept it.
  public static byte @Nullable [] rowBefore(byte[] record) {
    var bytes = ByteBuffer.wrap(record);
    int flags = bytes.get(FLAGS_AT);
    if ((flags & EXISTED_BEFORE) == 0) {
      return null;
    }
    if ((flags & IMAGE_BEFORE) == 0) {
      throw new StorageException(
          "A record in the change log lacks the item before the change, although point-in-time recovery is enabled. Restore from a backup.");
    }
    bytes.position(KEY_AT);
    bytes.position(KEY_AT + Integer.BYTES + bytes.getInt());
    var row = new byte[bytes.getInt()];
    bytes.get(row);
    return row;
  }

  public static ChangeRecord decode(byte[] bytes) {
    var record = ByteBuffer.wrap(bytes);
    var time = Instant.ofEpochMilli(record.getLong());
    byte version = record.get();
    if (version != VERSION) {
      throw new StorageException(
          "The change log has a record of version %d; this release reads version %d. Use a newer release."
              .formatted(version, VERSION));
    }
    int flags = record.get();
    var key = take(record);
    return new ChangeRecord(
        time,
        (flags & EXISTED_BEFORE) != 0,
        (flags & EXISTS_AFTER) != 0,
        (flags & EXPIRED) != 0 ? ChangeSource.TIME_TO_LIVE : ChangeSource.CLIENT,
        key,
        (flags & IMAGE_BEFORE) != 0 ? Optional.of(take(record)) : Optional.empty(),
        (flags & IMAGE_AFTER) != 0 ? Optional.of(take(record)) : Optional.empty());
  }

  private static Attributes keyOf(EngineTable table, Attributes item) {
    var key = Attributes.EMPTY;
    for (var name : table.key().attributes()) {
      var value = item.value(name);
      if (value == null) {
        throw new IllegalStateException("An item without its key attribute " + name);
      }
      key = key.with(name, value);
    }
    return key;
  }

  private static int block(byte @Nullable [] content) {
    return content == null ? 0 : Integer.BYTES + content.length;
  }

  private static void put(ByteBuffer record, byte @Nullable [] content) {
    if (content != null) {
      record.putInt(content.length).put(content);
    }
  }

  private static Item take(ByteBuffer record) {
    var content = new byte[record.getInt()];
    record.get(content);
    return ItemCodec.decode(content);
  }
}
