package dev.trestle.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;

/// The error messages for a directory that cannot be opened. The tests of the store and of its directory cause most of
/// these errors; here are those that would need a user without permissions, or a process without file descriptors.
class StorageErrorsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "While open a file for random read: /data/rows/000012.sst: Permission denied",
        "While open a file for random read: /data/rows/000012.sst: Too many open files",
        "while open a file for lock: /data/rows/LOCK: Read-only file system",
        "While pread: /data/rows/000012.sst: Input/output error"
      })
  void errors_of_the_operating_system_are_shown_and_not_called_damage(String cause) {
    assertThat(opening(Code.IOError, SubCode.None, cause))
        .hasMessage(
            "Cannot open data: %s. Nothing was changed; check the disk, the permissions and the limits of this process, and try again.",
            cause);
  }

  @ParameterizedTest
  @EnumSource(names = {"Corruption", "InvalidArgument"})
  void content_that_rocksdb_cannot_read_is_damage(Code code) {
    assertDamage(opening(code, SubCode.None, "bad block"), "bad block");
  }

  @Test
  void a_file_that_is_gone_is_damage() {
    var text = "While opening: /data/rows/MANIFEST-000004: No such file or directory";
    assertDamage(opening(Code.IOError, SubCode.None, text), text);
  }

  @Test
  void a_full_disk_is_called_full() {
    assertThat(opening(Code.IOError, SubCode.NoSpace, "While appending to file"))
        .hasMessage("Cannot open data: the disk is full. Free some space and try again.");
  }

  private static void assertDamage(StorageException refusal, String cause) {
    assertThat(refusal)
        .hasMessage(
            "Cannot open data: its files are damaged (%s). Nothing was changed; restore the directory from a backup.",
            cause);
  }

  private static StorageException opening(Code code, SubCode subCode, String text) {
    var cause = new RocksDBException(text, new Status(code, subCode, text));
    return StorageErrors.cannotOpen(Path.of("data"), cause);
  }
}
