package dev.trestle.engine.storage;

import static dev.trestle.engine.storage.ColumnFamily.ITEMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The possible contents of a database directory: new, valid, damaged, or not a database.
class StoreDirectoryTest {
  @TempDir Path directory;

  @Test
  void a_missing_directory_is_made_with_its_parents() {
    var home = directory.resolve("not/yet/there");
    fill(home);

    assertFilled(home);
  }

  @Test
  void an_empty_directory_becomes_a_store() {
    fill(directory);

    assertFilled(directory);
  }

  @Test
  void the_marker_identifies_the_directory() throws IOException {
    fill(directory);

    assertThat(directory.resolve("TRESTLE")).hasContent("Trestle database\nformat 1\nready\n");
    assertThat(names(directory)).containsExactlyInAnyOrder("TRESTLE", "TRESTLE.lock", "rows");
  }

  @Test
  void a_file_is_no_directory() throws IOException {
    var file = Files.writeString(directory.resolve("file"), "mine");

    assertRefused(
        file, "Cannot open %s: it is not a directory. Choose another path.".formatted(file));
    assertThat(file).hasContent("mine");
  }

  @Test
  void a_path_below_a_file_is_refused() throws IOException {
    Files.writeString(directory.resolve("file"), "mine");
    var home = directory.resolve("file/store");

    assertRefusedStarting(home, "Cannot open %s: ".formatted(home));
  }

  @Test
  void a_directory_without_write_permission_is_rejected() {
    var home = Path.of("/proc/trestle");

    assertRefusedStarting(home, "Cannot open /proc/trestle: ");
  }

  @Test
  void a_directory_with_foreign_files_is_left_alone() throws IOException {
    Files.writeString(directory.resolve("thesis.txt"), "years of work");
    var before = files(directory);

    assertRefused(
        directory,
        "Cannot open %s: it holds other files (such as thesis.txt) and no database. Choose an empty directory."
            .formatted(directory));
    assertThat(files(directory)).isEqualTo(before);
  }

  @Test
  void a_database_of_a_newer_release_is_left_alone() throws IOException {
    fill(directory);
    Files.writeString(
        directory.resolve("TRESTLE"), "Trestle database\nformat 2\nready\nand more\n");
    var before = files(directory);

    assertRefused(
        directory,
        "Cannot open %s: a newer release wrote it in format 2, and this one reads up to format 1. Use the newer release."
            .formatted(directory));
    assertThat(files(directory)).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Trestle",
        "Trestle database\nformat x\nready\n",
        "Trestle database\nformat 1\nhalf\n"
      })
  void a_damaged_marker_is_refused(String content) throws IOException {
    fill(directory);
    Files.writeString(directory.resolve("TRESTLE"), content);

    assertRefused(
        directory,
        "Cannot open %s: its file TRESTLE is damaged. Restore the directory from a backup."
            .formatted(directory));
  }

  @Test
  void a_crash_before_the_marker_heals() throws IOException {
    Files.writeString(directory.resolve("TRESTLE.new"), "Trestle da");
    fill(directory);

    assertFilled(directory);
  }

  @Test
  void a_crash_before_the_first_file_heals() throws IOException {
    Files.writeString(directory.resolve("TRESTLE"), "Trestle database\nformat 1\ncreating\n");
    fill(directory);

    assertFilled(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOCK", "MANIFEST-000001", "000001.dbtmp"})
  void a_crash_before_the_database_is_complete_heals(String lastFile) throws IOException {
    Files.writeString(directory.resolve("TRESTLE"), "Trestle database\nformat 1\ncreating\n");
    Files.createDirectory(directory.resolve("rows"));
    Files.writeString(directory.resolve("rows").resolve(lastFile), "half of it");
    fill(directory);

    assertFilled(directory);
  }

  @Test
  void a_crash_before_the_database_is_called_complete_heals() throws IOException {
    fill(directory);
    Files.writeString(directory.resolve("TRESTLE"), "Trestle database\nformat 1\ncreating\n");

    assertFilled(directory);
    assertThat(directory.resolve("TRESTLE")).hasContent("Trestle database\nformat 1\nready\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CURRENT", "MANIFEST", ".sst"})
  void a_missing_file_is_damage(String kind) throws IOException {
    fillFiles(directory);
    Files.delete(file(directory, kind));

    assertDamaged(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CURRENT", "MANIFEST", ".sst"})
  void an_emptied_file_is_damage(String kind) throws IOException {
    fillFiles(directory);
    Files.write(file(directory, kind), new byte[0]);

    assertDamaged(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {".sst", "MANIFEST"})
  void a_shortened_file_is_damage(String kind) throws IOException {
    fillFiles(directory);
    var file = file(directory, kind);
    byte[] content = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(content, content.length / 2));

    assertDamaged(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CURRENT", "MANIFEST"})
  void changed_bytes_are_damage(String kind) throws IOException {
    fillFiles(directory);
    flip(file(directory, kind));

    assertDamaged(directory);
  }

  @Test
  void a_file_that_the_system_does_not_open_is_no_damage() throws IOException {
    fill(directory);
    var lock = directory.resolve("rows/LOCK");
    Files.delete(lock);
    Files.createDirectory(lock);

    assertRefused(
        directory,
        "Cannot open %s: while open a file for lock: %s: Is a directory. Nothing was changed; check the disk, the permissions and the limits of this process, and try again."
            .formatted(directory, lock));
    Files.delete(lock);
    assertFilled(directory);
  }

  @Test
  void changed_bytes_among_the_rows_are_noticed_when_they_are_read() throws IOException {
    fillFiles(directory);
    flip(file(directory, ".sst"));

    assertThatThrownBy(
            () -> {
              try (var store = RocksStore.open(directory)) {
                StoreContract.rows(store, StoreContract.range("a", "z"), true);
              }
            })
        .isInstanceOf(StorageException.class)
        .hasMessageContaining(directory.toString());
  }

  private static void fill(Path home) {
    try (var store = RocksStore.open(home)) {
      store.write(new Batch().put(ITEMS, StoreContract.key("a"), StoreContract.text("1")), true);
    }
  }

  /// Rows in a table file and in the log.
  private static void fillFiles(Path home) {
    fill(home);
    try (var store = RocksStore.open(home)) {
      for (int i = 0; i < 500; i++) {
        store.write(new Batch().put(ITEMS, StoreContract.key("k" + i), new byte[400]), false);
      }
    }
    fill(home);
  }

  private static void assertFilled(Path home) {
    try (var store = RocksStore.open(home)) {
      assertThat(StoreContract.read(store, "a")).isEqualTo("1");
    }
  }

  private static void assertDamaged(Path home) throws IOException {
    var before = files(home);
    assertThatThrownBy(() -> RocksStore.open(home))
        .isInstanceOf(StorageException.class)
        .hasMessageStartingWith("Cannot open %s: its files are damaged (".formatted(home))
        .hasMessageEndingWith("). Nothing was changed; restore the directory from a backup.");
    assertThat(files(home)).isEqualTo(before);
  }

  private static void assertRefused(Path home, String text) {
    assertThatThrownBy(() -> RocksStore.open(home))
        .isInstanceOf(StorageException.class)
        .hasMessage(text);
  }

  private static void assertRefusedStarting(Path home, String text) {
    assertThatThrownBy(() -> RocksStore.open(home))
        .isInstanceOf(StorageException.class)
        .hasMessageStartingWith(text);
  }

  private static void flip(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);
    content[content.length / 2] = (byte) ~content[content.length / 2];
    Files.write(file, content);
  }

  private static Path file(Path home, String kind) throws IOException {
    try (var files = Files.list(home.resolve("rows"))) {
      return files
          .filter(file -> file.getFileName().toString().contains(kind))
          .findFirst()
          .orElseThrow();
    }
  }

  private static List<String> names(Path home) throws IOException {
    try (var files = Files.list(home)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /// The content of every file except RocksDB's own log of messages.
  private static Map<String, String> files(Path home) throws IOException {
    var contents = new TreeMap<String, String>();
    try (var files = Files.walk(home)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        if (!file.getFileName().toString().startsWith("LOG")) {
          contents.put(
              home.relativize(file).toString(),
              new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        }
      }
    }
    return contents;
  }
}
