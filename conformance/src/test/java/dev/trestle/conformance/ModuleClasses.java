package dev.trestle.conformance;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The class files of every module of the build, found from the working directory upwards.
///
/// Conformance is built last, so all of them exist, also those of modules that it does not depend on.
final class ModuleClasses {
  private ModuleClasses() {}

  static JavaClasses mainClasses() {
    return classesIn("target/classes");
  }

  static JavaClasses testClasses() {
    return classesIn("target/test-classes");
  }

  private static JavaClasses classesIn(String directory) {
    var root = root();
    return new ClassFileImporter()
        .withImportOption(location -> !location.contains("/jmh_generated/"))
        .importPaths(
            Stream.of(root, root.resolve("apps"))
                .flatMap(parent -> children(parent).stream())
                .filter(module -> Files.exists(module.resolve("pom.xml")))
                .map(module -> module.resolve(directory))
                .filter(Files::exists)
                .toList());
  }

  static Path root() {
    return Stream.iterate(
            Optional.of(Path.of("").toAbsolutePath()), Optional::isPresent, ModuleClasses::parent)
        .flatMap(Optional::stream)
        .filter(directory -> Files.exists(directory.resolve(".mvn")))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Run the tests inside the repository: no .mvn above "
                        + Path.of("").toAbsolutePath()));
  }

  private static Optional<Path> parent(Optional<Path> directory) {
    return directory.map(Path::getParent);
  }

  private static List<Path> children(Path directory) {
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (var entries = Files.list(directory)) {
      return entries.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
