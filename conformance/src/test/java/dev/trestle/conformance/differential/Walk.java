package dev.trestle.conformance.differential;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The pages of a query or scan, each asked for with the key that the one before ended at.
record Walk(List<Answer> pages) {
  private static final int MAX_PAGES = 5_000;

  static Walk on(Endpoint endpoint, String operation, Map<String, Object> request) {
    var pages = new ArrayList<Answer>();
    var next = request;
    while (true) {
      var page = endpoint.answer(operation, Json.bytes(next));
      pages.add(page);
      if (!page.succeeded()
          || !page.body().containsKey("LastEvaluatedKey")
          || pages.size() == MAX_PAGES) {
        return new Walk(pages);
      }
      next = new TreeMap<>(request);
      next.put("ExclusiveStartKey", page.body().get("LastEvaluatedKey"));
    }
  }

  /// The first page that is an error, if any is.
  Optional<Answer> failure() {
    return pages.stream().filter(page -> !page.succeeded()).findFirst();
  }

  /// Whether the last page has read nothing: there was a place to go on from, and nothing there.
  boolean endsEmpty() {
    return number(pages.getLast().body(), "ScannedCount") == 0;
  }

  /// All pages as one; its items in the order of the pages.
  Answer whole() {
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
    return new Answer(200, body);
  }

  /// What every page must keep to, whatever the order of the items; the broken law, if one is.
  Optional<String> brokenLaw(Map<String, Object> request) {
    if (pages.size() == MAX_PAGES) {
      return Optional.of("the pages never end");
    }
    for (var page : pages) {
      var body = page.body();
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

  private static int number(Map<String, Object> body, String name) {
    return ((Number) body.getOrDefault(name, BigDecimal.ZERO)).intValue();
  }
}
