package dev.trestle.conformance;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which module may import which, as DESIGN.md draws it. A new module is one row of this table.
///
/// A module's name is its directory with dots for slashes, and the package below the root that holds all its classes.
final class ModuleMap {
  private static final Map<String, Set<String>> MAY_IMPORT =
      Map.ofEntries(
          row("dynamo"),
          row("engine", "dynamo"),
          row("aws", "dynamo", "wire"),
          row("wire", "dynamo"),
          row("web"),
          row("server", "dynamo", "wire", "web"),
          row("singletable", "dynamo"),
          row("apps.chat", "dynamo", "singletable", "web"),
          row("apps.guild", "dynamo", "singletable", "web"),
          row("apps.nbhd", "dynamo", "singletable", "web"),
          row("apps.snakes", "dynamo", "singletable", "web"),
          row("console", "dynamo", "singletable", "web"),
          row(
              "cli",
              "dynamo",
              "engine",
              "aws",
              "wire",
              "web",
              "server",
              "singletable",
              "apps.chat",
              "apps.guild",
              "apps.nbhd",
              "apps.snakes",
              "console"),
          row("bench", "dynamo", "engine", "aws", "wire", "web", "server", "singletable"));

  private final String root;

  ModuleMap(String root) {
    this.root = root;
  }

  /// The module that a package below the root belongs to; empty when no row covers it.
  Optional<String> find(String packageName) {
    return MAY_IMPORT.keySet().stream()
        .filter(module -> (packageName + ".").startsWith(root + "." + module + "."))
        .findFirst();
  }

  static boolean allows(String importing, String imported) {
    return importing.equals(imported)
        || MAY_IMPORT.getOrDefault(importing, Set.of()).contains(imported);
  }

  private static Map.Entry<String, Set<String>> row(String module, String... mayImport) {
    return Map.entry(module, Set.of(mayImport));
  }
}
