package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Path.Element;
import dev.trestle.dynamo.expression.Path.Entry;
import dev.trestle.dynamo.expression.Path.Step;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A tree of several document paths, merged where they share a prefix, so that the document is traversed once for all
/// of them.
///
/// Elements are ordered by index: lists are changed and shown in the order of their elements, not in the order of the
/// paths.
final class PathTree<T> {
  private @Nullable T leaf;
  private final SortedMap<String, PathTree<T>> entries = new TreeMap<>();
  private final SortedMap<Integer, PathTree<T>> elements = new TreeMap<>();

  /// Adds a leaf at the end of a path. The root's entries are the item's attributes.
  void add(Path path, T value) {
    var node = entries.computeIfAbsent(path.attribute(), _ -> new PathTree<>());
    for (var step : path.steps()) {
      node = node.child(step);
    }
    node.leaf = value;
  }

  /// The leaf at this node, if a path ends here.
  @Nullable T leaf() {
    return leaf;
  }

  SortedMap<String, PathTree<T>> entries() {
    return entries;
  }

  SortedMap<Integer, PathTree<T>> elements() {
    return elements;
  }

  static boolean areAttributes(List<Path> paths) {
    for (int i = 0; i < paths.size(); i++) {
      if (!paths.get(i).isAttribute()) {
        return false;
      }
    }
    return true;
  }

  private PathTree<T> child(Step step) {
    return switch (step) {
      case Entry(var name) -> entries.computeIfAbsent(name, _ -> new PathTree<>());
      case Element(var index) -> elements.computeIfAbsent(index, _ -> new PathTree<>());
    };
  }
}
