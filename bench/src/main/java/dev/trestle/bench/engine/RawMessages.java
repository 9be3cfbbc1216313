package dev.trestle.bench.engine;

import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.KeyRange;
import java.util.List;
import java.util.stream.IntStream;

/// The rows that the engine writes for [MessageItems], encoded beforehand.
final class RawMessages {
  private final byte[][] keys;
  private final byte[][] rows;
  private final List<KeyRange> channels;
  private final byte[] countKey;

  RawMessages(MessageItems messages, int tableId) {
    this.countKey = RowKeys.statistics(tableId);
    this.keys = new byte[messages.size()][];
    this.rows = new byte[messages.size()][];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = RowKeys.item(tableId, messages.primaryKey(i));
      rows[i] = ItemCodec.encode(messages.item(i));
    }
    this.channels =
        IntStream.range(0, messages.channels())
            .mapToObj(channel -> RowKeys.partition(tableId, List.of(messages.channel(channel))))
            .map(partition -> KeyRange.prefix(partition.toBytes()))
            .toList();
  }

  int size() {
    return keys.length;
  }

  byte[] key(int index) {
    return keys[index];
  }

  byte[] row(int index) {
    return rows[index];
  }

  /// The key of the row with the table's number of items and bytes.
  byte[] countKey() {
    return countKey;
  }

  int channels() {
    return channels.size();
  }

  KeyRange channel(int channel) {
    return channels.get(channel);
  }

  /// The average size of a row with its key.
  double averageBytes() {
    long bytes = 0;
    for (int i = 0; i < keys.length; i++) {
      bytes += keys[i].length + rows[i].length;
    }
    return (double) bytes / keys.length;
  }
}
