package dev.trestle.conformance.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The code blocks of a Markdown document.
record Markdown(List<Block> blocks) {
  private static final Path ROOT = Path.of("..");
  private static final String FENCE = "```";
  private static final Pattern HEADING = Pattern.compile("#+ .*");

  /// A fenced code block.
  ///
  /// @param section the heading above it
  /// @param lead the last line of prose above it in its section
  /// @param language empty for commands and their output
  record Block(String section, String lead, String language, String text) {
    boolean isJava() {
      return language.equals("java");
    }
  }

  /// The code blocks of a document of this repository.
  static Markdown read(String path) {
    var blocks = new ArrayList<Block>();
    var section = "";
    var lead = "";
    var lines = text(path).lines().iterator();
    while (lines.hasNext()) {
      var line = lines.next();
      if (line.startsWith(FENCE)) {
        var code = new StringBuilder();
        for (var each = lines.next(); !each.equals(FENCE); each = lines.next()) {
          code.append(each).append('\n');
        }
        blocks.add(new Block(section, lead, line.substring(FENCE.length()), code.toString()));
      } else if (HEADING.matcher(line).matches()) {
        section = line.substring(line.indexOf(' ') + 1);
        lead = "";
      } else if (!line.isBlank()) {
        lead = line;
      }
    }
    return new Markdown(blocks);
  }

  static String text(String path) {
    try {
      return Files.readString(ROOT.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The first code block that contains this text.
  Block blockWith(String text) {
    return blocks.stream().filter(block -> block.text().contains(text)).findFirst().orElseThrow();
  }

  /// The one Java program that contains this word.
  String programWith(String word) {
    var found = blocks.stream().filter(Block::isJava).filter(each -> each.text().contains(word));
    return found.findFirst().orElseThrow().text();
  }
}
