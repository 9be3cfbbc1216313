package dev.trestle.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.testing.FaultyStore;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The contract of stores on a faulty store without faults.
class FaultyStoreTest extends StoreContract {
  @Override
  Store open(Path directory) {
    return new FaultyStore(new MemoryStore());
  }

  @Test
  void writes_fail_on_demand_and_heal() {
    var faulty = (FaultyStore) store;
    faulty.failWritesAfter(1);
    put("a", "1");

    assertThatThrownBy(() -> put("a", "2")).isInstanceOf(StorageException.class);
    assertThatThrownBy(() -> put("a", "3")).isInstanceOf(StorageException.class);
    assertThat(read(store, "a")).isEqualTo("1");
    faulty.heal();
    put("a", "4");
    assertThat(read(store, "a")).isEqualTo("4");
  }

  @Test
  void reads_fail_on_demand_and_heal() {
    var faulty = (FaultyStore) store;
    put("a", "1");
    faulty.failReadsAfter(1);
    read(store, "a");

    assertThatThrownBy(() -> read(store, "a")).isInstanceOf(StorageException.class);
    assertThatThrownBy(() -> store.snapshot()).isInstanceOf(StorageException.class);
    faulty.heal();
    read(store, "a");
  }
}
