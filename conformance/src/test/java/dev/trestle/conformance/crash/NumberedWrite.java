package dev.trestle.conformance.crash;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// One write of the load, determined by its number alone: it has the same effect on disk and in memory.
public record NumberedWrite(List<Change> changes) {
  public static final int KEYS_PER_WRITER = 12;
  private static final int TAGS = 4;
  // 2100: never due, but stored in order of time like any other.
  private static final long FAR_FUTURE = 4_102_444_800L;

  /// A change of one item. Several in one write are a transaction.
  public sealed interface Change {
    Key key();

    TransactWriteItems.Action action();

    /// Applies the change to a map of items.
    void on(Map<String, Item> items);
  }

  public record Put(Item item) implements Change {
    @Override
    public Key key() {
      return CrashTable.keyOf(item);
    }

    @Override
    public TransactWriteItems.Action action() {
      return TransactWriteItems.Put.of(CrashTable.NAME, item);
    }

    @Override
    public void on(Map<String, Item> items) {
      items.put(key().toString(), item);
    }
  }

  public record Delete(Key key) implements Change {
    @Override
    public TransactWriteItems.Action action() {
      return TransactWriteItems.Delete.of(CrashTable.NAME, key);
    }

    @Override
    public void on(Map<String, Item> items) {
      items.remove(key.toString());
    }
  }

  /// Changes the item's tag, so that it moves in one index, and removes its number, so that it leaves the other.
  public record Retag(Key key, String tag) implements Change {
    @Override
    public TransactWriteItems.Action action() {
      return TransactWriteItems.Change.of(CrashTable.NAME, key, update());
    }

    Update update() {
      return Update.set("tag", Value.of(tag)).andRemove("number");
    }

    @Override
    public void on(Map<String, Item> items) {
      var before = items.getOrDefault(key.toString(), Item.of(key.attributes()));
      items.put(key.toString(), before.with("tag", tag).without("number"));
    }
  }

  /// The partition that holds all items of a writer, and nothing else.
  public static Value partition(int writer) {
    return Value.of("writer" + writer);
  }

  /// One of the keys that a writer writes to.
  ///
  /// @param sort less than [#KEYS_PER_WRITER]
  public static Key key(int writer, int sort) {
    return Key.of("pk", partition(writer)).and("sk", "item" + sort);
  }

  /// The write with this number by this writer.
  static NumberedWrite of(long seed, int writer, long number) {
    var random =
        new SplittableRandom(
            seed ^ (writer * 0x9E3779B97F4A7C15L) ^ (number * 0xD1342543DE82EF95L));
    var sorts = new LinkedHashSet<Integer>();
    int count = random.nextInt(3) == 0 ? 3 : 1;
    while (sorts.size() < count) {
      sorts.add(random.nextInt(KEYS_PER_WRITER));
    }
    var changes = new ArrayList<Change>();
    for (int sort : sorts) {
      changes.add(change(random, key(writer, sort), number));
    }
    return new NumberedWrite(changes);
  }

  void on(Dynamo dynamo) {
    if (changes.size() > 1) {
      dynamo.transactWriteItems(
          TransactWriteItems.of(
              changes.stream().map(Change::action).toArray(TransactWriteItems.Action[]::new)));
      return;
    }
    switch (changes.getFirst()) {
      case Put(var item) -> dynamo.putItem(PutItem.of(CrashTable.NAME, item));
      case Delete(var key) -> dynamo.deleteItem(DeleteItem.of(CrashTable.NAME, key));
      case Retag retag ->
          dynamo.updateItem(UpdateItem.of(CrashTable.NAME, retag.key(), retag.update()));
    }
  }

  void on(Map<String, Item> items) {
    changes.forEach(change -> change.on(items));
  }

  private static Change change(SplittableRandom random, Key key, long number) {
    var tag = "tag" + random.nextInt(TAGS);
    return switch (random.nextInt(5)) {
      case 0 -> new Delete(key);
      case 1 -> new Retag(key, tag);
      default -> new Put(item(random, key, tag, number));
    };
  }

  private static Item item(SplittableRandom random, Key key, String tag, long number) {
    var item =
        Item.of(key.attributes())
            .with("write", number)
            .with("text", "x".repeat(random.nextInt(200)));
    item = random.nextInt(3) == 0 ? item : item.with("tag", tag);
    item = random.nextInt(3) == 0 ? item : item.with("number", random.nextInt(100));
    return random.nextInt(3) == 0 ? item : item.with("expires", FAR_FUTURE + number);
  }
}
