package dev.trestle.engine.storage;

import static dev.trestle.engine.storage.ColumnFamily.INDEXES;
import static dev.trestle.engine.storage.ColumnFamily.ITEMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.trestle.engine.row.KeyWriter;
import dev.trestle.engine.testing.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// A disk that is full, and has free space again.
///
/// The disk is an in-memory file system of a few megabytes, mounted by and visible to a child process only: its own
/// user namespace allows this without privileges.
class FullDiskTest {
  private static final List<String> NAMESPACE =
      List.of("unshare", "--user", "--map-root-user", "--mount");

  @TempDir Path directory;

  /// One test; none, and a printed reason, if the system does not allow a process to mount a disk.
  @TestFactory
  Stream<DynamicTest> a_full_disk() throws InterruptedException {
    if (!namespacesWork()) {
      System.out.println(
          "NOT RUN: a full disk, because this system does not let a process mount a small disk for itself");
      return Stream.of();
    }
    return Stream.of(
        dynamicTest("refuses writes whole and heals without reopening", this::runOnSmallDisk));
  }

  private void runOnSmallDisk() throws Exception {
    var mountThenRun = new ArrayList<>(NAMESPACE);
    mountThenRun.addAll(
        List.of(
            "sh",
            "-c",
            "mount -t tmpfs -o size=40m tmpfs '%s' && exec \"$@\"".formatted(directory),
            "sh"));

    try (var child = ChildProcess.start(mountThenRun, Scenario.class, directory.toString())) {
      var lines = child.readAll();
      assertThat(child.waitFor()).as(String.join("\n", lines)).isZero();
      assertThat(lines).endsWith("healed", "healed again", "complete");
    }
  }

  private static boolean namespacesWork() throws InterruptedException {
    var command = new ArrayList<>(NAMESPACE);
    command.add("true");
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException _) {
      return false;
    }
  }

  /// The test on the small disk. A failed assertion ends the process with an error.
  static final class Scenario {
    private static final RocksSettings SMALL = new RocksSettings(1 << 20, 1 << 20, 64);

    private final Path home;
    private final List<Path> ballast;
    private final Random random = new Random(1);
    private int rows;

    private Scenario(Path disk) {
      home = disk.resolve("store");
      ballast = List.of(disk.resolve("ballast1"), disk.resolve("ballast2"));
    }

    public static void main(String[] arguments) throws IOException {
      new Scenario(Path.of(arguments[0])).run();
    }

    private void run() throws IOException {
      for (var file : ballast) {
        Files.write(file, new byte[10 << 20]);
      }
      try (var store = RocksStore.open(home, SMALL)) {
        fill(store);
        makeRoom(store, ballast.getFirst());
        System.out.println("healed");
        fill(store);
        makeRoom(store, ballast.getLast());
        System.out.println("healed again");
      }
      try (var store = RocksStore.open(home, SMALL)) {
        assertComplete(store);
      }
      System.out.println("complete");
    }

    private void fill(Store store) {
      assertThatThrownBy(
              () -> {
                while (true) {
                  write(store);
                }
              })
          .isInstanceOf(StorageException.class)
          .hasMessage(
              "Cannot write to %s: the disk is full. Free some space: writing then continues by itself."
                  .formatted(home));
      assertComplete(store);
    }

    private void makeRoom(Store store, Path file) throws IOException {
      Files.delete(file);
      await()
          .atMost(Duration.ofSeconds(30))
          .ignoreExceptionsInstanceOf(StorageException.class)
          .until(() -> write(store));
      assertComplete(store);
    }

    private boolean write(Store store) {
      byte[] value = new byte[4_000];
      random.nextBytes(value);
      store.write(new Batch().put(ITEMS, key(rows), value).put(INDEXES, key(rows), value), true);
      rows++;
      return true;
    }

    private void assertComplete(Store store) {
      for (int row = 0; row < rows; row++) {
        assertThat(store.get(ITEMS, key(row))).isNotNull().isEqualTo(store.get(INDEXES, key(row)));
      }
      assertThat(store.get(ITEMS, key(rows))).isNull();
      assertThat(store.get(INDEXES, key(rows))).isNull();
    }

    private static byte[] key(int row) {
      return new KeyWriter().int32(row).toBytes();
    }
  }
}
