package dev.trestle.conformance;

import static java.util.stream.Collectors.toMap;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The allowed dependencies between modules, as in ARCHITECTURE.md. A new module is one row of this table, and a row without a module is an
/// error.
///
/// A module's name is its directory with dots for slashes, and the package below the root that holds all its classes.
final class ModuleMap {
  private static final String MAY_IMPORT =
      """
      dynamo      :
      engine      : dynamo
      wire        : dynamo
      aws         : dynamo wire
      web         :
      server      : dynamo wire web
      singletable : dynamo
      testing     : dynamo engine singletable
      kit         : dynamo singletable web
      apps.chat   : dynamo singletable web kit
      apps.guild  : dynamo singletable web kit
      apps.nbhd   : dynamo singletable web kit
      apps.snakes : dynamo singletable web kit
      cli         : dynamo engine wire aws web server singletable kit apps.chat apps.guild apps.nbhd apps.snakes
      bench       : dynamo engine wire aws web server singletable testing kit apps.chat apps.guild
      """;

  private static final Map<String, Set<String>> ROWS =
      MAY_IMPORT
          .lines()
          .map(row -> row.split(" *: *", -1))
          .collect(toMap(row -> row[0], row -> imports(row[1])));

  private static Set<String> imports(String modules) {
    return modules.isEmpty() ? Set.of() : Set.of(modules.split(" "));
  }

  private final String root;

  ModuleMap(String root) {
    this.root = root;
  }

  /// The module that a package below the root belongs to; empty when no row covers it.
  Optional<String> find(String packageName) {
    return ROWS.keySet().stream()
        .filter(module -> (packageName + ".").startsWith(root + "." + module + "."))
        .findFirst();
  }

  /// All modules that a row is about or names.
  static Set<String> named() {
    var all = new TreeSet<>(ROWS.keySet());
    ROWS.values().forEach(all::addAll);
    return all;
  }

  static boolean allows(String importing, String imported) {
    return importing.equals(imported) || ROWS.getOrDefault(importing, Set.of()).contains(imported);
  }
}
