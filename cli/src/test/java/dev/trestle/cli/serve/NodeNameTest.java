package dev.trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.cli.command.FailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeNameTest {
  @Test
  void a_node_has_the_same_name_after_a_restart(@TempDir Path data) {
    var name = NodeName.of(Optional.of(data), 8080);
    assertThat(name).matches(".+:8080-[0-9a-f]{8}");
    assertThat(NodeName.of(Optional.of(data), 8080)).isEqualTo(name);
  }

  @Test
  void copies_of_one_machine_have_different_names(@TempDir Path one, @TempDir Path other) {
    assertThat(NodeName.of(Optional.of(one), 8080))
        .isNotEqualTo(NodeName.of(Optional.of(other), 8080));
    assertThat(NodeName.of(Optional.empty(), 8080))
        .isNotEqualTo(NodeName.of(Optional.empty(), 8080));
  }

  @Test
  void a_name_that_cannot_be_stored_is_reported_to_the_operator(@TempDir Path data)
      throws IOException {
    Files.writeString(data.resolve("apps"), "a file, where a directory should be");
    assertThatThrownBy(() -> NodeName.of(Optional.of(data), 8080))
        .isInstanceOf(FailedException.class)
        .hasMessageContaining("apps");
  }
}
