package dev.trestle.bench.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A temporary directory for the databases of a run, removed with its content when closed, or when the run is
/// interrupted.
public final class Workspace implements AutoCloseable {
  private final Path root;
  private final Thread cleaner = new Thread(this::removeQuietly, "workspace-cleaner");

  private Workspace(Path root) {
    this.root = root;
    Runtime.getRuntime().addShutdownHook(cleaner);
  }

  public static Workspace create(Optional<Path> parent) throws IOException {
    if (parent.isEmpty()) {
      return new Workspace(Files.createTempDirectory("trestle-bench-"));
    }
    Files.createDirectories(parent.get());
    return new Workspace(Files.createTempDirectory(parent.get(), "trestle-bench-"));
  }

  /// A directory for one database. It does not exist yet.
  public Path directory(String name) {
    return root.resolve(name);
  }

  /// The path and the file system: a sync to an in-memory file system costs nothing and proves nothing.
  public String description() throws IOException {
    return "%s (%s)".formatted(root, Files.getFileStore(root).type());
  }

  public static void remove(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    for (var path : contents(directory)) {
      Files.deleteIfExists(path);
    }
  }

  @Override
  public void close() throws IOException {
    Runtime.getRuntime().removeShutdownHook(cleaner);
    remove(root);
  }

  private void removeQuietly() {
    try {
      remove(root);
    } catch (IOException e) {
      System.err.printf("Could not remove %s: %s%n", root, e);
    }
  }

  private static List<Path> contents(Path directory) throws IOException {
    try (var paths = Files.walk(directory)) {
      return paths.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
