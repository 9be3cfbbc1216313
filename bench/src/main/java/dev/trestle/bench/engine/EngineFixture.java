package dev.trestle.bench.engine;

import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.rocksdb.RocksDBException;

/// The fixture of the engine's benchmark: the same messages in the engine, in RocksDB alone, and in the engine's
/// in-memory store. Must be closed.
record EngineFixture(
    MessageItems messages, RawMessages rows, Database engine, RawRocks raw, Database memory)
    implements AutoCloseable {
  static EngineFixture open(Workspace workspace, Durability durability, MessageItems messages)
      throws IOException, RocksDBException, InterruptedException {
    var directory = workspace.directory("engine-" + durability);
    try (var loading = Database.open(relaxed(directory))) {
      messages.load(loading);
    }
    settle(directory);
    var raw = RawRocks.copyOf(directory, workspace.directory("raw-" + durability));
    var rows = new RawMessages(messages, raw.tableId());
    requireSameBytes(raw, rows);
    var memory = Database.inMemory();
    messages.load(memory);
    return new EngineFixture(
        messages, rows, Database.open(relaxed(directory).durability(durability)), raw, memory);
  }

  /// Compacts a database that was just filled, so that both sides start from the same state.
  static void settle(Path directory) throws RocksDBException, InterruptedException {
    RawRocks.settle(directory);
    // Opened by the engine last, so that the stored options are the engine's.
    Database.open(relaxed(directory)).close();
  }

  static DatabaseOptions relaxed(Path directory) {
    return DatabaseOptions.at(directory).durability(Durability.RELAXED);
  }

  @Override
  public void close() {
    engine.close();
    raw.close();
    memory.close();
  }

  private static void requireSameBytes(RawRocks raw, RawMessages rows) throws RocksDBException {
    for (int i = 0; i < rows.size(); i++) {
      if (!Arrays.equals(raw.get(rows.key(i)), rows.row(i))) {
        throw new IllegalStateException("The engine stores unexpected bytes for item " + i);
      }
    }
  }
}
