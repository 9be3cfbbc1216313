package dev.trestle.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Checks the Java code in comments: every type that it names exists.
class CommentCodeTest {
  private static final List<String> SOURCES = SourceFiles.read().texts(Set.of(".java"));
  private static final Pattern BLOCK = Pattern.compile("(?ms)^ */// ```java\n(.*?)^ */// ```$");
  private static final Pattern COMMENT = Pattern.compile("(?m)^ *///.*$");
  private static final Pattern TEXT_OR_COMMENT = Pattern.compile("\"(?:\\\\.|[^\"\n])*\"|//.*");
  private static final Pattern TYPE = Pattern.compile("(?<![\\w.])[A-Z]\\w*[a-z]\\w*");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)");
  private static final Pattern IMPORTED = Pattern.compile("(?m)^import [\\w.]+\\.([A-Z]\\w*);$");

  /// Types of the reader's own program.
  private static final Set<String> EXAMPLES =
      Set.of("ExportedGoal", "NoteList", "NotesApp", "UserId");

  private static final Set<String> KNOWN = known();

  private static Set<String> known() {
    var names = new HashSet<>(EXAMPLES);
    for (var source : SOURCES) {
      names(IMPORTED, source).forEach(names::add);
      names(DECLARED, COMMENT.matcher(source).replaceAll("")).forEach(names::add);
    }
    return names;
  }

  private static Stream<String> names(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1));
  }

  @Test
  void every_type_in_the_code_of_a_comment_exists() {
    var blocks = SOURCES.stream().flatMap(CommentCodeTest::blocks).toList();
    assertThat(blocks)
        .hasSizeGreaterThan(50)
        .allSatisfy(block -> assertThat(missing(block)).isEmpty());
  }

  @Test
  void a_missing_type_is_noticed() {
    var comment =
        """
        ```java
        var table = Tablez.of(database, "Nonsense"); // Other
        String text = Optional.of(new Tables()).toString();
        ```"""
            .lines()
            .map("/// "::concat)
            .collect(Collectors.joining("\n"));
    assertThat(blocks(comment).map(CommentCodeTest::missing)).containsExactly(Set.of("Tablez"));
  }

  private static Stream<String> blocks(String source) {
    return names(BLOCK, source).map(block -> block.replaceAll("(?m)^ */// ?", ""));
  }

  private static Set<String> missing(String block) {
    var code = TEXT_OR_COMMENT.matcher(block).replaceAll("");
    var declared = names(DECLARED, code).collect(Collectors.toSet());
    return TYPE.matcher(code)
        .results()
        .map(MatchResult::group)
        .filter(name -> !declared.contains(name) && !KNOWN.contains(name) && !isInJavaLang(name))
        .collect(Collectors.toSet());
  }

  private static boolean isInJavaLang(String name) {
    try {
      Class<?> _ = Class.forName("java.lang." + name);
      return true;
    } catch (ClassNotFoundException _) {
      return false;
    }
  }
}
