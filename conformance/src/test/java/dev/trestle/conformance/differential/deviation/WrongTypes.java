package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds members of a request that have the wrong JSON type.
final class WrongTypes {
  /// The errors of Amazon's protocol layer for them.
  private static final Pattern TEXTS =
      Pattern.compile(
          "(?:Start of structure or map found where not expected"
              + "|Unexpected field type"
              + "|Unexpected value type in payload"
              + "|Unexpected token received from parser"
              + "|Unrecognized collection type (?:class [\\w.]+|java\\.util\\.\\w+<(?:java\\.lang\\.String, )?(?:java\\.util\\.List<)?[\\w.]+>{1,2})"
              + "|(?:STRING|TRUE|FALSE|NUMBER|DECIMAL)_VALUE cannot be converted to \\w+)?");

  private static final Set<String> NUMBERS = Set.of("Limit", "Segment", "TotalSegments");
  private static final Set<String> FLAGS =
      Set.of("ConsistentRead", "ScanIndexForward", "DeletionProtectionEnabled");
  private static final Set<String> LISTS =
      Set.of(
          "TransactItems",
          "AttributesToGet",
          "KeySchema",
          "AttributeDefinitions",
          "GlobalSecondaryIndexes",
          "LocalSecondaryIndexes",
          "GlobalSecondaryIndexUpdates");
  private static final Set<String> STRUCTURES =
      Set.of(
          "Item",
          "Key",
          "ExclusiveStartKey",
          "RequestItems",
          "ExpressionAttributeNames",
          "ExpressionAttributeValues",
          "Expected",
          "AttributeUpdates",
          "KeyConditions",
          "QueryFilter",
          "ScanFilter",
          "ProvisionedThroughput",
          "StreamSpecification",
          "TimeToLiveSpecification");

  private WrongTypes() {}

  static boolean isTold(String text) {
    return TEXTS.matcher(text).matches();
  }

  static boolean isIn(Map<String, Object> request) {
    return request.entrySet().stream()
        .anyMatch(
            member ->
                isWrong(member.getKey(), member.getValue())
                    || isIn(member.getKey(), member.getValue()));
  }

  private static boolean isIn(String name, Object value) {
    // The members of these have arbitrary names.
    return switch (value) {
      case Map<?, ?> map ->
          switch (name) {
            case "RequestItems" ->
                map.values().stream().anyMatch(it -> !(it instanceof Map || it instanceof List))
                    || map.values().stream().anyMatch(it -> isIn("", it));
            case "ExpressionAttributeNames" ->
                map.values().stream().anyMatch(it -> !(it instanceof String));
            case "Item",
                "Key",
                "ExclusiveStartKey",
                "ExpressionAttributeValues",
                "Expected",
                "AttributeUpdates",
                "KeyConditions",
                "QueryFilter",
                "ScanFilter" ->
                map.values().stream().anyMatch(it -> !(it instanceof Map));
            default -> isIn(Json.asObject(map));
          };
      case List<?> list ->
          list.stream().anyMatch(it -> isWrongIn(name, it))
              || list.stream()
                  .anyMatch(it -> it instanceof Map<?, ?> map && isIn(Json.asObject(map)));
      default -> false;
    };
  }

  private static boolean isWrongIn(String list, Object element) {
    return LISTS.contains(list)
        && (list.equals("AttributesToGet")
            ? !(element instanceof String)
            : !(element instanceof Map));
  }

  private static boolean isWrong(String name, Object value) {
    if (NUMBERS.contains(name)) {
      return !(value instanceof Number);
    }
    if (FLAGS.contains(name)) {
      return !(value instanceof Boolean);
    }
    if (LISTS.contains(name)) {
      return !(value instanceof List);
    }
    return STRUCTURES.contains(name)
        ? !(value instanceof Map)
        : isName(name) && !(value instanceof String);
  }

  private static boolean isName(String name) {
    return name.endsWith("Expression")
        || name.endsWith("Name")
        || name.startsWith("Return")
        || Set.of(
                "Select", "ConditionalOperator", "BillingMode", "TableClass", "ClientRequestToken")
            .contains(name);
  }
}
