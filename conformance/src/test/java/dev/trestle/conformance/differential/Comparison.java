package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.deviation.Deviations;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Compares two replies: they must be equal, except for implementation details and for the known deviations of Local.
/// Safe for many threads.
final class Comparison {
  private final Deviations deviations;

  Comparison(Deviations deviations) {
    this.deviations = deviations;
  }

  /// Whether the items of a step have a defined order: not in a scan, nor among equal keys of an index.
  static boolean isOrdered(Step step) {
    return step.operation().equals("Query") && index(step.request()).isEmpty();
  }

  Optional<Difference> of(Replies replies) {
    var step = replies.step();
    if (!step.walks()) {
      return compare(step, replies.local().pages().getFirst(), replies.ours().pages().getFirst());
    }
    if (!replies.bothSucceeded()) {
      return compare(step, replies.local().outcome(), replies.ours().outcome());
    }
    var broken = replies.ours().brokenLaw(step.request());
    if (broken.isPresent()) {
      return Optional.of(different(replies, broken.get()));
    }
    if (isOrdered(step)) {
      return pageByPage(replies);
    }
    // The order of items after a key is an implementation detail here; that both accept the key is
    // not.
    return step.request().containsKey("ExclusiveStartKey") ? Optional.empty() : unordered(replies);
  }

  private Optional<Difference> pageByPage(Replies replies) {
    var fromLocal = replies.local().pages();
    var fromUs = replies.ours().pages();
    for (int i = 0; i < Math.min(fromLocal.size(), fromUs.size()); i++) {
      var difference = compare(replies.step(), fromLocal.get(i), fromUs.get(i));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return fromLocal.size() == fromUs.size()
            || (fromLocal.size() == fromUs.size() - 1
                && replies.ours().endsEmpty(replies.step().request()))
        ? Optional.empty()
        : Optional.of(different(replies, "number of pages"));
  }

  private Optional<Difference> unordered(Replies replies) {
    var step = replies.step();
    var fromLocal = replies.local().whole();
    var fromUs = replies.ours().whole();
    if (replies.local().pages().size() != replies.ours().pages().size()) {
      // The cost of a page depends on its items, so the sums are equal only if the pages are.
      fromLocal.body().remove("ConsumedCapacity");
      fromUs.body().remove("ConsumedCapacity");
    }
    var sort = index(step.request()).flatMap(index -> index.keys().sort());
    if (step.operation().equals("Query")
        && sort.isPresent()
        && !sortKeys(fromLocal, sort.get()).equals(sortKeys(fromUs, sort.get()))) {
      return Optional.of(new Difference(step, "order of the sort keys", fromLocal, fromUs));
    }
    for (var answer : List.of(fromLocal, fromUs)) {
      if (answer.body().get("Items") instanceof List<?> items) {
        NormalizedResponse.sort(Json.asArray(items));
      }
    }
    return compare(step, fromLocal, fromUs);
  }

  private static List<Object> sortKeys(JsonResponse answer, String sort) {
    var keys = new ArrayList<Object>();
    for (var item : Json.innerArray(answer.body(), "Items")) {
      keys.add(NormalizedResponse.inOneForm(Json.asObject(item).getOrDefault(sort, "absent")));
    }
    return keys;
  }

  private static Optional<TableShape.Index> index(Map<String, Object> request) {
    return TableShape.named(request.get("TableName")).stream()
        .flatMap(shape -> shape.indexes().stream())
        .filter(index -> index.name().equals(request.get("IndexName")))
        .findFirst();
  }

  private Optional<Difference> compare(Step step, JsonResponse fromLocal, JsonResponse fromUs) {
    var left = NormalizedResponse.of(fromLocal, step.operation());
    var right = NormalizedResponse.of(fromUs, step.operation());
    // Also if the two are equal: where Amazon is known to differ from Local, Local's response is
    // wrong for us.
    var expected = deviations.expected(step, left, right);
    return expected.equals(right)
        ? Optional.empty()
        : Optional.of(new Difference(step, "body", expected, right));
  }

  private static Difference different(Replies replies, String what) {
    return new Difference(replies.step(), what, replies.local().whole(), replies.ours().whole());
  }
}
