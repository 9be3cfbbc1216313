package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.engine.evaluation.Conditions;
import dev.trestle.engine.evaluation.Updates;
import java.util.Collection;
import java.util.List;

/// Validates the paths of expressions: updates cannot change keys, filters cannot name the queried keys, and no path
/// leads into a key.
final class PathRules {
  private PathRules() {}

  static void requireKeyUntouched(Update update, KeyAttributes table) {
    var paths = Updates.paths(update);
    for (var attribute : table.all()) {
      if (mentions(paths, attribute.name())) {
        throw new ValidationException(
            "One or more parameter values were invalid: Cannot update attribute %s. This attribute is part of the key"
                .formatted(attribute.name()));
      }
    }
  }

  static void requireNoKeys(Condition filter, KeyAttributes queried) {
    var paths = Conditions.paths(filter);
    for (var attribute : queried.all()) {
      if (mentions(paths, attribute.name())) {
        throw new ValidationException(
            "Filter Expression can only contain non-primary key attributes: Primary key attribute: "
                + attribute.name());
      }
    }
  }

  static void requireScalar(
      List<Path> paths, KeyAttributes table, Collection<KeyAttributes> indexes) {
    for (var path : paths) {
      if (path.isAttribute()) {
        continue;
      }
      if (table.schema().contains(path.attribute())) {
        throw notScalar("Key", path);
      }
      for (var index : indexes) {
        if (index.schema().contains(path.attribute())) {
          throw notScalar("IndexKey", path);
        }
      }
    }
  }

  private static ValidationException notScalar(String kind, Path path) {
    return new ValidationException(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: %s: %s"
            .formatted(kind, path.attribute()));
  }

  private static boolean mentions(List<Path> paths, String attribute) {
    for (var path : paths) {
      if (path.attribute().equals(attribute)) {
        return true;
      }
    }
    return false;
  }
}
