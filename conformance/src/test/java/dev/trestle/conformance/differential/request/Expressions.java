package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.request.SeededChoice.weight;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Random expressions of one request, with their names and values. Mostly valid; their types are wrong often enough by
/// themselves.
final class Expressions {
  private static final List<String> COMPARATORS = List.of("=", "=", "<>", "<", "<=", ">", ">=");

  private final SeededChoice draw;
  private final Values values;
  private final TableShape shape;
  private final Set<String> spared = new HashSet<>();
  private final Map<String, Object> names = Json.object();
  private final Map<String, Object> literals = Json.object();

  Expressions(SeededChoice draw, TableShape shape) {
    this.draw = draw;
    this.values = new Values(draw);
    this.shape = shape;
  }

  /// Adds the used placeholders to the request.
  void putPlaceholders(Map<String, Object> request) {
    if (!names.isEmpty()) {
      request.put("ExpressionAttributeNames", names);
    }
    if (!literals.isEmpty()) {
      request.put("ExpressionAttributeValues", literals);
    }
  }

  String condition() {
    return condition(draw.of(0, 0, 1, 1, 2));
  }

  /// A condition that holds for every item and for none.
  String tautology() {
    var key = name(shape.keys().partition());
    return "attribute_exists(%s) OR attribute_not_exists(%s)".formatted(key, key);
  }

  /// A condition without the key attributes of the queried source, as filters of queries require.
  String filter(TableShape.Keys keys) {
    if (!draw.slips(5)) {
      spared.addAll(keys.attributes());
    }
    return condition();
  }

  /// A condition on attributes that an index projects. Local evaluates it on the table's items instead of the index
  /// rows, so other conditions are not comparable.
  String filter(TableShape.Index index) {
    Values.NAMES.stream().filter(name -> !index.has(shape, name)).forEach(spared::add);
    return condition();
  }

  /// A key condition of a table or index: the partition, and often a range in it.
  String keyCondition(TableShape.Keys keys) {
    var partition =
        name(keys.partition()) + " = " + literal(values.keyValue(shape, keys.partition()));
    if (keys.sort().isEmpty() || draw.percent(40)) {
      return draw.percent(10) ? "(" + partition + ")" : partition;
    }
    var range = range(keys.sort().get());
    return draw.weighted(
        List.of(
            weight(6, () -> partition + " AND " + range),
            weight(2, () -> range + " and " + partition),
            weight(1, () -> "(" + partition + ") AND (" + range + ")")));
  }

  String projection() {
    var paths = new ArrayList<String>();
    for (var attribute : draw.some(Values.NAMES, draw.between(1, 3))) {
      paths.add(pathInto(attribute));
    }
    if (draw.percent(30)) {
      paths.add(name(shape.keys().partition()));
    }
    if (draw.slips(3)) {
      paths.add(paths.getFirst());
    }
    return String.join(draw.of(", ", ","), paths);
  }

  String update() {
    var targets = new ArrayList<>(draw.some(Values.NAMES, draw.between(1, 4)));
    if (draw.slips(1)) {
      targets.set(0, shape.keys().partition());
    }
    if (draw.slips(2)) {
      targets.add(targets.getFirst());
    }
    var sections = new LinkedHashMap<String, List<String>>();
    for (var target : targets) {
      var section = sectionFor(target);
      sections.computeIfAbsent(section, _ -> new ArrayList<>()).add(action(section, target));
    }
    var texts = new ArrayList<String>();
    sections.forEach(
        (section, actions) ->
            texts.add(
                (draw.percent(10) ? section.toLowerCase(Locale.ROOT) : section)
                    + " "
                    + String.join(", ", actions)));
    return String.join(" ", texts);
  }

  /// A reference to an attribute, with `#…` if the grammar requires it, or at random.
  String name(String attribute) {
    boolean mustHide = attribute.equals("name") || attribute.equals("x.y-z");
    if (!mustHide && draw.percent(75)) {
      return attribute;
    }
    for (var known : names.entrySet()) {
      if (known.getValue().equals(attribute)) {
        return known.getKey();
      }
    }
    var placeholder = "#n" + names.size();
    names.put(placeholder, attribute);
    return placeholder;
  }

  String literal(Object value) {
    var placeholder = ":v" + literals.size();
    literals.put(placeholder, value);
    return placeholder;
  }

  private String condition(int depth) {
    if (depth == 0) {
      return predicate();
    }
    return draw.weighted(
        List.of(
            weight(3, () -> condition(depth - 1) + " AND " + condition(depth - 1)),
            weight(3, () -> condition(depth - 1) + " OR " + condition(depth - 1)),
            weight(1, () -> "NOT " + condition(depth - 1)),
            weight(1, () -> "(" + condition(depth - 1) + ")"),
            weight(
                1, () -> "NOT (" + condition(depth - 1) + ") and (" + condition(depth - 1) + ")"),
            weight(2, this::predicate)));
  }

  private String predicate() {
    var attribute = attribute();
    return draw.weighted(
        List.of(
            weight(6, () -> compared(name(attribute), fitting(attribute))),
            weight(1, () -> literal(fitting(attribute)) + " " + draw.of("=", "<>") + " " + path()),
            weight(1, () -> path() + " " + draw.of(COMPARATORS) + " " + path()),
            weight(2, () -> "attribute_exists(" + path() + ")"),
            weight(2, () -> "attribute_not_exists(" + path() + ")"),
            weight(
                1,
                () ->
                    "attribute_type("
                        + path()
                        + ", "
                        + literal(Json.object("S", draw.of(Values.TYPES)))
                        + ")"),
            weight(
                1,
                () ->
                    "begins_with("
                        + path()
                        + ", "
                        + literal(values.ofType(draw.of("S", "S", "S", "B")))
                        + ")"),
            weight(
                1,
                () ->
                    "contains("
                        + path()
                        + ", "
                        + literal(values.ofType(draw.of("S", "N", "B")))
                        + ")"),
            weight(1, () -> "contains(" + path() + ", " + path() + ")"),
            weight(
                1,
                () ->
                    between(draw.percent(80) ? unspared(draw.of("a", "b", "c", "d")) : attribute)),
            weight(1, () -> name(attribute) + " IN (" + choices(attribute) + ")"),
            weight(
                1,
                () ->
                    "size(%s) %s %s"
                        .formatted(
                            path(),
                            draw.of(COMPARATORS),
                            literal(Json.object("N", "" + draw.below(5)))))));
  }

  private String compared(String left, Map<String, Object> value) {
    boolean hasOrder = value.containsKey("S") || value.containsKey("N") || value.containsKey("B");
    var comparator = hasOrder || draw.slips(5) ? draw.of(COMPARATORS) : draw.of("=", "<>");
    return left + " " + comparator + " " + literal(value);
  }

  private String between(String attribute) {
    return "%s BETWEEN %s AND %s"
        .formatted(
            name(attribute),
            draw.percent(80) ? literal(fitting(attribute)) : path(),
            draw.percent(20) ? literal(fitting(attribute)) : path());
  }

  private String choices(String attribute) {
    var choices = new ArrayList<String>();
    for (int i = draw.between(1, 3); i > 0; i--) {
      choices.add(draw.percent(90) ? literal(fitting(attribute)) : path());
    }
    return String.join(", ", choices);
  }

  private String range(String sort) {
    return draw.weighted(
        List.of(
            weight(
                4,
                () ->
                    "%s %s %s"
                        .formatted(
                            name(sort),
                            draw.of("=", "<", "<=", ">", ">="),
                            literal(values.keyValue(shape, sort)))),
            weight(
                2,
                () ->
                    "%s BETWEEN %s AND %s"
                        .formatted(
                            name(sort),
                            literal(values.keyValue(shape, sort)),
                            literal(values.keyValue(shape, sort)))),
            weight(
                shape.types().getOrDefault(sort, "S").equals("N") ? 0 : 2,
                () ->
                    "begins_with(%s, %s)"
                        .formatted(name(sort), literal(values.keyValue(shape, sort))))));
  }

  private String sectionFor(String target) {
    return switch (Values.ATTRIBUTES.getOrDefault(target, "S")) {
      case "N" -> draw.of("SET", "ADD", "ADD");
      case "SS", "NS", "BS" -> draw.of("SET", "ADD", "DELETE", "DELETE", "REMOVE");
      default -> draw.of("SET", "SET", "SET", "REMOVE");
    };
  }

  private String action(String section, String target) {
    return switch (section) {
      case "SET" -> updatePath(target) + " = " + setValue(target);
      case "REMOVE" -> updatePath(target);
      default -> name(target) + " " + literal(fitting(target));
    };
  }

  private String setValue(String target) {
    boolean number = Values.ATTRIBUTES.getOrDefault(target, "S").equals("N");
    boolean list = Values.ATTRIBUTES.getOrDefault(target, "S").equals("L");
    return draw.weighted(
        List.of(
            weight(8, () -> literal(fitting(target))),
            weight(2, () -> "if_not_exists(%s, %s)".formatted(path(), literal(fitting(target)))),
            weight(1, () -> name(target)),
            weight(
                number ? 8 : 0,
                () -> name(target) + draw.of(" + ", " - ", "+") + literal(values.ofType("N"))),
            weight(number ? 4 : 0, () -> counter(target)),
            weight(
                list ? 4 : 0,
                () -> "list_append(%s, %s)".formatted(name(target), literal(fitting(target)))),
            weight(
                list ? 4 : 0,
                () -> "list_append(%s, %s)".formatted(literal(fitting(target)), name(target)))));
  }

  private String counter(String target) {
    return "if_not_exists(%s, %s) + %s"
        .formatted(name(target), literal(values.ofType("N")), literal(values.ofType("N")));
  }

  private Map<String, Object> fitting(String attribute) {
    return shape.types().containsKey(attribute) && !draw.slips(3)
        ? values.keyValue(shape, attribute)
        : values.fitting(attribute);
  }

  private String attribute() {
    var attribute = draw.percent(15) ? draw.of(shape.keys().attributes()) : draw.of(Values.NAMES);
    return unspared(attribute);
  }

  private String unspared(String attribute) {
    if (!spared.contains(attribute)) {
      return attribute;
    }
    return spared.contains("e") ? shape.keys().partition() : "e";
  }

  /// Rarely a nested path: the item would have to have the structure that it needs.
  private String updatePath(String target) {
    return draw.percent(30) ? pathInto(target) : name(target);
  }

  private String path() {
    return pathInto(attribute());
  }

  /// The attribute itself or, if it may hold others, one of them.
  private String pathInto(String attribute) {
    var start = name(attribute);
    return switch (Values.ATTRIBUTES.getOrDefault(attribute, "S")) {
      case "L" -> start + draw.of("", "", "[0]", "[1]", "[1].x", "[7]", "[0][1]");
      case "M" ->
          start
              + (draw.percent(15)
                  ? "." + name("name")
                  : draw.of("", "", ".x", ".y", ".y.z", ".x[0]"));
      case "*" -> start + draw.of("", "", "", ".x", "[0]");
      default -> start;
    };
  }
}
