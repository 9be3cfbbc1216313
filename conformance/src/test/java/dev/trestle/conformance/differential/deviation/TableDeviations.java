package dev.trestle.conformance.differential.deviation;

import static dev.trestle.conformance.differential.deviation.Rule.answers;

import dev.trestle.conformance.differential.deviation.Deviations.Deviation;
import dev.trestle.conformance.differential.endpoint.Json;
import dev.trestle.conformance.differential.endpoint.NormalizedResponse;
import dev.trestle.conformance.differential.request.Step;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Known deviations in Local's descriptions of tables.
final class TableDeviations {
  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "no table class",
              "Local does not describe a table's class.",
              answers(
                  (step, local, ours) -> {
                    var summary = Json.inner(described(ours), "TableClassSummary");
                    if (summary.keySet().equals(Set.of("TableClass"))
                        && isClass(step, summary.get("TableClass"))) {
                      described(local).putIfAbsent("TableClassSummary", summary);
                    }
                  })),
          new Deviation(
              "deleted index",
              "Amazon shows an index that is being deleted, and the types of its keys, until it is gone; Local only the first.",
              answers(TableDeviations::addTypesOfDeletedIndex)),
          new Deviation(
              "no throughput of on-demand indexes",
              "Amazon describes the throughput of every global index, zero where it is paid per request.",
              onGlobalIndexes(
                  local ->
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
              onGlobalIndexes(local -> local.remove("OnDemandThroughput"))),
          new Deviation(
              "sizes of indexes",
              "Amazon counts an index's own rows, every six hours. Local gives global indexes the table's size.",
              answers(
                  (step, local, ours) ->
                      ConsumedUnits.INDEXES.forEach(
                          kind ->
                              onIndexes(
                                  kind,
                                  local,
                                  ours,
                                  (index, fromUs) -> takeSize(index, fromUs, described(local)))))));

  private TableDeviations() {}

  /// The table description in a response, or an empty map.
  private static Map<String, Object> described(Map<String, Object> body) {
    return body.containsKey("Table")
        ? Json.inner(body, "Table")
        : Json.inner(body, "TableDescription");
  }

  private static boolean isClass(Step step, @Nullable Object tableClass) {
    return step.is("CreateTable")
        ? Objects.equals(tableClass, step.request().get("TableClass"))
        : Set.of("STANDARD", "STANDARD_INFREQUENT_ACCESS").contains(tableClass);
  }

  /// An index has no more items than its table, and is empty if the table is.
  private static void takeSize(
      Map<String, Object> local, Map<String, Object> ours, Map<String, Object> table) {
    boolean fits =
        table.get("ItemCount") instanceof BigDecimal most
            && ours.get("ItemCount") instanceof BigDecimal items
            && ours.get("IndexSizeBytes") instanceof BigDecimal bytes
            && items.signum() >= 0
            && items.compareTo(most) <= 0
            && bytes.signum() == items.signum();
    if (fits) {
      for (var member : List.of("IndexSizeBytes", "ItemCount")) {
        local.put(member, ours.getOrDefault(member, "missing"));
      }
    }
  }

  /// Adds the types of the keys of an index that is being deleted.
  private static void addTypesOfDeletedIndex(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var leaving =
        Json.innerArray(step.request(), "GlobalSecondaryIndexUpdates").stream()
            .map(update -> Json.inner(Json.asObject(update), "Delete").get("IndexName"))
            .toList();
    var keys =
        Json.innerArray(described(local), "GlobalSecondaryIndexes").stream()
            .map(Json::asObject)
            .filter(index -> leaving.contains(index.get("IndexName")))
            .flatMap(index -> Json.innerArray(index, "KeySchema").stream())
            .map(key -> Json.asObject(key).getOrDefault("AttributeName", ""))
            .toList();
    if (step.is("UpdateTable") && !keys.isEmpty()) {
      var types = Json.innerArray(described(local), "AttributeDefinitions");
      var fromUs = Json.innerArray(described(ours), "AttributeDefinitions");
      for (var key : keys) {
        if (types.stream().noneMatch(type -> isOf(key, type))) {
          types.add(
              fromUs.stream()
                  .filter(type -> isOf(key, type))
                  .findFirst()
                  .orElse(Json.object("AttributeName", key)));
        }
      }
      NormalizedResponse.sort(types);
    }
  }

  private static boolean isOf(Object key, Object type) {
    return key.equals(Json.asObject(type).get("AttributeName"));
  }

  private static Rule onGlobalIndexes(Consumer<Map<String, Object>> change) {
    return answers(
        (step, local, ours) ->
            onIndexes(ConsumedUnits.GLOBAL, local, ours, (index, _) -> change.accept(index)));
  }

  /// Changes Local's description of each index that ours has as well.
  private static void onIndexes(
      String kind,
      Map<String, Object> local,
      Map<String, Object> ours,
      BiConsumer<Map<String, Object>, Map<String, Object>> change) {
    var fromUs = Json.innerArray(described(ours), kind);
    for (var index : Json.innerArray(described(local), kind)) {
      var name = Json.asObject(index).getOrDefault("IndexName", "");
      fromUs.stream()
          .map(Json::asObject)
          .filter(other -> name.equals(other.get("IndexName")))
          .forEach(other -> change.accept(Json.asObject(index), other));
    }
  }
}
