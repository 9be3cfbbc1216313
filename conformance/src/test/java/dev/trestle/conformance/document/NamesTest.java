package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks the names in the prose of documents: files, packages and classes that they name exist.
class NamesTest {
  private static final SourceFiles SOURCES = SourceFiles.read();
  private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

  /// A path has a slash or is a file at the root; `NAME` stands for a name that the reader chooses.
  private static final Pattern PATH =
      Pattern.compile("(?!.*NAME)[\\w.-]+/[\\w./…-]*|[\\w-]+\\.(?:md|xml|json)");

  private static final Pattern CLASS = Pattern.compile("(?:[a-z]+\\.)*(?:[A-Z]+[a-z][A-Za-z0-9]*)");
  private static final Pattern PACKAGE = Pattern.compile("[a-z]+(?:\\.[a-z0-9]+)+");

  /// A document in a comment or in another document.
  private static final Pattern DOCUMENT = Pattern.compile("[\\w-]+\\.md\\b");

  private static final Pattern COMMENT = Pattern.compile("\\s*(?:/?//|\\*).*");

  private static List<String> named(String document, Pattern pattern) {
    var prose = Markdown.text(document).replaceAll("(?s)\n```.*?\n```", "");
    return CODE.matcher(prose)
        .results()
        .map(found -> found.group(1))
        .filter(pattern.asMatchPredicate())
        .distinct()
        .toList();
  }

  @Test
  void every_file_that_the_recipes_name_exists() {
    assertThat(named("CONTRIBUTING.md", PATH)).hasSizeGreaterThan(30).allMatch(SOURCES::has);
  }

  @Test
  void a_missing_file_is_noticed() {
    assertThat(SOURCES.has("apps/chat/…/table/ChatTable.java")).isTrue();
    assertThat(SOURCES.has("apps/…/table/")).isTrue();
    assertThat(SOURCES.has("apps/chat/…/table/Chat.java")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ARCHITECTURE.md", "CONTRIBUTING.md", "docs/GLOSSARY.md"})
  void every_class_that_a_document_names_exists(String document) {
    assertThat(named(document, CLASS)).isNotEmpty().allMatch(SOURCES::hasClass);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ARCHITECTURE.md", "docs/DEPENDENCIES.md"})
  void every_package_that_a_document_names_exists(String document) {
    assertThat(named(document, PACKAGE)).isNotEmpty().allMatch(SOURCES::hasPackage);
  }

  @Test
  void no_document_and_no_comment_names_a_document_that_is_missing() {
    var documents = SOURCES.texts(Set.of(".md")).stream().flatMap(String::lines);
    var comments =
        SOURCES.texts(Set.of(".java", ".js")).stream()
            .flatMap(String::lines)
            .filter(COMMENT.asMatchPredicate());
    assertThat(
            Stream.concat(documents, comments)
                .flatMap(line -> DOCUMENT.matcher(line).results())
                .map(MatchResult::group)
                .distinct())
        .contains("ARCHITECTURE.md")
        .allMatch(name -> SOURCES.has(name) || SOURCES.has("docs…" + name));
  }

  @Test
  void the_readme_names_every_module_in_its_tree() {
    var tree = Markdown.read("README.md").blockWith("conformance  ").text();
    var modules =
        Pattern.compile("<module>([^</]+).*</module>")
            .matcher(Markdown.text("pom.xml"))
            .results()
            .map(found -> found.group(1))
            .distinct();
    assertThat(tree.lines().flatMap(NamesTest::firstWord)).containsAll(modules.toList());
  }

  private static Stream<String> firstWord(String line) {
    return Pattern.compile("^[a-z]+").matcher(line).results().map(MatchResult::group);
  }
}
