package dev.trestle.conformance.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The files and directories of this repository, without what a build makes of them.
///
/// @param paths relative to the root, with slashes; a directory ends with one
record SourceFiles(List<String> paths) {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Set<String> LEFT_OUT = Set.of("target", ".git", "node_modules", "data");

  static SourceFiles read() {
    var paths = new ArrayList<String>();
    try {
      Files.walkFileTree(
          ROOT,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes unused) {
              if (LEFT_OUT.contains(directory.getFileName().toString())) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              paths.add(relative(directory) + "/");
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes unused) {
              paths.add(relative(file));
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new SourceFiles(paths);
  }

  private static String relative(Path path) {
    return ROOT.relativize(path).toString().replace('\\', '/');
  }

  /// Whether there is such a file or directory.
  ///
  /// @param path from the root; `…` stands for any directories: `apps/chat/…/ChatTable.java`
  boolean has(String path) {
    var pattern = Pattern.compile(Pattern.quote(path).replace("…", "\\E.+\\Q"));
    return paths.stream().anyMatch(each -> pattern.matcher(each).matches());
  }

  /// Whether there is such a Java class.
  ///
  /// @param name of the class, with the end of its package's name or without: `engine.write.PlannedWrite`, `PlannedWrite`
  boolean hasClass(String name) {
    return endsWith("/" + name.replace('.', '/') + ".java");
  }

  /// Whether there is such a Java package.
  ///
  /// @param name the end of its name: `engine.storage`
  boolean hasPackage(String name) {
    return endsWith("/" + name.replace('.', '/') + "/package-info.java");
  }

  private boolean endsWith(String end) {
    return paths.stream().anyMatch(path -> path.endsWith(end));
  }

  /// The contents of all files with one of these ends, such as `.java`.
  List<String> texts(Set<String> ends) {
    return paths.stream()
        .filter(path -> ends.stream().anyMatch(path::endsWith))
        .map(Markdown::text)
        .toList();
  }
}
