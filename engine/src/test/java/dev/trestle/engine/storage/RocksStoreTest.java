package dev.trestle.engine.storage;

import static dev.trestle.engine.storage.ColumnFamily.ITEMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

class RocksStoreTest extends StoreContract {
  @Override
  Store open(Path directory) {
    return RocksStore.open(directory);
  }

  @Test
  void rows_are_there_after_reopening() {
    put("a", "1");
    put("b", "2");
    store.write(new Batch().delete(ITEMS, key("a")), true);
    store.close();
    open();

    assertThat(rows(store, range("a", "z"), true)).containsExactly("b=2");
  }

  @Test
  void a_batch_has_the_bytes_that_rocksdb_would_give_it() throws RocksDBException {
    byte[] longValue = new byte[20_000];
    var ours =
        new Batch()
            .put(ITEMS, key("a"), text("1"))
            .put(ColumnFamily.TOKENS, key("long"), longValue)
            .delete(ColumnFamily.INDEXES, key("b"))
            .deleteRange(ColumnFamily.CHANGES, range("c", "d"));
    try (var theirs = new WriteBatch()) {
      theirs.put(handle(ITEMS), key("a"), text("1"));
      theirs.put(handle(ColumnFamily.TOKENS), key("long"), longValue);
      theirs.delete(handle(ColumnFamily.INDEXES), key("b"));
      theirs.deleteRange(handle(ColumnFamily.CHANGES), key("c"), key("d"));
      assertThat(ours.serialized()).isEqualTo(theirs.data());
    }
  }

  @Test
  void every_family_has_the_number_that_batches_use() {
    for (var family : ColumnFamily.values()) {
      assertThat(handle(family).getID()).isEqualTo(family.number);
    }
  }

  @Test
  void a_second_store_on_the_same_directory_is_refused() {
    var home = directory.resolve("store");

    assertThatThrownBy(() -> RocksStore.open(home))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            "Cannot open %s: this process holds its lock. Use the database that is open, or close it first."
                .formatted(home));
    put("a", "1");
    assertThat(read(store, "a")).isEqualTo("1");
  }

  @Test
  void a_refused_open_changes_no_files() throws IOException {
    var home = directory.resolve("store");
    var before = files(home);
    assertThatThrownBy(() -> RocksStore.open(home)).isInstanceOf(DirectoryInUseException.class);
    assertThat(files(home)).isEqualTo(before);
  }

  private static List<String> files(Path home) throws IOException {
    try (var files = Files.walk(home)) {
      return files.map(Path::toString).sorted().toList();
    }
  }

  private ColumnFamilyHandle handle(ColumnFamily family) {
    return ((RocksStore) store).handle(family);
  }
}
