package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.request.Step;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Amazon's list of violated constraints, such as `1 validation error detected: Value '0' at 'limit' failed to satisfy
/// …`, with a check whether the request really violates them.
record ConstraintErrors(String text) {
  private static final Pattern WHOLE =
      Pattern.compile("(\\d+) validation errors? detected: (.*)", Pattern.DOTALL);
  private static final Pattern PART =
      Pattern.compile(
          "Value (null|'(.*)') at '([^']*)' failed to satisfy constraint: (.*)", Pattern.DOTALL);

  /// The value in a part may be long, so parts are recognised by their beginning.
  private static final Pattern BETWEEN_PARTS = Pattern.compile("; (?=Value (?:null at '|'))");

  /// Most operations require only a table.
  private static final Map<String, Set<String>> REQUIRED =
      Map.of(
          "GetItem", Set.of("tableName", "key"),
          "PutItem", Set.of("tableName", "item"),
          "UpdateItem", Set.of("tableName", "key"),
          "DeleteItem", Set.of("tableName", "key"),
          "BatchGetItem", Set.of("requestItems"),
          "BatchWriteItem", Set.of("requestItems"),
          "TransactGetItems", Set.of("transactItems"),
          "TransactWriteItems", Set.of("transactItems"),
          "CreateTable", Set.of("tableName", "keySchema", "attributeDefinitions"),
          "UpdateTimeToLive", Set.of("tableName", "timeToLiveSpecification"));

  private static final Pattern SIZE =
      Pattern.compile("Member must have (value|length) (greater|less) than or equal to (\\d+)");
  private static final Pattern CHOICE =
      Pattern.compile("Member must satisfy enum value set: \\[([\\w, ]*)]");
  private static final String NAME =
      "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+";
  private static final Pattern OF_INNER =
      Pattern.compile(
          "Map (keys|value) must satisfy constraint: \\[Member must have length less than or equal to \\d+, "
              + "Member must have length greater than or equal to \\d+(, \\Q"
              + NAME
              + "\\E)?]");

  /// Whether it is such a list, as long as it says, and the request violates every constraint in it.
  boolean isTrueOf(Step step) {
    var whole = WHOLE.matcher(text);
    if (!whole.matches()) {
      return false;
    }
    var parts = BETWEEN_PARTS.split(whole.group(2));
    return whole.group(1).equals(String.valueOf(parts.length))
        && text.startsWith(
            parts.length == 1 ? "1 validation error " : parts.length + " validation errors ")
        && Stream.of(parts).allMatch(part -> isTrueOf(step, part));
  }

  private static boolean isTrueOf(Step step, String text) {
    var part = PART.matcher(text);
    if (!part.matches()) {
      return false;
    }
    var there = at(step.request(), part.group(3));
    var constraint = part.group(4);
    if (part.group(1).equals("null")) {
      return constraint.equals("Member must not be null")
          && there.isEmpty()
          && isRequired(step, part.group(3));
    }
    return there
        .filter(value -> isShownAs(value, part.group(2)) && breaks(value, constraint))
        .isPresent();
  }

  /// Whether a member is required: by its operation, or inside a structure that is present.
  private static boolean isRequired(Step step, String path) {
    int end = path.lastIndexOf('.');
    return end < 0
        ? REQUIRED.getOrDefault(step.operation(), Set.of("tableName")).contains(path)
        : at(step.request(), path.substring(0, end)).isPresent()
            || at(step.request(), path.substring(0, end).replaceFirst("\\.member$", ""))
                .isPresent();
  }

  /// Structures are printed in the service's own format; scalars as they are.
  private static boolean isShownAs(Object value, String shown) {
    return switch (value) {
      case Map<?, ?> _ -> shown.startsWith("{") && shown.endsWith("}");
      case List<?> _ -> shown.startsWith("[") && shown.endsWith("]");
      default -> value.toString().equals(shown);
    };
  }

  private static boolean breaks(Object value, String constraint) {
    var size = SIZE.matcher(constraint);
    if (size.matches()) {
      var bound = new BigDecimal(size.group(3));
      int compared = measure(value, size.group(1)).map(found -> found.compareTo(bound)).orElse(0);
      return size.group(2).equals("greater") ? compared < 0 : compared > 0;
    }
    var choice = CHOICE.matcher(constraint);
    if (choice.matches()) {
      return !List.of(choice.group(1).split(", ")).contains(value);
    }
    if (constraint.equals(NAME)) {
      return !value.toString().matches("[a-zA-Z0-9_.-]+");
    }
    return value instanceof Map<?, ?> map
        && OF_INNER.matcher(constraint).matches()
        && breaksInside(map, constraint);
  }

  private static Optional<BigDecimal> measure(Object value, String what) {
    if (what.equals("value")) {
      return value instanceof Number number
          ? Optional.of(new BigDecimal(number.toString()))
          : Optional.empty();
    }
    return switch (value) {
      case Map<?, ?> map -> Optional.of(BigDecimal.valueOf(map.size()));
      case List<?> list -> Optional.of(BigDecimal.valueOf(list.size()));
      default -> Optional.of(BigDecimal.valueOf(value.toString().length()));
    };
  }

  /// Names of tables from 3 to 255 characters; lists of writes from 1 to 25.
  private static boolean breaksInside(Map<?, ?> map, String constraint) {
    return constraint.startsWith("Map keys")
        ? map.keySet().stream().anyMatch(name -> !((String) name).matches("[a-zA-Z0-9_.-]{3,255}"))
        : map.values().stream()
            .anyMatch(
                value -> value instanceof List<?> list && (list.isEmpty() || list.size() > 25));
  }

  /// The value at a path such as `transactItems.1.member.put.tableName`. Names of tables may have dots as well.
  private static Optional<Object> at(Object node, String path) {
    if (path.isEmpty()) {
      return Optional.of(node);
    }
    if (node instanceof Map<?, ?> map) {
      if (path.startsWith("member.")) {
        return at(node, path.substring("member.".length()));
      }
      for (var entry : map.entrySet()) {
        var name = (String) entry.getKey();
        if (path.equalsIgnoreCase(name)) {
          return Optional.of(entry.getValue());
        }
        if (path.length() > name.length()
            && path.substring(0, name.length() + 1).equalsIgnoreCase(name + ".")) {
          return at(entry.getValue(), path.substring(name.length() + 1));
        }
      }
    }
    if (node instanceof List<?> list) {
      var element = Pattern.compile("(?:member\\.)?(\\d+)\\.member\\.?(.*)").matcher(path);
      if (element.matches() && Integer.parseInt(element.group(1)) <= list.size()) {
        return at(list.get(Integer.parseInt(element.group(1)) - 1), element.group(2));
      }
    }
    return Optional.empty();
  }
}
