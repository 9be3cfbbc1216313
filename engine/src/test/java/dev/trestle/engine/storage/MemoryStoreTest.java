package dev.trestle.engine.storage;

import java.nio.file.Path;

class MemoryStoreTest extends StoreContract {
  @Override
  Store open(Path directory) {
    return new MemoryStore();
  }
}
