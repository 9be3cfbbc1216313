package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Path.Element;
import dev.trestle.dynamo.expression.Path.Entry;
import dev.trestle.dynamo.expression.Path.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Refuses overlapping or conflicting paths of one expression: a path inside another, or paths that use the same value
/// once as a map and once as a list.
///
/// Paths are added from the last to the first, as DynamoDB does; the order decides which error is reported
/// first.
final class PathOverlap {
  private final ExpressionKind kind;
  private final Map<String, List<Path>> pathsOfAttribute = new HashMap<>();

  PathOverlap(ExpressionKind kind) {
    this.kind = kind;
  }

  void add(Path path) {
    var paths = pathsOfAttribute.computeIfAbsent(path.attribute(), _ -> new ArrayList<>(1));
    for (var other : paths) {
      requireApart(path, other);
    }
    paths.add(path);
  }

  /// A path as error texts show it, such as `[a, b, [0]]`.
  static String listed(Path path) {
    var text = new StringBuilder("[").append(path.attribute());
    for (var step : path.steps()) {
      switch (step) {
        case Entry(var name) -> text.append(", ").append(name);
        case Element(var index) -> text.append(", [").append(index).append(']');
      }
    }
    return text.append(']').toString();
  }

  private void requireApart(Path one, Path two) {
    int shared = Math.min(one.steps().size(), two.steps().size());
    for (int i = 0; i < shared; i++) {
      Step mine = one.steps().get(i);
      Step other = two.steps().get(i);
      if (mine instanceof Entry != other instanceof Entry) {
        throw refused("conflict", one, two);
      }
      if (!mine.equals(other)) {
        return;
      }
    }
    throw refused("overlap", one, two);
  }

  private ValidationException refused(String relation, Path one, Path two) {
    return kind.invalid(
        "Two document paths %s with each other; must remove or rewrite one of these paths; path one: %s, path two: %s"
            .formatted(relation, listed(one), listed(two)));
  }
}
