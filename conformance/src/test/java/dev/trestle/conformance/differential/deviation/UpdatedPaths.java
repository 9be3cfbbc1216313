package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The nested paths that an update expression changes.
///
/// @param paths each with the attribute first, then names and positions
record UpdatedPaths(List<List<Object>> paths) {
  /// The text after a section's keyword, or after a comma outside of parentheses, is the path of an action.
  private static final Pattern PLACE =
      Pattern.compile("(?i)(?:\\b(?:SET|REMOVE|ADD|DELETE)\\b|,)\\s*([\\w#][\\w#.\\[\\]-]*)");

  private static final Pattern STEP = Pattern.compile("\\[(\\d+)]|([\\w#-]+)");

  static UpdatedPaths of(Map<String, Object> update) {
    if (!(update.get("UpdateExpression") instanceof String expression)) {
      return new UpdatedPaths(List.of());
    }
    var names = Json.inner(update, "ExpressionAttributeNames");
    var outside = expression.replaceAll("\\([^()]*\\)", "");
    var paths = new ArrayList<List<Object>>();
    PLACE.matcher(outside).results().forEach(place -> paths.add(path(place.group(1), names)));
    return new UpdatedPaths(paths);
  }

  private static List<Object> path(String text, Map<String, Object> names) {
    return STEP.matcher(text)
        .results()
        .<Object>map(
            step ->
                step.group(1) != null
                    ? Integer.valueOf(step.group(1))
                    : names.getOrDefault(step.group(2), step.group(2)))
        .toList();
  }

  /// The changed parts of an attribute's value; empty if the whole attribute was changed.
  Optional<Object> partsOf(String attribute, Object whole) {
    var inside =
        paths.stream()
            .filter(path -> path.getFirst().equals(attribute))
            .map(path -> path.subList(1, path.size()))
            .toList();
    return inside.isEmpty() ? Optional.empty() : parts(whole, inside);
  }

  private static Optional<Object> parts(Object value, List<List<Object>> places) {
    if (places.stream().anyMatch(List::isEmpty)) {
      return Optional.of(value);
    }
    if (!(value instanceof Map<?, ?> typed)) {
      return Optional.empty();
    }
    if (typed.get("M") instanceof Map<?, ?> map) {
      var parts = new TreeMap<String, Object>();
      for (var name : new TreeSet<>(starts(places, String.class))) {
        if (map.containsKey(name)) {
          parts(map.get(name), behind(places, name)).ifPresent(part -> parts.put(name, part));
        }
      }
      return parts.isEmpty() ? Optional.empty() : Optional.of(new TreeMap<>(Map.of("M", parts)));
    }
    if (typed.get("L") instanceof List<?> list) {
      var parts = Json.array();
      for (var at : new TreeSet<>(starts(places, Integer.class))) {
        // An element that was set after the end became the last.
        var element = list.isEmpty() ? Json.NULL : list.get(Math.min(at, list.size() - 1));
        parts(element, behind(places, at)).ifPresent(parts::add);
      }
      return parts.isEmpty() ? Optional.empty() : Optional.of(new TreeMap<>(Map.of("L", parts)));
    }
    return Optional.empty();
  }

  private static <T> List<T> starts(List<List<Object>> places, Class<T> kind) {
    return places.stream().map(List::getFirst).filter(kind::isInstance).map(kind::cast).toList();
  }

  private static List<List<Object>> behind(List<List<Object>> places, Object start) {
    return places.stream()
        .filter(place -> place.getFirst().equals(start))
        .map(place -> place.subList(1, place.size()))
        .toList();
  }
}
