package dev.trestle.web.route;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// All routes as a tree of segments. A fixed segment goes before a named one, and that before the rest of a path.
final class RouteTree {
  private final Node root = new Node();

  private static final class Node {
    final Map<String, Node> fixed = new HashMap<>();
    @Nullable Node named;
    @Nullable Node rest;
    final Map<String, Leaf> methods = new TreeMap<>();
  }

  private record Leaf(List<String> names, Target target) {}

  /// The target of a route.
  ///
  /// @param maxBodyBytes the longest body, if not that of most routes
  record Target(Action action, OptionalInt maxBodyBytes) {}

  /// The result of looking up a path.
  sealed interface Match {
    record Found(Target target, Map<String, String> parts) implements Match {}

    record OtherMethods(SortedSet<String> allowed) implements Match {}

    record Nothing() implements Match {}
  }

  void add(String method, PathTemplate template, Target target) {
    var node = root;
    var names = new ArrayList<String>();
    for (var segment : template.segments()) {
      node =
          switch (segment) {
            case PathTemplate.Segment.Fixed(var text) ->
                node.fixed.computeIfAbsent(text, _ -> new Node());
            case PathTemplate.Segment.Named(var name) -> {
              names.add(name);
              if (node.named == null) {
                node.named = new Node();
              }
              yield node.named;
            }
            case PathTemplate.Segment.Rest(var name) -> {
              names.add(name);
              if (node.rest == null) {
                node.rest = new Node();
              }
              yield node.rest;
            }
          };
    }
    if (node.methods.putIfAbsent(method, new Leaf(List.copyOf(names), target)) != null) {
      throw new IllegalArgumentException(
          "There are two routes for %s %s".formatted(method, template.text()));
    }
  }

  Match find(String method, String path) {
    var values = new ArrayList<String>();
    var node = descend(root, PathTemplate.split(path), 0, values);
    if (node.isEmpty()) {
      return new Match.Nothing();
    }
    var methods = node.get().methods;
    // A HEAD is answered like a GET; the server does not send the body.
    var leaf = methods.get(method.equals("HEAD") ? "GET" : method);
    if (leaf == null) {
      return new Match.OtherMethods(allowed(methods));
    }
    var parts = new LinkedHashMap<String, String>();
    for (int i = 0; i < values.size(); i++) {
      parts.put(leaf.names().get(i), values.get(i));
    }
    return new Match.Found(leaf.target(), parts);
  }

  private static Optional<Node> descend(
      Node node, List<String> segments, int depth, List<String> values) {
    if (depth == segments.size()) {
      return node.methods.isEmpty() ? Optional.empty() : Optional.of(node);
    }
    var segment = segments.get(depth);
    var fixed = node.fixed.get(segment);
    if (fixed != null) {
      var found = descend(fixed, segments, depth + 1, values);
      if (found.isPresent()) {
        return found;
      }
    }
    if (node.named != null) {
      var found = take(node.named, segment, segments, depth + 1, values);
      if (found.isPresent()) {
        return found;
      }
    }
    var rest = String.join("/", segments.subList(depth, segments.size()));
    return node.rest == null
        ? Optional.empty()
        : take(node.rest, rest, segments, segments.size(), values);
  }

  private static Optional<Node> take(
      Node node, String text, List<String> segments, int depth, List<String> values) {
    var decoded = decoded(text);
    if (decoded.isEmpty()) {
      return Optional.empty();
    }
    values.add(decoded.get());
    var found = descend(node, segments, depth, values);
    if (found.isEmpty()) {
      values.removeLast();
    }
    return found;
  }

  private static SortedSet<String> allowed(Map<String, Leaf> methods) {
    var allowed = new TreeSet<>(methods.keySet());
    if (methods.containsKey("GET")) {
      allowed.add("HEAD");
    }
    allowed.add("OPTIONS");
    return allowed;
  }

  /// Empty where the segment is, or is not text.
  private static Optional<String> decoded(String segment) {
    try {
      return Optional.of(
              // In a path, unlike in a form, a plus is a plus.
              URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8))
          .filter(text -> !text.isEmpty() && text.indexOf('\uFFFD') < 0);
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
