package dev.trestle.conformance.differential.deviation;

import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import dev.trestle.conformance.differential.request.TableShape;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Amazon's item collection metrics of a write: for tables with local indexes, all below a gigabyte here.
final class ItemCollections {
  private ItemCollections() {}

  /// The metrics in the response to the step, if there are any.
  static Optional<Object> of(Step step) {
    if (!"SIZE".equals(step.request().get("ReturnItemCollectionMetrics"))) {
      return Optional.empty();
    }
    var byTable = new TreeMap<String, Set<Object>>();
    for (var part : RequestContent.changes(step)) {
      RequestContent.shape(part)
          .filter(shape -> shape.indexes().stream().anyMatch(TableShape.Index::local))
          .ifPresent(
              shape ->
                  RequestContent.keys(part)
                      .forEach(
                          key ->
                              byTable
                                  .computeIfAbsent(shape.name(), _ -> new LinkedHashSet<>())
                                  .add(metrics(shape, key))));
    }
    if (byTable.isEmpty()) {
      return Optional.empty();
    }
    return step.is("PutItem", "UpdateItem", "DeleteItem")
        ? Optional.of(byTable.firstEntry().getValue().iterator().next())
        : Optional.of(lists(byTable));
  }

  private static Map<String, Object> lists(Map<String, Set<Object>> byTable) {
    var lists = new TreeMap<String, Object>();
    byTable.forEach((table, metrics) -> lists.put(table, List.copyOf(metrics)));
    return lists;
  }

  private static Map<String, Object> metrics(TableShape shape, Map<String, Object> key) {
    var partition = shape.keys().partition();
    var collection = new TreeMap<String, Object>();
    collection.put(partition, NormalizedResponse.inOneForm(key.getOrDefault(partition, Json.NULL)));
    return new TreeMap<>(
        Map.of(
            "ItemCollectionKey",
            collection,
            "SizeEstimateRangeGB",
            List.of(BigDecimal.ZERO, BigDecimal.ONE)));
  }
}
