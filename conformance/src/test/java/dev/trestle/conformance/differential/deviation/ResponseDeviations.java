package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.Rule.answers;
import static dev.trestle.conformance.differential.deviation.Rule.rewording;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import dev.trestle.conformance.differential.endpoint.ErrorResponse;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Known deviations in which Local's responses about items have more, less or other members than Amazon's.
final class ResponseDeviations {
  private static final Set<Object> INCLUSIVE = Set.of("LE", "GE", "BETWEEN");

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "numbers as written",
              "Amazon returns numbers in one form (`1.0` comes back as `1`); Local repeats the client's text where the number"
                  + " is nested or just updated.",
              answers(
                  (step, local, ours) ->
                      local.putAll(Json.asObject(NormalizedResponse.inOneForm(Map.copyOf(local))))),
              rewording((step, local, ours) -> withNumbersInOneForm(local))),
          new Deviation(
              "full stop in cancellation reasons",
              "Amazon's text has none.",
              rewording((step, local, ours) -> withoutFullStop(local))),
          new Deviation(
              "no item collection metrics",
              "Amazon returns ItemCollectionMetrics on tables with a local index, when asked; Local only with a DeleteItem.",
              answers(
                  (step, local, ours) ->
                      ItemCollections.of(step)
                          .ifPresent(metrics -> local.put("ItemCollectionMetrics", metrics)))),
          new Deviation(
              "items made by removals",
              "An update that only takes away makes no item, so it has none to return.",
              answers(
                  (step, local, ours) -> {
                    if (step.is("UpdateItem") && !step.idle().isEmpty()) {
                      local.remove("Attributes");
                    }
                  })),
          new Deviation(
              "parts of updated attributes",
              "Of a list or map, Amazon returns the updated parts. Local sometimes returns it whole, as where an update also reads"
                  + " it or makes something empty in it.",
              answers(ResponseDeviations::keepUpdatedParts)),
          new Deviation(
              "end of a range",
              "Amazon stops at its limit and says where. Local says nothing where the last key is the bound of the condition, as"
                  + " nothing can follow.",
              answers(ResponseDeviations::goOnFromBound)),
          new Deviation(
              "scans of partial indexes",
              "Local scans the table in place of an index that projects a part of it: it filters on attributes that the index does"
                  + " not have.",
              answers(ResponseDeviations::takeFilteredScan)));

  private ResponseDeviations() {}

  private static ErrorResponse withNumbersInOneForm(ErrorResponse local) {
    var body = Json.asObject(NormalizedResponse.inOneForm(local.answer().body()));
    return new ErrorResponse(new JsonResponse(local.answer().status(), body));
  }

  private static ErrorResponse withoutFullStop(ErrorResponse local) {
    if (!local.code().equals("TransactionCanceledException")) {
      return local;
    }
    var body = Json.asObject(Json.copy(local.answer().body()));
    for (var reason : Json.innerArray(body, "CancellationReasons")) {
      Json.asObject(reason)
          .computeIfPresent(
              "Message",
              (_, text) ->
                  text.equals("The conditional request failed.")
                      ? "The conditional request failed"
                      : text);
    }
    return new ErrorResponse(new JsonResponse(local.answer().status(), new TreeMap<>(body)));
  }

  /// Only if the page is full and ends with an item at a bound.
  private static void goOnFromBound(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var last = Json.inner(ours, "LastEvaluatedKey");
    boolean full =
        step.request().get("Limit") instanceof Integer limit
            && BigDecimal.valueOf(limit).compareTo(scanned(local)) == 0;
    boolean isKey =
        RequestContent.shape(step.request())
            .filter(shape -> last.keySet().equals(Set.copyOf(shape.keys().attributes())))
            .isPresent();
    if (step.is("Query")
        && full
        && isKey
        && last.size() == 2
        && bounds(step.request()).containsAll(last.values())) {
      local.putIfAbsent("LastEvaluatedKey", last);
    }
  }

  private static BigDecimal scanned(Map<String, Object> page) {
    return page.get("ScannedCount") instanceof BigDecimal scanned ? scanned : BigDecimal.ZERO;
  }

  /// The values of a key condition that includes one of its bounds; empty for any other.
  static List<Object> bounds(Map<String, Object> request) {
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
    values.replaceAll(NormalizedResponse::inOneForm);
    return values;
  }

  private static Object operator(Map<String, Object> condition) {
    return condition.getOrDefault("ComparisonOperator", "");
  }

  /// Only if the filter names an attribute that the index does not project, and each item has only projected
  /// attributes.
  private static void takeFilteredScan(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var request = step.request();
    var shape = RequestContent.shape(request);
    var index = RequestContent.index(request);
    if (!step.is("Scan") || shape.isEmpty() || index.isEmpty()) {
      return;
    }
    boolean filtersOnMore =
        RequestContent.names(request, "FilterExpression").stream()
            .anyMatch(name -> Values.NAMES.contains(name) && !index.get().has(shape.get(), name));
    boolean hasItsItems =
        Json.innerArray(ours, "Items").stream()
            .flatMap(item -> Json.asObject(item).keySet().stream())
            .allMatch(name -> index.get().has(shape.get(), name));
    boolean counts =
        ours.get("Count") instanceof BigDecimal count
            && count.signum() >= 0
            && count.compareTo(scanned(local)) <= 0;
    if (filtersOnMore && hasItsItems && counts) {
      for (var member : List.of("Count", "Items")) {
        local.computeIfPresent(member, (_, value) -> ours.getOrDefault(member, value));
      }
    }
  }

  private static void keepUpdatedParts(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (step.is("UpdateItem")
        && String.valueOf(step.request().get("ReturnValues")).startsWith("UPDATED_")) {
      var paths = UpdatedPaths.of(step.request());
      var fromUs = Json.inner(ours, "Attributes");
      Json.inner(local, "Attributes")
          .replaceAll(
              (name, value) ->
                  paths
                      .partsOf(name, value)
                      .filter(part -> part.equals(fromUs.get(name)))
                      .orElse(value));
    }
  }
}
