package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.Deviations.rewriting;

import dev.trestle.conformance.differential.Deviations.Deviation;
import dev.trestle.conformance.differential.Deviations.Rule;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// Where Local describes tables otherwise than Amazon.
final class TableDeviations {
  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "no table class",
              "Local does not describe a table's class.",
              rewriting(
                  (step, local, ours) -> {
                    var summary = described(ours).get("TableClassSummary");
                    if (summary != null) {
                      described(local).putIfAbsent("TableClassSummary", summary);
                    }
                  })),
          new Deviation(
              "deleted index",
              "Amazon shows an index that is being deleted, and the types of its keys, until it is gone; Local only the first.",
              rewriting(TableDeviations::takeDeletedIndex)),
          new Deviation(
              "no throughput of on-demand indexes",
              "Amazon describes the throughput of every global index, zero where it is paid per request.",
              onIndexes(
                  List.of("GlobalSecondaryIndexes"),
                  (local, ours) ->
                      local.putIfAbsent(
                          "ProvisionedThroughput",
                          new TreeMap<>(
                              Map.of(
                                  "ReadCapacityUnits",
                                  BigDecimal.ZERO,
                                  "WriteCapacityUnits",
                                  BigDecimal.ZERO))))),
          new Deviation(
              "limits of on-demand indexes",
              "Amazon describes maximum request units only where they were set.",
              onIndexes(
                  List.of("GlobalSecondaryIndexes"),
                  (local, ours) -> local.remove("OnDemandThroughput"))),
          new Deviation(
              "sizes of indexes",
              "Amazon counts an index's own rows, every six hours. Local gives global indexes the table's size.",
              onIndexes(
                  List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes"),
                  (local, ours) -> {
                    for (var member : List.of("IndexSizeBytes", "ItemCount")) {
                      local.put(member, ours.getOrDefault(member, "missing"));
                    }
                  })));

  private TableDeviations() {}

  /// The description in an answer about a table, or nothing.
  private static Map<String, Object> described(Map<String, Object> body) {
    return body.containsKey("Table")
        ? Json.inner(body, "Table")
        : Json.inner(body, "TableDescription");
  }

  private static void takeDeletedIndex(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean deletes = Json.text(step.request()).contains("{\"Delete\":{\"IndexName\"");
    if (step.operation().equals("UpdateTable") && deletes) {
      for (var member : List.of("AttributeDefinitions", "GlobalSecondaryIndexes")) {
        described(local).remove(member);
        if (described(ours).get(member) instanceof List<?> list) {
          described(local).put(member, list);
        }
      }
    }
  }

  /// Changes Local's description of each index that we describe as well.
  private static Rule onIndexes(
      List<String> kinds, BiConsumer<Map<String, Object>, Map<String, Object>> change) {
    return rewriting(
        (step, local, ours) -> {
          for (var kind : kinds) {
            var fromLocal = Json.innerArray(described(local), kind);
            var fromUs = Json.innerArray(described(ours), kind);
            for (int i = 0; i < Math.min(fromLocal.size(), fromUs.size()); i++) {
              change.accept(Json.asObject(fromLocal.get(i)), Json.asObject(fromUs.get(i)));
            }
          }
        });
  }
}
