package dev.trestle.conformance.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A directed graph with named edges that finds a short cycle.
final class DependencyGraph<T> {
  /// A node of the graph, or an intermediate node that is not shown.
  static final class Node<T> {
    private final @Nullable T thing;
    private final List<Arrow<T>> arrows = new ArrayList<>();
    private int arriving;

    private Node(@Nullable T thing) {
      this.thing = thing;
    }
  }

  /// The number of nodes of a cycle from which a shorter one is searched.
  private static final int MAX_STARTS = 50;

  private record Arrow<T>(String name, Node<T> target) {}

  private final Map<T, Node<T>> byThing = new HashMap<>();
  private final List<Node<T>> nodes = new ArrayList<>();

  Node<T> node(T thing) {
    return byThing.computeIfAbsent(thing, this::create);
  }

  Node<T> helper() {
    return create(null);
  }

  void add(T from, String name, T to) {
    if (!from.equals(to)) {
      add(node(from), name, node(to));
    }
  }

  void add(Node<T> from, String name, Node<T> to) {
    from.arrows.add(new Arrow<>(name, to));
    to.arriving++;
  }

  /// The nodes and edges of a short cycle, if there is one.
  Optional<List<String>> circle() {
    return onOneCircle().stream()
        .limit(MAX_STARTS)
        .map(this::circleFrom)
        .flatMap(Optional::stream)
        .min(Comparator.comparingInt(List::size));
  }

  /// The nodes of some cycle: every node that remains without the starts has an edge from another remaining node, so
  /// going backwards always ends in a cycle.
  private List<Node<T>> onOneCircle() {
    var left = withoutStarts();
    var predecessor = new IdentityHashMap<Node<T>, Node<T>>();
    left.forEach(node -> node.arrows.forEach(arrow -> predecessor.put(arrow.target(), node)));
    var visited = new ArrayList<Node<T>>();
    var places = new IdentityHashMap<Node<T>, Integer>();
    var at = left.isEmpty() ? null : left.getFirst();
    while (at != null && !places.containsKey(at)) {
      places.put(at, visited.size());
      visited.add(at);
      at = predecessor.get(at);
    }
    return at == null ? List.of() : visited.subList(places.getOrDefault(at, 0), visited.size());
  }

  /// Repeatedly removes nodes without incoming edges; what remains is on a cycle, or reachable from one.
  private List<Node<T>> withoutStarts() {
    var arriving = new IdentityHashMap<Node<T>, Integer>();
    var ready = new ArrayDeque<Node<T>>();
    for (var node : nodes) {
      arriving.put(node, node.arriving);
      if (node.arriving == 0) {
        ready.add(node);
      }
    }
    while (!ready.isEmpty()) {
      var node = ready.remove();
      arriving.remove(node);
      for (var arrow : node.arrows) {
        if (arriving.merge(arrow.target(), -1, Integer::sum) == 0) {
          ready.add(arrow.target());
        }
      }
    }
    return nodes.stream().filter(arriving::containsKey).toList();
  }

  private Optional<List<String>> circleFrom(Node<T> start) {
    var cameBy = new IdentityHashMap<Node<T>, Step<T>>();
    var queue = new ArrayDeque<Node<T>>();
    queue.add(start);
    while (!queue.isEmpty()) {
      var node = queue.remove();
      for (var arrow : node.arrows) {
        if (cameBy.putIfAbsent(arrow.target(), new Step<>(node, arrow.name())) == null) {
          if (arrow.target() == start) {
            return Optional.of(shown(start, cameBy));
          }
          queue.add(arrow.target());
        }
      }
    }
    return Optional.empty();
  }

  private record Step<T>(Node<T> from, String name) {}

  private List<String> shown(Node<T> start, Map<Node<T>, Step<T>> cameBy) {
    var lines = new ArrayList<String>();
    var at = start;
    do {
      var step = cameBy.get(at);
      if (step == null) {
        throw new IllegalStateException("A circle with a gap");
      }
      if (step.from().thing != null) {
        lines.add(step.from().thing + " " + step.name());
      }
      at = step.from();
    } while (at != start);
    Collections.reverse(lines);
    return lines;
  }

  private Node<T> create(@Nullable T thing) {
    var node = new Node<>(thing);
    nodes.add(node);
    return node;
  }
}
