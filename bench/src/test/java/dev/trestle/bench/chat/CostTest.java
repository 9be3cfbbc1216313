package dev.trestle.bench.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.bench.chat.cost.CostScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CostTest {
  private static final int ATTEMPTS = 2;
  private static final Path DOCUMENT = Path.of("../docs/CHAT.md");

  @Test
  void the_document_tells_what_operations_cost() throws IOException {
    var document = Files.readString(DOCUMENT);
    // A node's caches expire after ten seconds, which may pass on a busy machine.
    var found =
        Stream.generate(() -> CostScenario.costs().into(document))
            .limit(ATTEMPTS)
            .filter(document::equals)
            .findFirst()
            .orElseGet(() -> CostScenario.costs().into(document));
    assertThat(document)
        .as("docs/CHAT.md tells other costs. Write it anew: ./trestle bench chat --only cost")
        .isEqualTo(found);
  }
}
