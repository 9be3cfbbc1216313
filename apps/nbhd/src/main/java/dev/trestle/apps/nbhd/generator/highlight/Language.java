package dev.trestle.apps.nbhd.generator.highlight;

import java.util.List;
import java.util.Set;

/// The rules by which a scanner reads one language.
sealed interface Language {
  /// A language of words, comments, strings and numbers.
  ///
  /// @param blockComments pairs of a beginning and an end
  /// @param strings delimiters of strings, the longest first
  /// @param multiLine the delimiters whose strings may contain line ends
  record Words(
      Set<String> keywords,
      List<String> lineComments,
      List<String> blockComments,
      List<String> strings,
      Set<String> multiLine,
      boolean caseSensitive)
      implements Language {
    public Words {
      keywords = Set.copyOf(keywords);
      lineComments = List.copyOf(lineComments);
      blockComments = List.copyOf(blockComments);
      strings = List.copyOf(strings);
      multiLine = Set.copyOf(multiLine);
    }
  }

  /// HTML, XML and SVG: tags with attributes, comments, character references.
  record Markup() implements Language {}

  /// A language of keys and values: a word before `separator` is a name.
  record Keys(Words words, char separator) implements Language {}

  /// The output of `diff`: the first character of a line decides.
  record Difference() implements Language {}
}
