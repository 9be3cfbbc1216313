package dev.trestle.conformance.document;

import dev.trestle.conformance.document.Markdown.Block;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Follows docs/TUTORIAL.md step by step: writes files, adds lines and applies diffs.
final class Tutorial {
  static final String MAIN = "src/main/java/Main.java";
  static final String LIBRARY = "src/main/java/library/Library.java";

  private static final String PLACE = "  // What follows goes here.\n";
  private static final Pattern NEW_FILE = Pattern.compile("`([\\w./]+)`:");
  private static final Markdown DOCUMENT = Markdown.read("docs/TUTORIAL.md");

  private Tutorial() {}

  /// The blocks of a step, by its number.
  static List<Block> step(int number) {
    return DOCUMENT.blocks().stream()
        .filter(block -> block.section().startsWith(number + ". "))
        .toList();
  }

  /// The project after the steps up to a number, from an empty directory.
  ///
  /// @param afterEach called after each step
  static Project follow(Path directory, int last, Consumer<Project> afterEach) {
    var project = new Project(directory);
    for (int number = 1; number <= last; number++) {
      if (number != TutorialTest.THE_PROOF) {
        apply(number, project);
        afterEach.accept(project);
      }
    }
    return project;
  }

  static void apply(int number, Project project) {
    step(number).forEach(block -> apply(block, project));
  }

  private static void apply(Block block, Project project) {
    var newFile = NEW_FILE.matcher(block.lead());
    switch (block.language()) {
      case "java", "xml" -> {
        if (newFile.matches()) {
          project.write(newFile.group(1), block.text());
        } else {
          add(block, project);
        }
      }
      case "diff" -> project.patch(file(block), block.text());
      default -> {
        // A command or its output.
      }
    }
  }

  private static void add(Block block, Project project) {
    var file = file(block);
    var place = file.equals(MAIN) ? "  " + PLACE : PLACE;
    project.replace(file, "\n" + place, "\n" + block.text() + "\n" + place);
  }

  private static String file(Block block) {
    return block.lead().endsWith("`main`:") ? MAIN : LIBRARY;
  }

  /// The whole output of the steps up to a number.
  static String printed(int last) {
    return IntStream.rangeClosed(2, last)
        .filter(number -> number != TutorialTest.THE_PROOF)
        .mapToObj(Tutorial::step)
        .flatMap(List::stream)
        .filter(block -> block.language().isEmpty())
        .map(Block::text)
        .collect(Collectors.joining());
  }
}
