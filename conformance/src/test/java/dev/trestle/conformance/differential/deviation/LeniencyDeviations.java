package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.ErrorPattern.CANCELED;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.INVALID;
import static dev.trestle.conformance.differential.deviation.ErrorPattern.VALIDATION;
import static dev.trestle.conformance.differential.deviation.Rule.lenient;
import static dev.trestle.conformance.differential.deviation.Rule.refusals;
import static dev.trestle.conformance.differential.deviation.Rule.severe;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Known deviations in which Local executes, or rejects for another reason, a request that Amazon rejects at once; and
/// the reverse.
final class LeniencyDeviations {
  /// An item's attribute is its first level, and 32 are allowed.
  private static final int MAX_CONTAINERS = 31;

  /// An item of this size may be too large together with its rows in local indexes.
  private static final int LARGE = 409_000;

  private static final String BAD_INDEX_KEY =
      "The update expression attempted to update the secondary index key to unsupported type";
  private static final String BAD_PATH =
      "The document path provided in the update expression is invalid for update";
  private static final String TOO_LARGE =
      "Item size to update has exceeded the maximum allowed size";

  static final List<Deviation> ALL =
      List.of(
          whateverLocalSays(
              "constraints of members",
              "Amazon lists every broken constraint of every member in one text, before anything else. Local has texts of its own"
                  + " for some, and takes no notice of others.",
              (step, ours) ->
                  ours.code().equals(VALIDATION)
                      && new ConstraintErrors(ours.text()).isTrueOf(step)),
          whateverLocalSays(
              "JSON of the wrong type",
              "Amazon's protocol layer refuses it; Local fails, or takes the value as text.",
              (step, ours) ->
                  ours.code().equals("SerializationException")
                      && WrongTypes.isTold(ours.text())
                      && WrongTypes.isIn(step.request())),
          unnoticed(
              "empty placeholders",
              "Amazon refuses empty maps of names and values, and any without an expression.",
              "(ExpressionAttribute(?:Names|Values)) (?:must not be empty|can only be specified when using expressions)",
              step ->
                  RequestContent.has(step.request(), "ExpressionAttributeNames", Map.of())
                      || RequestContent.has(step.request(), "ExpressionAttributeValues", Map.of())),
          unnoticed(
              "computed index keys",
              "Amazon checks the type of an index key that an update computes; Local only that of one it is given.",
              BAD_INDEX_KEY,
              LeniencyDeviations::updatesIndexKey),
          new Deviation(
              "computed index keys in transactions",
              "As above.",
              lenient(
                  (step, ours) -> cancelsFor(BAD_INDEX_KEY, step, ours) && updatesIndexKey(step)),
              refusals(
                  (step, local, ours) ->
                      local.code().equals(CANCELED)
                          && cancelsFor(BAD_INDEX_KEY, step, ours)
                          && updatesIndexKey(step))),
          unnoticed(
              "one level too many",
              "Amazon refuses a value of an expression that is nested as deeply as no item may be. Local lets it be one level deeper.",
              "ExpressionAttributeValues contains invalid value: Nesting Levels have exceeded supported limits: .* for key (\\S+)",
              step -> isOneTooDeep(step.request())),
          new Deviation(
              "removals of nothing",
              "Where there is no item, there is no path that an update could take the wrong way.",
              severe(
                  (step, local, ours) ->
                      local.is(VALIDATION, BAD_PATH)
                          && !step.idle().isEmpty()
                          && (step.is("TransactWriteItems")
                              ? saysOnlyWhatIsAsked(step, ours)
                              : saysNothing(step, ours))),
              refusals(
                  (step, local, ours) ->
                      local.is(VALIDATION, BAD_PATH)
                          && !step.idle().isEmpty()
                          && (ours.is(
                                  "ConditionalCheckFailedException",
                                  "The conditional request failed")
                              ? step.is("UpdateItem")
                                  && step.request().containsKey("ConditionExpression")
                                  && !ours.answer().body().containsKey("Item")
                              : Cancellation.isWhole(step, ours)))),
          new Deviation(
              "updates of keys in transactions",
              "Amazon sees that an update names a key attribute before it looks at the item.",
              refusals(
                  (step, local, ours) ->
                      step.is("TransactWriteItems")
                          && local.code().equals(CANCELED)
                          && (cancelsFor(INVALID + "Cannot update attribute", step, ours)
                              || ours.text().startsWith(INVALID + "Cannot update attribute")))),
          new Deviation(
              "large items with local indexes",
              "An item and its rows in local indexes together have the 400 KB. Local forgets those rows in updates, and the"
                  + " partition key in them in puts.",
              lenient(
                  (step, ours) ->
                      updatesTableWithLocalIndex(step)
                          && (ours.is(VALIDATION, TOO_LARGE) || cancelsFor(TOO_LARGE, step, ours))),
              lenient(
                  (step, ours) ->
                      putsLargeItemWithLocalIndex(step)
                          && ours.is(
                              VALIDATION, "Item size has exceeded the maximum allowed size"))),
          new Deviation(
              "start at the end of a range",
              "A start key at the very bound is in the range, and nothing follows it. Local refuses it where both bounds are equal.",
              severe(
                  (step, local, ours) ->
                      startsAtBound(step)
                          && local.is(
                              VALIDATION,
                              "The provided starting key does not match the range key predicate")
                          && isEmptyPage(ours))),
          new Deviation(
              "styles of different tables",
              "Each table of a batch may be asked in its own style, with expressions or without.",
              severe((step, local, ours) -> mixesTables(step, local) && hasOnlyAsked(step, ours)),
              refusals(
                  (step, local, ours) ->
                      mixesTables(step, local)
                          && ValidationStage.of(ours)
                              .filter(stage -> stage.isBefore(ValidationStage.ITEM))
                              .filter(stage -> ErrorEvidence.of(stage, ours.text(), step))
                              .isPresent())),
          new Deviation(
              "segments of one's own",
              "Which start keys a segment may have follows from its hash, which everyone chooses for himself.",
              lenient(
                  (step, ours) ->
                      startsInSegment(step)
                          && ours.is(
                              VALIDATION,
                              "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey"
                                  + " with correct Segment. TotalSegments: %s Segment: %s"
                                      .formatted(
                                          step.request().get("TotalSegments"),
                                          step.request().get("Segment")))),
              severe(
                  (step, local, ours) ->
                      startsInSegment(step)
                          && local.is(
                              VALIDATION, "Exclusive start key must lie within the segment"))),
          unnoticed(
              "throughput of on-demand tables",
              "Amazon refuses it; Local ignores it.",
              INVALID
                  + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST",
              step ->
                  step.is("UpdateTable", "CreateTable")
                      && step.request().containsKey("ProvisionedThroughput")),
          unnoticed(
              "provisioned tables without throughput",
              "Amazon wants the throughput wherever the mode is named; Local keeps that of a table which has one.",
              INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED",
              step ->
                  step.is("UpdateTable")
                      && "PROVISIONED".equals(step.request().get("BillingMode"))
                      && !step.request().containsKey("ProvisionedThroughput")),
          unnoticed(
              "empty lists of indexes",
              "Amazon refuses them.",
              INVALID + "List of (?:Local|Global)SecondaryIndexes is empty",
              step ->
                  step.is("CreateTable")
                      && (List.of().equals(step.request().get(ConsumedUnits.LOCAL))
                          || List.of().equals(step.request().get(ConsumedUnits.GLOBAL)))),
          unnoticed(
              "one number written in two ways",
              "Amazon compares keys as values: 1 and 1.0 are one key. Local compares the texts.",
              "Provided list of item keys contains duplicates",
              step -> step.is("BatchGetItem", "BatchWriteItem") && ErrorEvidence.hasTwice(step)),
          unnoticed(
              "one number written in two ways in a transaction",
              "As above.",
              "Transaction request cannot include multiple operations on one item",
              step ->
                  step.is("TransactGetItems", "TransactWriteItems")
                      && ErrorEvidence.hasTwice(step)));

  private LeniencyDeviations() {}

  private static Deviation whateverLocalSays(String name, String reason, Rule.Leniency known) {
    return new Deviation(
        name, reason, lenient(known), refusals((step, local, ours) -> known.isKnown(step, ours)));
  }

  /// Local does not notice the mistake; it may only notice that a condition fails.
  private static Deviation unnoticed(
      String name, String reason, String ourText, Predicate<Step> fits) {
    var words = ErrorPattern.of(VALIDATION, ourText);
    return new Deviation(
        name,
        reason,
        lenient((step, ours) -> words.fitAndAreTrue(step, ours) && fits.test(step)),
        refusals(
            (step, local, ours) ->
                local.code().equals("ConditionalCheckFailedException")
                    && words.fitAndAreTrue(step, ours)
                    && fits.test(step)));
  }

  private static boolean cancelsFor(String message, Step step, ErrorResponse ours) {
    return Cancellation.isWhole(step, ours)
        && ours.reasons().stream()
            .map(reason -> String.valueOf(Json.asObject(reason).get("Message")))
            .anyMatch(text -> text.startsWith(message));
  }

  private static boolean updatesIndexKey(Step step) {
    return RequestContent.changes(step).stream()
        .anyMatch(
            part ->
                RequestContent.shape(part).stream()
                    .flatMap(shape -> shape.indexes().stream())
                    .flatMap(index -> index.keys().attributes().stream())
                    .anyMatch(
                        key ->
                            RequestContent.names(part, "UpdateExpression").contains(key)
                                || Json.inner(part, "AttributeUpdates").containsKey(key)));
  }

  /// A response to an update without effect: its cost, and the collection of the item.
  private static boolean saysNothing(Step step, Map<String, Object> ours) {
    var consumed = Json.inner(ours, "ConsumedCapacity");
    var asked = step.request().getOrDefault("ReturnConsumedCapacity", "NONE");
    boolean fits =
        asked.equals("NONE")
            ? consumed.isEmpty()
            : ConsumedUnits.of(consumed).compareTo(BigDecimal.ONE) == 0
                && ConsumedUnits.addUp(consumed)
                && ConsumedUnits.INDEXES.stream().noneMatch(consumed::containsKey)
                && consumed.containsKey("Table") == asked.equals("INDEXES")
                && Set.of("TableName", "CapacityUnits", "Table").containsAll(consumed.keySet())
                && step.request().getOrDefault("TableName", "").equals(consumed.get("TableName"));
    var expected = Json.object();
    ItemCollections.of(step).ifPresent(metrics -> expected.put("ItemCollectionMetrics", metrics));
    if (!consumed.isEmpty()) {
      expected.put("ConsumedCapacity", consumed);
    }
    return fits && expected.equals(ours);
  }

  private static boolean saysOnlyWhatIsAsked(Step step, Map<String, Object> ours) {
    var asked = step.request().getOrDefault("ReturnConsumedCapacity", "NONE");
    var rest = Json.asObject(Json.copy(ours));
    ItemCollections.of(step)
        .ifPresent(metrics -> rest.remove("ItemCollectionMetrics", Json.copy(metrics)));
    boolean costs =
        Json.innerArray(rest, "ConsumedCapacity").stream()
            .map(Json::asObject)
            .allMatch(
                consumed ->
                    new Group(step, CapacityDeviations.tableOf(consumed)).canCost(consumed, ours));
    rest.remove("ConsumedCapacity");
    return rest.isEmpty() && costs && ours.containsKey("ConsumedCapacity") != asked.equals("NONE");
  }

  private static boolean isEmptyPage(Map<String, Object> page) {
    return Set.of("Count", "ScannedCount", "Items", "ConsumedCapacity").containsAll(page.keySet())
        && isNone(page.get("Count"))
        && isNone(page.get("ScannedCount"))
        && Json.innerArray(page, "Items").isEmpty();
  }

  private static boolean isNone(@Nullable Object count) {
    return count instanceof BigDecimal number && number.signum() == 0;
  }

  private static boolean startsAtBound(Step step) {
    return step.is("Query")
        && step.request().get("ExclusiveStartKey") instanceof Map<?, ?> start
        && ResponseDeviations.bounds(step.request())
            .containsAll(Json.asObject(NormalizedResponse.inOneForm(start)).values());
  }

  private static boolean mixesTables(Step step, ErrorResponse local) {
    return step.is("BatchGetItem")
        && local.code().equals(VALIDATION)
        && local.text().startsWith("Can not use both expression and non-expression parameters")
        && RequestContent.has(step.request(), "AttributesToGet")
        && RequestContent.parts(step).size() > 1
        && RequestContent.parts(step).stream().allMatch(LeniencyDeviations::isInOneStyle);
  }

  private static boolean isInOneStyle(Map<String, Object> keysOfTable) {
    return !(keysOfTable.containsKey("AttributesToGet")
        && keysOfTable.containsKey("ProjectionExpression"));
  }

  /// All tables of the request, no others, and no more items than keys.
  private static boolean hasOnlyAsked(Step step, Map<String, Object> ours) {
    var asked = Json.inner(step.request(), "RequestItems");
    var found = Json.inner(ours, "Responses");
    return Set.of("Responses", "UnprocessedKeys", "ConsumedCapacity").containsAll(ours.keySet())
        && Map.of().equals(ours.get("UnprocessedKeys"))
        && asked.keySet().equals(found.keySet())
        && found.keySet().stream()
            .allMatch(
                table ->
                    Json.innerArray(found, table).size()
                        <= Json.innerArray(Json.inner(asked, table), "Keys").size());
  }

  private static boolean startsInSegment(Step step) {
    return step.is("Scan")
        && step.request().containsKey("Segment")
        && step.request().containsKey("ExclusiveStartKey");
  }

  private static boolean updatesTableWithLocalIndex(Step step) {
    return RequestContent.changes(step).stream()
        .filter(
            part -> part.containsKey("UpdateExpression") || part.containsKey("AttributeUpdates"))
        .flatMap(update -> RequestContent.shape(update).stream())
        .anyMatch(shape -> shape.indexes().stream().anyMatch(TableShape.Index::local));
  }

  private static boolean putsLargeItemWithLocalIndex(Step step) {
    return RequestContent.changes(step).stream()
        .filter(part -> part.containsKey("Item") && Json.text(part).length() > LARGE)
        .flatMap(put -> RequestContent.shape(put).stream())
        .anyMatch(shape -> shape.indexes().stream().anyMatch(TableShape.Index::local));
  }

  /// Whether expression values are nested too deeply, and by one level only.
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

  /// The number of lists and maps around the innermost value.
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
}
