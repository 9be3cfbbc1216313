package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Where Local carries out, or refuses for another reason, what Amazon refuses at once.
final class LeniencyDeviations {
  /// An item's attribute is its first level, and 32 are allowed.
  private static final int MAX_CONTAINERS = 31;

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "constraints of members",
              "Amazon lists every broken constraint of every member in one text, before anything else. Local has texts of its own"
                  + " for some, and takes no notice of others.",
              (step, local, ours) -> {
                var complaint = new Complaint(ours.text());
                return ours.code().equals("ValidationException")
                        && complaint.isOne()
                        && complaint.isTrueOf(step.request())
                    ? ours
                    : local;
              }),
          new Deviation(
              "JSON of the wrong type",
              "Amazon's protocol layer refuses it; Local fails, or takes the value as text.",
              (step, local, ours) -> ours.code().equals("SerializationException") ? ours : local),
          lenient(
              "empty placeholders",
              "Amazon refuses empty maps of names and values, and any without an expression.",
              "ExpressionAttribute(Names|Values) (must not be empty|can only be specified when using expressions)",
              step ->
                  mentions(step.request(), "ExpressionAttributeNames", Map.of())
                      || mentions(step.request(), "ExpressionAttributeValues", Map.of())),
          lenient(
              "computed index keys",
              "Amazon checks the type of an index key that an update computes; Local only that of one it is given.",
              "The update expression attempted to update the secondary index key to unsupported type",
              step -> step.operation().equals("UpdateItem")),
          new Deviation(
              "computed index keys in transactions",
              "As above.",
              (step, local, ours) ->
                  step.operation().equals("TransactWriteItems")
                          && !local.code().equals("ValidationException")
                          && Json.text(ours.body())
                              .contains(
                                  "The update expression attempted to update the secondary index key to unsupported type")
                      ? ours
                      : local),
          lenient(
              "one level too many",
              "Amazon refuses a value of an expression that is nested as deeply as no item may be. Local lets it be one level deeper.",
              "ExpressionAttributeValues contains invalid value: Nesting Levels have exceeded supported limits: .* for key \\S+",
              step -> isOneTooDeep(step.request())),
          new Deviation(
              "removals of nothing",
              "Where there is no item, there is no path that an update could take the wrong way.",
              (step, local, ours) ->
                  !Json.text(ours.body()).contains("Validation")
                          && local
                              .text()
                              .equals(
                                  "The document path provided in the update expression is invalid for update")
                          && !Removals.in(step).isEmpty()
                      ? ours
                      : local),
          new Deviation(
              "updates of keys in transactions",
              "Amazon sees that an update names a key attribute before it looks at the item.",
              (step, local, ours) ->
                  step.operation().equals("TransactWriteItems")
                          && local.code().equals("TransactionCanceledException")
                          && Json.text(ours.body()).contains("This attribute is part of the key")
                      ? ours
                      : local),
          new Deviation(
              "large items with local indexes",
              "An item and its rows in local indexes together have the 400 KB. Local forgets those rows in updates.",
              (step, local, ours) ->
                  local.succeeded()
                          && Json.text(ours.body())
                              .contains("Item size to update has exceeded the maximum allowed size")
                          && updatesTableWithLocalIndex(step)
                      ? ours
                      : local),
          new Deviation(
              "start at the end of a range",
              "A start key at the very bound is in the range, and nothing follows it. Local refuses it where both bounds are equal.",
              (step, local, ours) ->
                  ours.succeeded()
                          && ours.body().get("ScannedCount") instanceof BigDecimal scanned
                          && scanned.signum() == 0
                          && step.request().containsKey("ExclusiveStartKey")
                          && local
                              .text()
                              .equals(
                                  "The provided starting key does not match the range key predicate")
                      ? ours
                      : local),
          new Deviation(
              "styles of different tables",
              "Each table of a batch may be asked in its own style, with expressions or without.",
              (step, local, ours) ->
                  step.operation().equals("BatchGetItem")
                          && (ours.succeeded() || Stage.of(ours).isPresent())
                          && local
                              .text()
                              .startsWith(
                                  "Can not use both expression and non-expression parameters")
                          && Json.inner(step.request(), "RequestItems").values().stream()
                              .allMatch(LeniencyDeviations::isInOneStyle)
                      ? ours
                      : local),
          new Deviation(
              "segments of one's own",
              "Which start keys a segment may have follows from its hash, which everyone chooses for himself.",
              (step, local, ours) ->
                  step.request().containsKey("Segment")
                          && ((local.succeeded() && ours.text().contains("correct Segment"))
                              || (ours.succeeded()
                                  && local
                                      .text()
                                      .equals("Exclusive start key must lie within the segment")))
                      ? ours
                      : local),
          lenient(
              "throughput of on-demand tables",
              "Amazon refuses it; Local ignores it.",
              "One or more parameter values were invalid: Neither ReadCapacityUnits nor WriteCapacityUnits can be specified"
                  + " when BillingMode is PAY_PER_REQUEST",
              step ->
                  step.operation().equals("UpdateTable") || step.operation().equals("CreateTable")),
          lenient(
              "empty lists of indexes",
              "Amazon refuses them.",
              "One or more parameter values were invalid: List of (Local|Global)SecondaryIndexes is empty",
              step -> step.operation().equals("CreateTable")),
          lenient(
              "one number written in two ways",
              "Amazon compares keys as values: 1 and 1.0 are one key. Local compares the texts.",
              "(Provided list of item keys contains duplicates|Transaction request cannot include multiple operations on one item)",
              step -> Json.text(step.request()).contains("\"N\"")));

  private LeniencyDeviations() {}

  private static Deviation lenient(
      String name, String reason, String ourText, Predicate<Step> fits) {
    var pattern = Pattern.compile(ourText, Pattern.DOTALL);
    return new Deviation(
        name,
        reason,
        (step, local, ours) ->
            (local.succeeded() || local.code().equals("ConditionalCheckFailedException"))
                    && ours.code().equals("ValidationException")
                    && pattern.matcher(ours.text()).matches()
                    && fits.test(step)
                ? ours
                : local);
  }

  private static boolean isInOneStyle(Object keysOfTable) {
    return !(keysOfTable instanceof Map<?, ?> map
        && map.containsKey("AttributesToGet")
        && map.containsKey("ProjectionExpression"));
  }

  private static boolean updatesTableWithLocalIndex(Step step) {
    var updates =
        step.operation().equals("UpdateItem")
            ? List.of(step.request())
            : Json.innerArray(step.request(), "TransactItems").stream()
                .map(action -> Json.inner(Json.asObject(action), "Update"))
                .toList();
    return updates.stream()
        .flatMap(update -> TableShape.named(update.get("TableName")).stream())
        .anyMatch(shape -> shape.indexes().stream().anyMatch(TableShape.Index::local));
  }

  /// Whether there are values of expressions that are nested too deeply, and by one level only.
  private static boolean isOneTooDeep(Object json) {
    return switch (json) {
      case Map<?, ?> map ->
          map.get("ExpressionAttributeValues") instanceof Map<?, ?> values
              ? values.values().stream().mapToInt(LeniencyDeviations::containers).max().orElse(0)
                  == MAX_CONTAINERS + 1
              : map.values().stream().anyMatch(LeniencyDeviations::isOneTooDeep);
      case List<?> list -> list.stream().anyMatch(LeniencyDeviations::isOneTooDeep);
      default -> false;
    };
  }

  /// How many lists and maps are around the innermost value.
  private static int containers(Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return 0;
    }
    var inside =
        map.get("L") instanceof List<?> elements
            ? elements
            : List.copyOf(Json.inner(Json.asObject(map), "M").values());
    boolean container = map.containsKey("L") || map.containsKey("M");
    int deepest = inside.stream().mapToInt(LeniencyDeviations::containers).max().orElse(0);
    return container ? deepest + 1 : 0;
  }

  private static boolean mentions(Object json, String name, Object value) {
    return switch (json) {
      case Map<?, ?> map ->
          value.equals(map.get(name))
              || map.values().stream().anyMatch(inner -> mentions(inner, name, value));
      case List<?> list -> list.stream().anyMatch(inner -> mentions(inner, name, value));
      default -> false;
    };
  }
}
