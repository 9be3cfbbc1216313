package dev.trestle.engine.storage;

import java.nio.file.Path;

class RocksStoreTest extends StoreContract {
  @Override
  Store open(Path directory) {
    return RocksStore.open(directory);
  }
}
