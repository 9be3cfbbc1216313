package dev.trestle.conformance.differential;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Whether a request has the mistake that a refusal of it names, as far as the request alone can tell.
final class Evidence {
  private static final Set<String> OLDER =
      Set.of(
          "Expected",
          "AttributeUpdates",
          "AttributesToGet",
          "QueryFilter",
          "ScanFilter",
          "KeyConditions",
          "ConditionalOperator");
  private static final Set<String> ATTRIBUTES =
      Set.of("Item", "Key", "ExclusiveStartKey", "ExpressionAttributeValues");
  private static final String NAMES = "ExpressionAttributeNames";
  private static final String VALUES = "ExpressionAttributeValues";
  private static final Pattern NAMED =
      Pattern.compile("(?<!\\w)[#:]\\w+|\"[^\"]*\"|(?<=\\[)[^]]*|(?<=: )[\\w-]+$");
  private static final BigDecimal LARGEST =
      new BigDecimal("9.9999999999999999999999999999999999999E+125");
  private static final BigDecimal SMALLEST = new BigDecimal("1E-130");

  private Evidence() {}

  static boolean of(Stage stage, String text, Step step) {
    var parts = Asked.parts(step);
    return switch (stage) {
      case NEEDLESS_NAMES -> parts.stream().anyMatch(part -> isNeedless(part, NAMES));
      case NEEDLESS_VALUES -> parts.stream().anyMatch(part -> isNeedless(part, VALUES));
      case NAMES -> parts.stream().anyMatch(Evidence::hasBadNames);
      case VALUES -> parts.stream().anyMatch(Evidence::hasBadValues);
      case ATTRIBUTES -> hasBadAttribute(step.request());
      case STYLES -> parts.stream().anyMatch(Evidence::mixesStyles);
      case PARAMETERS -> hasBadParameter(text, step.request());
      case KEY_CONDITION ->
          !step.request().containsKey("KeyConditions")
              && !step.request().containsKey("KeyConditionExpression");
      case EXPRESSIONS ->
          parts.stream()
              .anyMatch(
                  part ->
                      expressions(part).anyMatch(name -> isOfExpression(text, part, name))
                          && !defines(part, text));
      case OPERATORS -> parts.stream().anyMatch(part -> Asked.has(part, "ComparisonOperator"));
      case CONDITIONS ->
          parts.stream()
              .anyMatch(part -> Asked.has(part, "AttributeValueList") || Asked.has(part, "Action"));
      case USE -> parts.stream().anyMatch(part -> hasUnused(text, part));
      case GROUP -> hasTwice(step) || step.is("UpdateTable");
      case TOKEN -> step.request().containsKey("ClientRequestToken");
      case TABLE ->
          text.equals("Requested resource not found" + RefusalDeviations.naming(step))
              && parts.stream()
                  .map(part -> part.get("TableName"))
                  .anyMatch(
                      name -> TableShape.LASTING.stream().noneMatch(it -> it.name().equals(name)));
      case SCHEMA -> parts.stream().anyMatch(part -> new SchemaMistake(text).isIn(step, part));
      case START -> step.request().containsKey("ExclusiveStartKey");
      case ITEM -> true;
    };
  }

  private static Stream<String> expressions(Map<String, Object> part) {
    return part.keySet().stream().filter(name -> name.endsWith("Expression"));
  }

  private static boolean isNeedless(Map<String, Object> part, String placeholders) {
    var users =
        expressions(part).filter(name -> !placeholders.equals(VALUES) || !name.startsWith("Proj"));
    return part.containsKey(placeholders) && users.findAny().isEmpty();
  }

  private static boolean hasBadNames(Map<String, Object> part) {
    return part.get(NAMES) instanceof Map<?, ?> names
        && (names.isEmpty()
            || names.entrySet().stream()
                .anyMatch(
                    name ->
                        !String.valueOf(name.getKey()).matches("#\\w+")
                            || name.getValue().equals("")));
  }

  private static boolean hasBadValues(Map<String, Object> part) {
    return part.get(VALUES) instanceof Map<?, ?> values
        && (values.isEmpty()
            || values.entrySet().stream()
                .anyMatch(
                    value ->
                        !String.valueOf(value.getKey()).matches(":\\w+")
                            || !isSound(value.getValue(), 1)));
  }

  /// Whether an attribute anywhere has no name, or a value that none can have.
  private static boolean hasBadAttribute(Object json) {
    return switch (json) {
      case Map<?, ?> map ->
          map.entrySet().stream()
              .anyMatch(
                  member ->
                      ATTRIBUTES.contains(String.valueOf(member.getKey()))
                          ? hasBadMember(member.getValue())
                          : hasBadValue(member.getKey(), member.getValue()));
      case List<?> list -> list.stream().anyMatch(Evidence::hasBadAttribute);
      default -> false;
    };
  }

  private static boolean hasBadValue(Object name, Object value) {
    return switch (String.valueOf(name)) {
      case "Keys" ->
          value instanceof List<?> keys && keys.stream().anyMatch(Evidence::hasBadMember);
      case "Value" -> !isSound(value, 1);
      case "AttributeValueList" ->
          value instanceof List<?> values && values.stream().anyMatch(it -> !isSound(it, 1));
      default -> hasBadAttribute(value);
    };
  }

  private static boolean hasBadMember(Object attributes) {
    return attributes instanceof Map<?, ?> map
        && map.entrySet().stream()
            .anyMatch(
                attribute -> attribute.getKey().equals("") || !isSound(attribute.getValue(), 1));
  }

  private static boolean isSound(Object value, int depth) {
    if (!(value instanceof Map<?, ?> typed) || typed.size() != 1 || depth > 32) {
      return false;
    }
    var type = String.valueOf(typed.keySet().iterator().next());
    var content = typed.values().iterator().next();
    return switch (type) {
      case "S", "B" -> content instanceof String;
      case "N" -> isNumber(content);
      case "BOOL" -> content instanceof Boolean;
      case "NULL" -> content.equals(true);
      case "L" ->
          content instanceof List<?> list
              && list.stream().allMatch(element -> isSound(element, depth + 1));
      case "M" ->
          content instanceof Map<?, ?> map
              && map.entrySet().stream()
                  .allMatch(
                      entry -> !entry.getKey().equals("") && isSound(entry.getValue(), depth + 1));
      case "SS", "BS" -> content instanceof List<?> list && isSet(list);
      case "NS" ->
          content instanceof List<?> list
              && list.stream().allMatch(Evidence::isNumber)
              && isSet(
                  list.stream()
                      .map(it -> new BigDecimal((String) it).stripTrailingZeros())
                      .toList());
      default -> false;
    };
  }

  private static boolean isSet(List<?> members) {
    return !members.isEmpty() && new HashSet<>(members).size() == members.size();
  }

  private static boolean isNumber(Object text) {
    try {
      var number = new BigDecimal((String) text).stripTrailingZeros();
      var size = number.abs();
      return size.signum() == 0
          || (number.precision() <= 38
              && size.compareTo(LARGEST) <= 0
              && size.compareTo(SMALLEST) >= 0);
    } catch (NumberFormatException | ClassCastException _) {
      return false;
    }
  }

  private static boolean mixesStyles(Map<String, Object> part) {
    return expressions(part).findAny().isPresent()
        && part.keySet().stream().anyMatch(OLDER::contains);
  }

  private static boolean hasBadParameter(String text, Map<String, Object> request) {
    var member =
        Stream.of("ConditionalOperator", "Segment", "Select").filter(text::contains).findFirst();
    return request.containsKey(member.orElse("Select"))
        || (text.contains("Segment") && request.containsKey("TotalSegments"));
  }

  private static boolean isOfExpression(String text, Map<String, Object> part, String name) {
    var expression = String.valueOf(part.get(name));
    return text.contains(name)
        && text.contains("can not be empty") == expression.isEmpty()
        && (!text.contains("redundant parentheses")
            || expression.matches("(?s).*\\(\\s*\\(.*\\)\\s*\\).*"))
        && hasNamed(text, expression + " " + Asked.names(part, name) + placeholders(part));
  }

  /// Whether all placeholders, tokens and names that a text quotes are in the request; twice, where it tells of two.
  private static boolean hasNamed(String text, String asked) {
    int times = text.contains("Two document paths overlap") ? 2 : 1;
    return NAMED
        .matcher(text)
        .results()
        .map(found -> found.group().replaceFirst("(?s), .*", "").replace("\"", ""))
        .allMatch(
            name ->
                name.startsWith("<") || name.startsWith("pos=") || occurs(name, asked) >= times);
  }

  /// What an expression may use besides its own text.
  private static String placeholders(Map<String, Object> part) {
    return Json.text(Json.inner(part, NAMES)) + Json.text(Json.inner(part, VALUES));
  }

  /// Whether a text tells of a missing placeholder that is there.
  private static boolean defines(Map<String, Object> part, String text) {
    var missing = text.replaceFirst("(?s).* is not defined; attribute (?:name|value): ", "");
    return Json.inner(part, NAMES).containsKey(missing)
        || Json.inner(part, VALUES).containsKey(missing);
  }

  private static long occurs(String name, String text) {
    var whole =
        (name.matches("(?s)\\w.*") ? "(?<!\\w)" : "")
            + Pattern.quote(name)
            + (name.matches("(?s).*\\w") ? "(?!\\w)" : "");
    return Pattern.compile(whole).matcher(text).results().count();
  }

  private static boolean hasUnused(String text, Map<String, Object> part) {
    var all = expressions(part).map(name -> String.valueOf(part.get(name))).toList();
    return Stream.of(NAMES, VALUES)
        .filter(text::contains)
        .flatMap(placeholders -> Json.inner(part, placeholders).keySet().stream())
        .anyMatch(
            name ->
                text.contains(name)
                    && all.stream().noneMatch(it -> it.matches("(?s).*\\Q" + name + "\\E\\b.*")));
  }

  /// Whether two parts are about one item.
  static boolean hasTwice(Step step) {
    var keys = new ArrayList<Object>();
    for (var part : Asked.parts(step)) {
      Asked.keys(part)
          .forEach(key -> keys.add(List.of(String.valueOf(part.get("TableName")), inOneForm(key))));
    }
    return new HashSet<>(keys).size() < keys.size();
  }

  private static Object inOneForm(Map<String, Object> key) {
    try {
      return Normal.inOneForm(key);
    } catch (NumberFormatException _) {
      return key;
    }
  }
}
