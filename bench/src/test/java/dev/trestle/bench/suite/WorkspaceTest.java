package dev.trestle.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
  @Test
  void nothing_is_left(@TempDir Path parent) throws Exception {
    try (var workspace = Workspace.create(Optional.of(parent))) {
      var database = Files.createDirectories(workspace.directory("db").resolve("rows"));
      Files.writeString(database.resolve("000001.log"), "bytes");
    }
    assertThat(parent).isEmptyDirectory();
  }
}
