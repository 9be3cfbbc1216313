package dev.trestle.engine;

import static dev.trestle.engine.Songs.SONGS;
import static dev.trestle.engine.Songs.key;
import static dev.trestle.engine.Songs.song;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.BlockingStore;
import dev.trestle.engine.testing.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random operations in random order: the items equal those of a map, and all derived rows (index rows, counts, sizes
/// of item collections, expiry rows) equal those that are computed from them.
class InvariantsTest {
  private static final int STEPS = 600;

  private final BlockingStore store = new BlockingStore(new MemoryStore());
  private final MovableClock clock = new MovableClock(Instant.parse("2026-01-01T00:00:00Z"));
  private final Map<Key, Item> model = new HashMap<>();
  private Database db = open();
  private boolean indexed = true;

  private Database open() {
    return Database.over(store, DatabaseOptions.inMemory().clock(clock));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void indexes_and_counts_always_follow_from_the_items(long seed) {
    var random = new Random(seed);
    db.createTable(Songs.indexed());
    db.updateTimeToLive(new UpdateTimeToLive(SONGS, "expires", true));
    for (int i = 0; i < STEPS; i++) {
      step(random);
      if (i % 200 == 199) {
        assertHolds(seed, i);
      }
    }
    db.close();
  }

  private void assertHolds(long seed, int step) {
    settle();
    db.sweep();
    model.values().removeIf(this::isExpired);
    var found = new HashMap<Key, Item>();
    Songs.content(db).forEach(item -> found.put(keyOf(item), item));
    assertThat(found).as("seed %d, step %d", seed, step).isEqualTo(model);
    new StoreContents(store).assertConsistent();
  }

  private void step(Random random) {
    switch (random.nextInt(20)) {
      case 0, 1, 2, 3, 4 -> put(item(random));
      case 5, 6, 7, 8 -> update(random);
      case 9, 10, 11 -> delete(anyKey(random));
      case 12, 13, 14 -> batch(random);
      case 15, 16 -> transact(random);
      case 17 -> moveIndex(random);
      case 18 -> expire();
      default -> reopen(random);
    }
  }

  private void put(Item item) {
    db.putItem(PutItem.of(SONGS, item));
    model.put(keyOf(item), item);
  }

  private void delete(Key key) {
    db.deleteItem(DeleteItem.of(SONGS, key));
    model.remove(key);
  }

  private void update(Random random) {
    var key = anyKey(random);
    var attribute = List.of("genre", "plays", "expires", "released").get(random.nextInt(4));
    if (random.nextInt(3) == 0) {
      db.updateItem(UpdateItem.of(SONGS, key, Update.remove(attribute)));
      model.computeIfPresent(key, (_, item) -> item.without(attribute));
    } else {
      Value value =
          switch (attribute) {
            case "genre" -> Value.of("Genre " + random.nextInt(3));
            case "expires" -> Value.of(clock.seconds() + 9);
            default -> Value.of(random.nextInt(5));
          };
      db.updateItem(UpdateItem.of(SONGS, key, Update.set(attribute, value)));
      model.merge(
          key,
          Item.of(key.attributes()).with(attribute, value),
          (item, _) -> item.with(attribute, value));
    }
  }

  private void batch(Random random) {
    var writes = new HashMap<Key, BatchWriteItem.Write>();
    for (int i = 0; i < 8; i++) {
      var item = item(random);
      var key = keyOf(item);
      if (writes.containsKey(key)) {
        continue;
      }
      if (random.nextInt(4) == 0) {
        writes.put(key, new BatchWriteItem.Delete(key));
        model.remove(key);
      } else {
        writes.put(key, new BatchWriteItem.Put(item));
        model.put(key, item);
      }
    }
    db.batchWriteItem(BatchWriteItem.of(SONGS, List.copyOf(writes.values())));
  }

  private void transact(Random random) {
    var first = item(random);
    var second = anyKey(random);
    var third = key("Check", "" + random.nextInt(5));
    if (keyOf(first).equals(second)) {
      return;
    }
    db.transactWriteItems(
        TransactWriteItems.of(
            TransactWriteItems.Put.of(SONGS, first),
            TransactWriteItems.Delete.of(SONGS, second),
            new TransactWriteItems.Check(SONGS, third, Condition.notExists("artist"), false)));
    model.put(keyOf(first), first);
    model.remove(second);
  }

  /// Drops the global index, or creates it again with another projection.
  private void moveIndex(Random random) {
    var projections =
        List.of(
            IndexProjection.ALL,
            IndexProjection.KEYS_ONLY,
            new IndexProjection.Include(List.of("plays")));
    var change =
        indexed
            ? UpdateTable.of(SONGS).dropping(Songs.BY_GENRE)
            : UpdateTable.of(SONGS)
                .creating(
                    Songs.GENRE_INDEX.projecting(projections.get(random.nextInt(3))),
                    Songs.GENRE_TYPES);
    db.updateTable(change);
    indexed = !indexed;
  }

  private void expire() {
    clock.forward(Duration.ofSeconds(3));
    db.sweep();
    settle();
    db.sweep();
    model.values().removeIf(this::isExpired);
  }

  private void reopen(Random random) {
    if (random.nextInt(4) == 0) {
      db.close();
      db = open();
    }
  }

  private boolean isExpired(Item item) {
    return item.find("expires")
        .map(at -> ((Value.NumberValue) at).number().longValueExact() <= clock.seconds())
        .orElse(false);
  }

  private void settle() {
    Awaitility.await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(1))
        .until(
            () -> {
              var table = new StoreContents(store).table(SONGS);
              return table.indexes().stream().allMatch(index -> index.backfill().done())
                  && table.definition().expiry().orElseThrow().backfill().done();
            });
  }

  private Item item(Random random) {
    var item =
        song("Artist " + random.nextInt(6), "Song " + random.nextInt(30))
            .with("plays", random.nextInt(1000));
    if (random.nextInt(3) > 0) {
      item = item.with("genre", "Genre " + random.nextInt(3));
    }
    if (random.nextInt(3) > 0) {
      item = item.with("released", random.nextInt(5));
    }
    if (random.nextInt(3) == 0) {
      item = item.with("expires", clock.seconds() + 1 + random.nextInt(20));
    }
    return random.nextInt(5) == 0 ? item.with("text", "x".repeat(random.nextInt(3000))) : item;
  }

  /// A key that usually exists.
  private Key anyKey(Random random) {
    if (model.isEmpty() || random.nextInt(5) == 0) {
      return key("Artist " + random.nextInt(6), "Song " + random.nextInt(30));
    }
    var keys = model.keySet().stream().sorted(Comparator.comparing(Key::toString)).toList();
    return keys.get(random.nextInt(keys.size()));
  }

  private static Key keyOf(Item item) {
    return Key.of("artist", item.find("artist").orElseThrow())
        .and("title", item.find("title").orElseThrow());
  }
}
