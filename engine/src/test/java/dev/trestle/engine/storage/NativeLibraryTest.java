package dev.trestle.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.testing.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where RocksDB's native library is unpacked to, and what is loaded from there.
class NativeLibraryTest {
  @TempDir Path directory;

  private final NativeLibrary library = NativeLibrary.find().orElseThrow();

  @Test
  void killed_processes_leave_one_copy_of_the_library_and_no_temporary_file() throws Exception {
    var temporary = Files.createDirectory(directory.resolve("tmp"));
    var caches = Files.createDirectory(directory.resolve("cache"));
    for (int kill = 0; kill < 3; kill++) {
      var environment =
          List.of(
              "env", "XDG_CACHE_HOME=" + caches, "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=" + temporary);
      try (var process =
          ChildProcess.start(environment, Opens.class, directory.resolve("data").toString())) {
        var line = process.readLine();
        while (line != null && !line.equals("open")) {
          line = process.readLine();
        }
        assertThat(line).isEqualTo("open");
        process.kill();
      }
    }

    assertThat(filesIn(caches)).hasSize(1);
    assertThat(filesIn(temporary).stream().filter(file -> file.toString().contains("rocksdb")))
        .isEmpty();
  }

  @Test
  void a_copy_is_unpacked_once_and_used_again() throws IOException {
    var first = unpack();
    var written = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(first, written);

    assertThat(unpack()).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(first)).isEqualTo(written);
  }

  @Test
  void a_copy_that_was_damaged_or_cut_short_is_replaced() throws IOException {
    var file = unpack();
    byte[] genuine = Files.readAllBytes(file);
    byte[] damaged = genuine.clone();
    damaged[damaged.length / 2]++;

    for (var wrong : List.of(damaged, new byte[0], new byte[genuine.length])) {
      Files.write(file, wrong);
      assertThat(Files.readAllBytes(unpack())).isEqualTo(genuine);
    }
  }

  @Test
  void a_link_or_a_directory_in_the_place_of_the_copy_is_replaced() throws IOException {
    var file = unpack();
    byte[] genuine = Files.readAllBytes(file);
    var elsewhere = Files.write(directory.resolve("elsewhere"), genuine);

    Files.delete(file);
    Files.createSymbolicLink(file, elsewhere);
    assertThat(unpack()).isRegularFile().hasBinaryContent(genuine);
    assertThat(Files.isSymbolicLink(file)).isFalse();

    Files.delete(file);
    Files.createDirectory(file);
    assertThat(unpack()).hasBinaryContent(genuine);
  }

  @Test
  void other_libraries_beside_the_copy_are_removed_before_rocksdb_could_load_them()
      throws IOException {
    var foreign = Files.write(unpack().resolveSibling("libsnappy.so"), new byte[] {1});

    unpack();

    assertThat(foreign).doesNotExist();
  }

  @Test
  void a_directory_that_others_can_write_to_is_not_used() throws IOException {
    var file = unpack();
    Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(library.unpack(directory.resolve("cache"))).isEmpty();
  }

  @Test
  void a_link_in_the_place_of_the_directory_is_not_followed() throws IOException {
    var elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Files.createSymbolicLink(directory.resolve("cache"), elsewhere);

    assertThat(library.unpack(directory.resolve("cache"))).isEmpty();
    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void a_place_where_no_directory_can_be_made_is_passed_over() throws IOException {
    var file = Files.createFile(directory.resolve("file"));

    assertThat(library.unpack(file.resolve("cache"))).isEmpty();
  }

  @Test
  void many_can_unpack_at_once() throws Exception {
    var tasks = Collections.nCopies(8, (Callable<Path>) this::unpack);
    try (var threads = Executors.newFixedThreadPool(tasks.size())) {
      for (var done : threads.invokeAll(tasks)) {
        assertThat(done.get()).isRegularFile();
      }
    }
    assertThat(filesIn(directory.resolve("cache"))).hasSize(1);
  }

  @Test
  void a_partial_file_of_a_killed_process_is_removed_later() throws IOException {
    var file = unpack();
    var left = Files.createFile(directory.resolve("cache/rocksdb-0123.unpacking"));
    var inUse = Files.createFile(directory.resolve("cache/rocksdb-4567.unpacking"));
    Files.setLastModifiedTime(left, FileTime.from(Instant.EPOCH));
    Files.delete(file);

    unpack();

    assertThat(left).doesNotExist();
    assertThat(inUse).exists();
  }

  private Path unpack() throws IOException {
    var files = filesIn(library.unpack(directory.resolve("cache")).orElseThrow());
    assertThat(files).hasSize(1);
    return files.getFirst();
  }

  private static List<Path> filesIn(Path directory) throws IOException {
    try (var files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  /// The process that is killed.
  static final class Opens {
    private Opens() {}

    public static void main(String[] arguments) throws InterruptedException {
      try (var _ = RocksStore.open(Path.of(arguments[0]))) {
        System.out.println("open");
        new CountDownLatch(1).await();
      }
    }
  }
}
