package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Checks the links between documents: each one resolves, and the README reaches all.
class LinkTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");

  private static List<Path> documents() throws IOException {
    try (var top = Files.list(ROOT);
        var docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(top, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  private static List<Path> linkedFrom(Path document) throws IOException {
    return LINK.matcher(Files.readString(document))
        .results()
        .map(link -> document.resolveSibling(link.group(1)).normalize())
        .toList();
  }

  @Test
  void every_link_leads_somewhere() throws IOException {
    for (var document : documents()) {
      assertThat(linkedFrom(document)).as("%s", document).allMatch(Files::exists);
    }
  }

  @Test
  void the_readme_leads_to_every_document() throws IOException {
    var readme = ROOT.resolve("README.md");
    assertThat(linkedFrom(readme))
        .containsAll(
            documents().stream()
                .map(Path::normalize)
                .filter(document -> !document.equals(readme.normalize()))
                .toList());
  }
}
