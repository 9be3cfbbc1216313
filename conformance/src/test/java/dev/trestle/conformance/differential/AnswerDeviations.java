package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.Deviations.rewriting;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Where Local's answers about items have more, less or something else than Amazon's.
final class AnswerDeviations {
  private static final Set<Object> INCLUSIVE = Set.of("LE", "GE", "BETWEEN");

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "numbers as written",
              "Amazon returns numbers in one form (`1.0` comes back as `1`); Local repeats the client's text where the number"
                  + " is nested or just updated.",
              (step, local, ours) ->
                  new Answer(local.status(), Json.asObject(Normal.inOneForm(local.body())))),
          new Deviation(
              "full stop in cancellation reasons",
              "Amazon's text has none.",
              AnswerDeviations::withoutFullStop),
          new Deviation(
              "no item collection metrics",
              "Amazon returns ItemCollectionMetrics on tables with a local index, when asked; Local only with a DeleteItem.",
              rewriting(AnswerDeviations::addItemCollectionMetrics)),
          new Deviation(
              "items made by removals",
              "An update that only takes away makes no item, so it has none to return.",
              rewriting(AnswerDeviations::forgetMadeItem)),
          new Deviation(
              "parts of updated attributes",
              "Of a list or map, Amazon returns the updated parts. Local sometimes returns it whole, as where an update also reads"
                  + " it or makes something empty in it.",
              rewriting(AnswerDeviations::keepUpdatedParts)),
          new Deviation(
              "end of a range",
              "Amazon stops at its limit and says where. Local says nothing where the last key is the bound of the condition, as"
                  + " nothing can follow.",
              rewriting(AnswerDeviations::goOnFromBound)),
          new Deviation(
              "scans of partial indexes",
              "Local scans the table in place of an index that projects a part of it: it filters on, and charges for, attributes"
                  + " that the index does not have.",
              rewriting(AnswerDeviations::takePartialScan)));

  private AnswerDeviations() {}

  private static Answer withoutFullStop(Step step, Answer local, Answer ours) {
    if (!local.code().equals("TransactionCanceledException")) {
      return local;
    }
    var body = Json.asObject(Json.copy(local.body()));
    for (var reason : Json.innerArray(body, "CancellationReasons")) {
      Json.asObject(reason)
          .computeIfPresent(
              "Message",
              (_, text) ->
                  text.equals("The conditional request failed.")
                      ? "The conditional request failed"
                      : text);
    }
    return new Answer(local.status(), new TreeMap<>(body));
  }

  private static void addItemCollectionMetrics(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var metrics = ours.get("ItemCollectionMetrics");
    if (metrics != null && "SIZE".equals(step.request().get("ReturnItemCollectionMetrics"))) {
      local.putIfAbsent("ItemCollectionMetrics", metrics);
    }
  }

  private static void forgetMadeItem(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean onlyKey =
        Json.inner(local, "Attributes").keySet().equals(Json.inner(step.request(), "Key").keySet());
    if (onlyKey && !ours.containsKey("Attributes") && !Removals.in(step).isEmpty()) {
      local.remove("Attributes");
    }
  }

  private static void goOnFromBound(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var last = Json.inner(ours, "LastEvaluatedKey");
    if (step.operation().equals("Query")
        && last.size() == 2
        && bounds(step.request()).containsAll(last.values())) {
      local.putIfAbsent("LastEvaluatedKey", last);
    }
  }

  /// The values of a key condition that includes one of its bounds; of another, none.
  private static List<Object> bounds(Map<String, Object> request) {
    var values = new ArrayList<>();
    if (String.valueOf(request.get("KeyConditionExpression"))
        .matches("(?s).*([<>]=| BETWEEN ).*")) {
      values.addAll(Json.inner(request, "ExpressionAttributeValues").values());
    }
    var conditions =
        Json.inner(request, "KeyConditions").values().stream().map(Json::asObject).toList();
    if (conditions.stream().anyMatch(condition -> INCLUSIVE.contains(operator(condition)))) {
      conditions.forEach(
          condition -> values.addAll(Json.innerArray(condition, "AttributeValueList")));
    }
    values.replaceAll(Normal::inOneForm);
    return values;
  }

  private static Object operator(Map<String, Object> condition) {
    return condition.getOrDefault("ComparisonOperator", "");
  }

  private static void takePartialScan(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean partial =
        TableShape.EVERY.stream()
            .filter(shape -> shape.name().equals(step.request().get("TableName")))
            .flatMap(shape -> shape.indexes().stream())
            .anyMatch(
                index ->
                    index.name().equals(step.request().get("IndexName"))
                        && !index.projection().equals(TableShape.ALL));
    if (step.operation().equals("Scan") && partial) {
      var members =
          step.request().containsKey("FilterExpression")
              ? List.of("Count", "Items", "ConsumedCapacity")
              : List.of("ConsumedCapacity");
      for (var member : members) {
        local.computeIfPresent(member, (_, value) -> ours.getOrDefault(member, value));
      }
    }
  }

  private static void keepUpdatedParts(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (String.valueOf(step.request().get("ReturnValues")).startsWith("UPDATED_")) {
      var fromUs = Json.inner(ours, "Attributes");
      Json.inner(local, "Attributes")
          .replaceAll(
              (name, value) ->
                  hasAll(value, fromUs.get(name)) ? fromUs.getOrDefault(name, value) : value);
    }
  }

  /// Whether both are lists or both are maps, and the first has all that the second has and more.
  private static boolean hasAll(Object more, @Nullable Object fewer) {
    if (!(more instanceof Map<?, ?> whole) || !(fewer instanceof Map<?, ?> part)) {
      return false;
    }
    if (whole.get("L") instanceof List<?> elements && part.get("L") instanceof List<?> some) {
      return elements.size() > some.size() && elements.containsAll(some);
    }
    return whole.get("M") instanceof Map<?, ?> entries
        && part.get("M") instanceof Map<?, ?> some
        && entries.size() > some.size()
        && entries.entrySet().containsAll(some.entrySet());
  }
}
