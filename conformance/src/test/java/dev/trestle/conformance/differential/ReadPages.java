package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.deviation.CapacityDeviations;
import dev.trestle.conformance.differential.deviation.ConsumedUnits;
import dev.trestle.conformance.differential.endpoint.Endpoint;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.JsonResponse;
import dev.trestle.conformance.differential.request.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The pages of a query or scan, each requested with the last evaluated key of the one before.
record ReadPages(List<JsonResponse> pages) {
  private static final int MAX_PAGES = 5_000;
  private static final Set<String> MEMBERS =
      Set.of("Items", "Count", "ScannedCount", "LastEvaluatedKey", "ConsumedCapacity");

  static ReadPages on(Endpoint endpoint, String operation, Map<String, Object> request) {
    var pages = new ArrayList<JsonResponse>();
    var next = request;
    while (true) {
      var page = endpoint.answer(operation, Json.bytes(next));
      pages.add(page);
      if (!page.succeeded()
          || !page.body().containsKey("LastEvaluatedKey")
          || pages.size() == MAX_PAGES) {
        return new ReadPages(pages);
      }
      next = new TreeMap<>(request);
      next.put("ExclusiveStartKey", page.body().get("LastEvaluatedKey"));
    }
  }

  /// One page only, or the response of an operation without pages.
  static ReadPages of(Endpoint endpoint, Step step) {
    return new ReadPages(List.of(endpoint.answer(step.operation(), Json.bytes(step.request()))));
  }

  /// The first page that is an error, if any is.
  Optional<JsonResponse> failure() {
    return pages.stream().filter(page -> !page.succeeded()).findFirst();
  }

  /// That page, or else the first.
  JsonResponse outcome() {
    return failure().orElseGet(pages::getFirst);
  }

  /// Whether the last page has read nothing, at the corresponding cost: there was a last evaluated key, and nothing
  /// after it.
  boolean endsEmpty(Map<String, Object> request) {
    var page = pages.getLast().body();
    var consumed = Json.inner(page, "ConsumedCapacity");
    return number(page, "ScannedCount") == 0
        && number(page, "Count") == 0
        && !page.containsKey("LastEvaluatedKey")
        && (consumed.isEmpty()
            || ConsumedUnits.of(consumed).compareTo(CapacityDeviations.smallestRead(request)) == 0);
  }

  /// All pages as one; its items in the order of the pages.
  JsonResponse whole() {
    var items = Json.array();
    var count = BigDecimal.ZERO;
    var scanned = BigDecimal.ZERO;
    boolean counted = true;
    for (var page : pages) {
      counted &= !page.body().containsKey("Items");
      items.addAll(Json.innerArray(page.body(), "Items"));
      count = count.add((BigDecimal) page.body().getOrDefault("Count", BigDecimal.ZERO));
      scanned = scanned.add((BigDecimal) page.body().getOrDefault("ScannedCount", BigDecimal.ZERO));
    }
    var body = Json.object("Count", count, "ScannedCount", scanned);
    if (!counted) {
      body.put("Items", items);
    }
    if (pages.size() == 1 && pages.getFirst().body().containsKey("ConsumedCapacity")) {
      body.put("ConsumedCapacity", pages.getFirst().body().get("ConsumedCapacity"));
    }
    return new JsonResponse(200, body);
  }

  /// The invariant of pages that is violated, if any, whatever the order of the items.
  Optional<String> brokenLaw(Map<String, Object> request) {
    if (pages.size() == MAX_PAGES) {
      return Optional.of("the pages never end");
    }
    for (var page : pages) {
      var body = page.body();
      if (!MEMBERS.containsAll(body.keySet())) {
        return Optional.of("a page says what no page does");
      }
      if (!body.containsKey("Count") || !body.containsKey("ScannedCount")) {
        return Optional.of("a page does not say its counts");
      }
      if (body.containsKey("Items") == "COUNT".equals(request.get("Select"))) {
        return Optional.of("a page has items where they were not wanted, or none");
      }
      var asked = request.getOrDefault("ReturnConsumedCapacity", "NONE");
      if (body.containsKey("ConsumedCapacity") == asked.equals("NONE")
          || !isPrice(body, request, asked)) {
        return Optional.of("a page does not say what it cost");
      }
      int count = number(body, "Count");
      int scanned = number(body, "ScannedCount");
      int limit =
          request.get("Limit") instanceof Number number ? number.intValue() : Integer.MAX_VALUE;
      if (count > scanned) {
        return Optional.of("a page counts more than it scanned");
      }
      if (scanned > limit) {
        return Optional.of("a page scanned more than its limit");
      }
      if (body.containsKey("Items") && Json.innerArray(body, "Items").size() != count) {
        return Optional.of("a page's count is not that of its items");
      }
    }
    return Optional.empty();
  }

  private static boolean isPrice(
      Map<String, Object> body, Map<String, Object> request, Object asked) {
    var consumed = Json.inner(body, "ConsumedCapacity");
    return consumed.isEmpty()
        || (ConsumedUnits.addUp(consumed)
            && (ConsumedUnits.of(consumed).signum() > 0 || number(body, "ScannedCount") == 0)
            && consumed.containsKey("Table") == asked.equals("INDEXES")
            && request.getOrDefault("TableName", "").equals(consumed.get("TableName")));
  }

  private static int number(Map<String, Object> body, String name) {
    return ((Number) body.getOrDefault(name, BigDecimal.ZERO)).intValue();
  }
}
