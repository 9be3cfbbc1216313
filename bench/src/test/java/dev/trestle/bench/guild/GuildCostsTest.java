package dev.trestle.bench.guild;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuildCostsTest {
  private static final int ATTEMPTS = 2;
  private static final Path DOCUMENT = Path.of("../docs/GUILD.md");

  @Test
  void the_document_lists_the_cost_of_operations() throws IOException {
    var document = Files.readString(DOCUMENT);
    // A node's caches expire after ten seconds, which may pass on a busy machine.
    var found =
        Stream.generate(() -> GuildCosts.costs().into(document))
            .limit(ATTEMPTS)
            .filter(document::equals)
            .findFirst()
            .orElseGet(() -> GuildCosts.costs().into(document));
    assertThat(document)
        .as("docs/GUILD.md has other costs. Write it again: ./trestle bench guild --only cost")
        .isEqualTo(found);
  }
}
