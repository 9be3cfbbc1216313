package dev.trestle.bench.engine;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.schema.PrimaryKey;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// The chat messages of the engine's benchmark, about 400 bytes and ten attributes each, by channel and time. All are
/// created beforehand: creating them is the client's work, not the database's.
final class MessageItems {
  static final TableName TABLE = TableName.of("messages");
  static final String CHANNEL = "channel";
  static final String SENT = "sent";
  static final String LIKES = "likes";

  private static final KeySchema KEY = KeySchema.of(CHANNEL, SENT);
  private static final int TEXT_LETTERS = 190;

  private final int perChannel;
  private final List<Item> items;
  private final List<Key> keys;

  /// @param channels the number of partitions
  /// @param perChannel the number of items in each of them
  MessageItems(int channels, int perChannel, long seed) {
    this.perChannel = perChannel;
    this.items = new ArrayList<>(channels * perChannel);
    this.keys = new ArrayList<>(channels * perChannel);
    var random = new SplittableRandom(seed);
    for (int channel = 0; channel < channels; channel++) {
      for (int number = 0; number < perChannel; number++) {
        var item = message(channel, number, random);
        items.add(item);
        keys.add(new Key(keyOf(item)));
      }
    }
  }

  int size() {
    return items.size();
  }

  int channels() {
    return items.size() / perChannel;
  }

  Item item(int index) {
    return items.get(index);
  }

  Key key(int index) {
    return keys.get(index);
  }

  PrimaryKey primaryKey(int index) {
    var key = keys.get(index).attributes();
    return new PrimaryKey(value(key, CHANNEL), value(key, SENT));
  }

  /// The name of a channel.
  Value channel(int channel) {
    return value(keys.get(channel * perChannel).attributes(), CHANNEL);
  }

  /// Creates the table and puts all messages into it.
  void load(Dynamo database) {
    database.createTable(CreateTable.of(TABLE, KEY));
    for (int from = 0; from < items.size(); from += BatchWriteItem.MAX_WRITES) {
      int to = Math.min(from + BatchWriteItem.MAX_WRITES, items.size());
      var puts = items.subList(from, to).stream().map(BatchWriteItem.Put::new).toList();
      database.batchWriteItem(BatchWriteItem.of(TABLE, puts));
    }
  }

  private static Item message(int channel, int number, SplittableRandom random) {
    var attributes = new TreeMap<String, Value>();
    attributes.put(CHANNEL, Value.of("channel#%08d".formatted(channel)));
    attributes.put(SENT, Value.of("message#2026-01-01T00:00:00Z#%08d".formatted(number)));
    attributes.put("author", Value.of("user#%08d".formatted(random.nextInt(1_000_000))));
    attributes.put("authorName", Value.of("Somebody %d".formatted(random.nextInt(1_000_000))));
    attributes.put("text", Value.of(letters(TEXT_LETTERS, random)));
    attributes.put(LIKES, Value.of(random.nextInt(1_000)));
    attributes.put("edited", Value.of(false));
    attributes.put("kind", Value.of("text/markdown"));
    attributes.put("thread", Value.of("thread#%08d".formatted(number / 10)));
    attributes.put("device", Value.of("device#" + letters(12, random)));
    return Item.of(attributes);
  }

  private static String letters(int count, SplittableRandom random) {
    var letters = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      letters.append(random.nextInt(6) == 0 ? ' ' : (char) ('a' + random.nextInt(26)));
    }
    return letters.toString();
  }

  private static Attributes keyOf(Item item) {
    var attributes = item.attributes();
    return Attributes.EMPTY
        .with(CHANNEL, value(attributes, CHANNEL))
        .with(SENT, value(attributes, SENT));
  }

  private static Value value(Attributes attributes, String name) {
    var value = attributes.value(name);
    if (value == null) {
      throw new IllegalStateException("The message has no attribute " + name);
    }
    return value;
  }
}
