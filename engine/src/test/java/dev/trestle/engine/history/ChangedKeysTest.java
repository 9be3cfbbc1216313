package dev.trestle.engine.history;

import static dev.trestle.engine.backup.Songs.SONGS;
import static dev.trestle.engine.backup.Songs.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.value.Item;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.backup.Songs;
import dev.trestle.engine.change.ChangeLog;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.RocksStore;
import dev.trestle.engine.table.Catalog;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedKeysTest {
  private static final int ITEMS = 500;

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  @TempDir private Path directory;

  /// Every second item is changed a second later, and every third is new then.
  private List<Item> fill() {
    var before = new ArrayList<Item>();
    try (var db = Database.open(DatabaseOptions.at(directory).clock(now::get))) {
      Songs.create(db);
      for (int i = 0; i < ITEMS; i++) {
        if (i % 3 != 0) {
          before.add(Songs.song(i));
          db.putItem(PutItem.of(SONGS, Songs.song(i)));
        }
      }
      now.set(START.plusSeconds(1));
      for (int i = 0; i < ITEMS; i++) {
        if (i % 3 == 0) {
          db.putItem(PutItem.of(SONGS, Songs.song(i)));
        } else if (i % 2 == 0) {
          db.deleteItem(DeleteItem.of(SONGS, Songs.key(i)));
        }
      }
    }
    return Songs.sorted(before.stream());
  }

  @Test
  void little_memory_means_more_looks_and_the_same_items() {
    var before = fill();
    try (var store = RocksStore.open(directory)) {
      var table = Catalog.load(store).load(SONGS);
      var log = new ChangeLog(store, table.id());
      long last = log.firstSince(START.plusMillis(1), 0, Long.MAX_VALUE).orElseThrow() - 1;
      assertThat(last).isEqualTo(before.size());
      var breaths = new ArrayList<Long>();
      var changed =
          new ChangedKeys(store, table, last, Long.MAX_VALUE - 1, 8000, () -> breaths.add(last));
      changed.load(RowKeys.all(table.id()).from());
      assertThat(changed.complete()).isFalse();
      assertThat(changed.changes().size()).isBetween(10, 60);
      try (var items = new HistoricalItems(store, table, changed, RowKeys.all(table.id()).from())) {
        assertThat(Songs.sorted(items(items))).isEqualTo(before);
      }
    }
  }

  private static Stream<Item> items(ItemRows rows) {
    var items = Stream.<Item>builder();
    for (var row = rows.next(); row != null; row = rows.next()) {
      items.add(ItemCodec.decode(row));
    }
    return items.build();
  }
}
