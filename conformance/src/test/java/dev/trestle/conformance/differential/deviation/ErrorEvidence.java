package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Checks whether a request has the mistake that an error reports, as far as the request alone shows it.
final class ErrorEvidence {
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
      Pattern.compile("(?<!\\w)[#:]\\w+|\"[^\"]*\"|(?<=\\[)[^]]*|(?<=: )(?<!typeSet: )[\\w-]+$");
  private static final Pattern OPERATOR =
      Pattern.compile("operator: (ADD|DELETE), operand type: ([A-Z])");

  private ErrorEvidence() {}

  static boolean of(ValidationStage stage, String text, Step step) {
    var parts = RequestContent.parts(step);
    return switch (stage) {
      case NEEDLESS_NAMES -> parts.stream().anyMatch(part -> isNeedless(part, NAMES));
      case NEEDLESS_VALUES -> parts.stream().anyMatch(part -> isNeedless(part, VALUES));
      case NAMES -> parts.stream().anyMatch(ErrorEvidence::hasBadNames);
      case VALUES -> parts.stream().anyMatch(ErrorEvidence::hasBadValues);
      case ATTRIBUTES -> hasBadAttribute(step.request());
      case STYLES -> parts.stream().anyMatch(ErrorEvidence::mixesStyles);
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
      case OPERATORS ->
          parts.stream().anyMatch(part -> RequestContent.has(part, "ComparisonOperator"));
      case CONDITIONS ->
          parts.stream()
              .anyMatch(
                  part ->
                      RequestContent.has(part, "AttributeValueList")
                          || RequestContent.has(part, "Action"));
      case USE -> parts.stream().anyMatch(part -> hasUnused(text, part));
      case GROUP -> hasTwice(step) || step.is("UpdateTable");
      case TOKEN -> step.request().containsKey("ClientRequestToken");
      case TABLE ->
          text.equals("Requested resource not found" + ErrorDeviations.naming(step))
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
                            || !ValidValues.of(value.getValue())));
  }

  /// Whether any attribute has no name, or an invalid value.
  private static boolean hasBadAttribute(Object json) {
    return switch (json) {
      case Map<?, ?> map ->
          map.entrySet().stream()
              .anyMatch(
                  member ->
                      ATTRIBUTES.contains(String.valueOf(member.getKey()))
                          ? hasBadMember(member.getValue())
                          : hasBadValue(member.getKey(), member.getValue()));
      case List<?> list -> list.stream().anyMatch(ErrorEvidence::hasBadAttribute);
      default -> false;
    };
  }

  private static boolean hasBadValue(Object name, Object value) {
    return switch (String.valueOf(name)) {
      case "Keys" ->
          value instanceof List<?> keys && keys.stream().anyMatch(ErrorEvidence::hasBadMember);
      case "Value" -> !ValidValues.of(value);
      case "AttributeValueList" ->
          value instanceof List<?> values && values.stream().anyMatch(it -> !ValidValues.of(it));
      default -> hasBadAttribute(value);
    };
  }

  private static boolean hasBadMember(Object attributes) {
    return attributes instanceof Map<?, ?> map
        && map.entrySet().stream()
            .anyMatch(
                attribute ->
                    attribute.getKey().equals("") || !ValidValues.of(attribute.getValue()));
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
        && hasOperator(text, expression, part)
        && hasNamed(text, expression + " " + RequestContent.names(part, name) + placeholders(part));
  }

  /// Whether an update has the clause that a text names, and a value of such a type.
  private static boolean hasOperator(String text, String expression, Map<String, Object> part) {
    var received = OPERATOR.matcher(text);
    return !received.find()
        || (expression.matches("(?is).*\\b" + received.group(1) + "\\b.*")
            && Json.inner(part, VALUES).values().stream()
                .flatMap(value -> Json.asObject(value).keySet().stream())
                .anyMatch(type -> type.startsWith(received.group(2))));
  }

  /// Whether all placeholders, tokens and names that a text quotes are in the request; twice if it names two.
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

  /// The placeholders that an expression may use.
  private static String placeholders(Map<String, Object> part) {
    return Json.text(Json.inner(part, NAMES)) + Json.text(Json.inner(part, VALUES));
  }

  /// Whether a placeholder exists that a text reports as missing.
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

  /// Whether two parts have the same item.
  static boolean hasTwice(Step step) {
    var keys = new ArrayList<Object>();
    for (var part : RequestContent.parts(step)) {
      RequestContent.keys(part)
          .forEach(key -> keys.add(List.of(String.valueOf(part.get("TableName")), inOneForm(key))));
    }
    return new HashSet<>(keys).size() < keys.size();
  }

  private static Object inOneForm(Map<String, Object> key) {
    try {
      return NormalizedResponse.inOneForm(key);
    } catch (NumberFormatException _) {
      return key;
    }
  }
}
