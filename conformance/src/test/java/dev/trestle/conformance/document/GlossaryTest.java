package dev.trestle.conformance.document;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Checks docs/GLOSSARY.md: no word has two meanings, and the code uses each word.
class GlossaryTest {
  /// The first cells of all rows, without heads and rules.
  private static List<String> words() {
    return Markdown.text("docs/GLOSSARY.md")
        .lines()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| word "))
        .map(line -> line.split("\\|", -1)[1].strip())
        .flatMap(cell -> Arrays.stream(cell.split(", ")))
        .toList();
  }

  @Test
  void no_word_is_explained_twice() {
    assertThat(words()).hasSizeGreaterThan(50).doesNotHaveDuplicates();
  }

  @Test
  void every_word_is_used_in_the_code() {
    var sources = SourceFiles.read().texts(Set.of(".java", ".js"));
    var code = sources.stream().map(GlossaryTest::letters).collect(joining(" "));
    assertThat(words()).allMatch(word -> code.contains(letters(word)));
  }

  /// Lower case and nothing but letters, so that `cached range` is found in `CachedRange`.
  private static String letters(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "");
  }
}
