package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.Deviations.rewriting;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Where Local's answers about items have more, less or something else than Amazon's.
final class AnswerDeviations {
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
              "elements of updated lists",
              "Of a list, Amazon returns the updated elements. Local returns the whole list where the update also reads it.",
              rewriting(AnswerDeviations::keepUpdatedElements)));

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

  private static void keepUpdatedElements(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (String.valueOf(step.request().get("ReturnValues")).startsWith("UPDATED_")) {
      var fromUs = Json.inner(ours, "Attributes");
      Json.inner(local, "Attributes")
          .replaceAll(
              (name, value) ->
                  hasAll(value, fromUs.get(name)) ? fromUs.getOrDefault(name, value) : value);
    }
  }

  /// Whether both are lists, and the first has all elements of the second and more.
  private static boolean hasAll(Object more, @Nullable Object fewer) {
    return more instanceof Map<?, ?> whole
        && fewer instanceof Map<?, ?> part
        && whole.get("L") instanceof List<?> elements
        && part.get("L") instanceof List<?> some
        && elements.size() > some.size()
        && elements.containsAll(some);
  }
}
