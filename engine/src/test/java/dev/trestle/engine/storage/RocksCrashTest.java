package dev.trestle.engine.storage;

import static dev.trestle.engine.storage.ColumnFamily.INDEXES;
import static dev.trestle.engine.storage.ColumnFamily.ITEMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.row.KeyWriter;
import dev.trestle.engine.testing.ChildProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The data of a killed process.
class RocksCrashTest {
  /// So small that a few seconds of writing fill many buffers.
  private static final RocksSettings SMALL = new RocksSettings(1 << 20, 1 << 20, 64);

  private static final int ROWS = 60;

  @TempDir Path directory;

  @Test
  void a_killed_process_loses_nothing_that_it_had_acknowledged() throws Exception {
    var random = new Random(1);
    int next = 0;
    for (int kill = 0; kill < 5; kill++) {
      int acknowledged = next;
      try (var writer =
          ChildProcess.start(List.of(), Writer.class, directory.toString(), "" + next)) {
        int enough = next + random.nextInt(200, 3_000);
        while (acknowledged < enough) {
          var line = writer.readLine();
          assertThat(line).containsOnlyDigits();
          acknowledged = Integer.parseInt(line);
        }
        writer.kill();
      }
      next = countRows();
      assertThat(next).isGreaterThan(acknowledged);
    }
  }

  @Test
  void a_store_that_another_process_has_open_is_refused() throws Exception {
    try (var writer = ChildProcess.start(List.of(), Writer.class, directory.toString(), "0")) {
      assertThat(writer.readLine()).isEqualTo("0");
      assertThatThrownBy(() -> RocksStore.open(directory))
          .isInstanceOf(StorageException.class)
          .hasMessage(
              "Cannot open %s: another process holds its lock. Stop that process, or choose another directory."
                  .formatted(directory));
      writer.kill();
    }
    RocksStore.open(directory).close();
  }

  @Test
  void a_log_that_ends_within_a_record_loses_only_that_record() throws IOException {
    var image = crashImage();
    byte[] log = Files.readAllBytes(image);
    int before = 0;
    for (int length = 0; length <= log.length; length += 1_301) {
      Files.write(image, Arrays.copyOf(log, length));
      var copy = copy(directory.resolve("image"), directory.resolve("cut" + length));
      int rows = count(copy);
      assertThat(rows).isBetween(before, ROWS);
      before = rows;
    }
    assertThat(before).isGreaterThan(ROWS - 5);
  }

  @Test
  void a_log_that_is_damaged_before_its_end_is_refused() throws IOException {
    var image = crashImage();
    byte[] log = Files.readAllBytes(image);
    log[log.length / 3] = (byte) ~log[log.length / 3];
    Files.write(image, log);

    assertThatThrownBy(() -> RocksStore.open(directory.resolve("image")))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("its files are damaged (")
        .hasMessageEndingWith("Nothing was changed; restore the directory from a backup.");
    assertThat(image).hasBinaryContent(log);
  }

  /// The log file in a copy of a store's directory, taken while the store is open: the state after a crash at this
  /// moment.
  private Path crashImage() throws IOException {
    try (var store = RocksStore.open(directory.resolve("living"))) {
      for (int i = 0; i < ROWS; i++) {
        store.write(
            new Batch().put(ITEMS, key(i), new byte[400]).put(INDEXES, key(i), new byte[100]),
            false);
      }
      copy(directory.resolve("living"), directory.resolve("image"));
    }
    try (var files = Files.list(directory.resolve("image/rows"))) {
      return files.filter(file -> file.toString().endsWith(".log")).findFirst().orElseThrow();
    }
  }

  private static int count(Path home) {
    try (var store = RocksStore.open(home)) {
      int rows = 0;
      while (store.get(ITEMS, key(rows)) != null) {
        assertThat(store.get(INDEXES, key(rows))).isNotNull();
        rows++;
      }
      return rows;
    }
  }

  /// The number of rows, which are numbered without gaps and are in both families.
  private int countRows() {
    try (var store = RocksStore.open(directory, SMALL);
        var items = store.open(ITEMS, Writer.ALL, true);
        var indexes = store.open(INDEXES, Writer.ALL, true)) {
      int rows = 0;
      while (items.next()) {
        assertThat(indexes.next()).isTrue();
        assertThat(items.key()).isEqualTo(key(rows)).isEqualTo(indexes.key());
        assertThat(items.value()).isEqualTo(Writer.value(rows)).isEqualTo(indexes.value());
        rows++;
      }
      assertThat(indexes.next()).isFalse();
      return rows;
    }
  }

  private static byte[] key(int row) {
    return new KeyWriter().int32(row).toBytes();
  }

  private static Path copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
    return to;
  }

  /// The process that is killed. Prints the number of each row when it is written.
  static final class Writer {
    static final KeyRange ALL = KeyRange.prefix(new byte[] {(byte) 0x80});

    private Writer() {}

    public static void main(String[] arguments) {
      var store = RocksStore.open(Path.of(arguments[0]), SMALL);
      for (int row = Integer.parseInt(arguments[1]); ; row++) {
        var batch = new Batch().put(ITEMS, key(row), value(row)).put(INDEXES, key(row), value(row));
        store.write(batch, row % 50 == 0);
        System.out.println(row);
      }
    }

    static byte[] value(int row) {
      return ("row " + row + " ").repeat(60).getBytes(StandardCharsets.UTF_8);
    }
  }
}
