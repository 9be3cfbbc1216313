package dev.trestle.kit.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlobStoreTest {
  private static final String KEY = "ab".repeat(32);

  @TempDir Path directory;

  @Test
  void bytes_are_kept_until_they_are_deleted() {
    for (var store : List.of(new BlobFiles(directory.resolve("blobs")), new BlobMemory())) {
      assertThat(store.find(KEY)).isEmpty();
      store.delete(KEY);
      store.put(KEY, new byte[] {1});
      store.put(KEY, new byte[] {1, 2});
      assertThat(store.find(KEY)).contains(new byte[] {1, 2});
      store.delete(KEY);
      assertThat(store.find(KEY)).isEmpty();
    }
  }

  @Test
  void files_outlive_who_wrote_them_and_leave_nothing_beside() throws IOException {
    new BlobFiles(directory).put(KEY, new byte[] {1});
    assertThat(new BlobFiles(directory).find(KEY)).contains(new byte[] {1});
    try (var files = Files.walk(directory)) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(1);
    }
  }

  @Test
  void no_name_leads_out_of_the_directory() {
    assertThatThrownBy(() -> new BlobFiles(directory).find("../../secret"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void memory_has_room_for_sixty_four_megabytes() {
    var store = new BlobMemory();
    for (int i = 0; i < 9; i++) {
      store.put("blob-" + i, new byte[8 << 20]);
    }
    assertThat(store.find("blob-0")).isEmpty();
    assertThat(store.find("blob-1")).isPresent();
    assertThat(store.find("blob-8")).isPresent();
  }
}
