package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import dev.trestle.conformance.differential.Deviations.Rule;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Where both succeed, but Local's answer has more, less or something else than Amazon's.
final class AnswerDeviations {
  private static final Set<String> TABLE_ANSWERS =
      Set.of("CreateTable", "UpdateTable", "DeleteTable", "DescribeTable");

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "numbers as written",
              "Amazon returns numbers in one form (`1.0` comes back as `1`); Local repeats the client's text where the number"
                  + " is nested or just updated.",
              numbersInOneForm()),
          new Deviation(
              "nothing read costs nothing",
              "A query or scan that reads no item still costs the smallest unit: 0.5, or 1 if consistent.",
              emptyPagesCost()),
          new Deviation(
              "capacity unasked",
              "Local adds ConsumedCapacity to a DeleteItem that did not ask for it.",
              onSuccess(
                  (step, body) -> {
                    if (step.operation().equals("DeleteItem")
                        && "NONE"
                            .equals(
                                step.request().getOrDefault("ReturnConsumedCapacity", "NONE"))) {
                      body.remove("ConsumedCapacity");
                    }
                  })),
          new Deviation(
              "missing items cost nothing",
              "In a batch, a key without an item costs the smallest unit, as it does alone.",
              missingItemsCost()),
          new Deviation(
              "units of groups",
              "Every action of a transaction counts, and a delete in a batch costs what it costs alone. Local reports one action"
                  + " of those on a table, and miscounts deletes.",
              unitsOfGroups()),
          new Deviation(
              "no units by kind",
              "Amazon reports what a transaction consumed also as ReadCapacityUnits or WriteCapacityUnits.",
              unitsByKind()),
          new Deviation(
              "full stop in cancellation reasons",
              "Amazon's text has none.",
              cancellationReasons()),
          new Deviation(
              "no item collection metrics",
              "Local never returns ItemCollectionMetrics; Amazon does, on tables with a local index, when asked.",
              itemCollectionMetrics()),
          new Deviation(
              "no table class",
              "Local does not describe a table's class.",
              likeOursIn(TABLE_ANSWERS, "TableClassSummary")),
          new Deviation(
              "no throughput of on-demand indexes",
              "Amazon describes the throughput of every global index, zero where it is paid per request.",
              indexThroughput()),
          new Deviation(
              "units of local indexes",
              "A row of a local index costs what the same row of a global one does; Local counts some bytes more.",
              unitsOfLocalIndexes()),
          new Deviation(
              "deleted index",
              "Amazon shows an index that is being deleted, and the types of its keys, until it is gone.",
              deletedIndex()),
          new Deviation(
              "elements of updated lists",
              "Of a list, Amazon returns the updated elements. Local returns the whole list where the update also reads it.",
              updatedElements()),
          new Deviation(
              "limits of on-demand indexes",
              "Amazon describes maximum request units only where they were set.",
              onIndexes(
                  List.of("GlobalSecondaryIndexes"),
                  (fromLocal, fromUs) -> fromLocal.remove("OnDemandThroughput"))),
          new Deviation(
              "sizes of indexes",
              "Amazon counts an index's own rows, every six hours. Local gives global indexes the table's size.",
              indexSizes()));

  private AnswerDeviations() {}

  private static Rule onSuccess(BiConsumer<Step, Map<String, Object>> change) {
    return (step, local, ours) -> {
      if (!local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      change.accept(step, body);
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static Rule numbersInOneForm() {
    return (step, local, ours) ->
        new Answer(local.status(), Json.asObject(Normal.inOneForm(local.body())));
  }

  private static Rule emptyPagesCost() {
    return (step, local, ours) -> {
      boolean nothingRead =
          local.body().get("ScannedCount") instanceof BigDecimal scanned && scanned.signum() == 0;
      if (!step.walks() || !nothingRead || !local.body().containsKey("ConsumedCapacity")) {
        return local;
      }
      var smallest =
          Boolean.TRUE.equals(step.request().get("ConsistentRead"))
              ? BigDecimal.ONE
              : new BigDecimal("0.5");
      var body = Json.asObject(Json.copy(local.body()));
      var consumed = Json.inner(body, "ConsumedCapacity");
      consumed.put("CapacityUnits", smallest);
      if (consumed.containsKey("Table")) {
        payer(consumed).put("CapacityUnits", smallest);
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  /// The part of the consumption that stands for what was read: an index, or else the table.
  private static Map<String, Object> payer(Map<String, Object> consumed) {
    for (var indexes : List.of("LocalSecondaryIndexes", "GlobalSecondaryIndexes")) {
      for (var index : Json.inner(consumed, indexes).values()) {
        return Json.asObject(index);
      }
    }
    return Json.inner(consumed, "Table");
  }

  private static Rule missingItemsCost() {
    return (step, local, ours) -> {
      if (!step.operation().equals("BatchGetItem") || !local.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      for (var consumed : Json.innerArray(body, "ConsumedCapacity")) {
        var units = Json.asObject(consumed);
        var table = String.valueOf(units.get("TableName"));
        var wanted = Json.inner(Json.inner(step.request(), "RequestItems"), table);
        int missing =
            Json.innerArray(wanted, "Keys").size()
                - Json.innerArray(Json.inner(body, "Responses"), table).size();
        var smallest =
            Boolean.TRUE.equals(wanted.get("ConsistentRead"))
                ? BigDecimal.ONE
                : new BigDecimal("0.5");
        add(units, smallest.multiply(BigDecimal.valueOf(missing)));
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static void add(Map<String, Object> consumed, BigDecimal more) {
    var units = consumed.get("CapacityUnits");
    if (units instanceof BigDecimal number) {
      consumed.put("CapacityUnits", number.add(more).stripTrailingZeros());
    }
    if (consumed.get("Table") instanceof Map<?, ?> table) {
      add(Json.asObject(table), more);
    }
  }

  /// Takes our numbers for the tables that the request deletes from, or writes more than one item of in a transaction.
  private static Rule unitsOfGroups() {
    return (step, local, ours) -> {
      if (!local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var fromLocal = Json.innerArray(body, "ConsumedCapacity");
      for (var consumed : Json.innerArray(ours.body(), "ConsumedCapacity")) {
        var table = String.valueOf(Json.asObject(consumed).get("TableName"));
        if (miscounted(step.request(), table)) {
          fromLocal.replaceAll(
              mine -> table.equals(Json.asObject(mine).get("TableName")) ? consumed : mine);
        }
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static boolean miscounted(Map<String, Object> request, String table) {
    var writes = Json.innerArray(Json.inner(request, "RequestItems"), table);
    if (writes.stream().anyMatch(write -> Json.asObject(write).containsKey("DeleteRequest"))) {
      return true;
    }
    var actions =
        Json.innerArray(request, "TransactItems").stream()
            .map(Json::asObject)
            .filter(
                action ->
                    action.values().stream()
                        .anyMatch(part -> table.equals(Json.asObject(part).get("TableName"))))
            .toList();
    return actions.size() > 1 || actions.stream().anyMatch(action -> action.containsKey("Delete"));
  }

  private static Rule unitsByKind() {
    return onSuccess(
        (step, body) -> {
          var kind =
              switch (step.operation()) {
                case "TransactGetItems" -> "ReadCapacityUnits";
                case "TransactWriteItems" -> "WriteCapacityUnits";
                default -> "";
              };
          if (!kind.isEmpty()) {
            Json.innerArray(body, "ConsumedCapacity")
                .forEach(consumed -> repeatUnits(consumed, kind));
          }
        });
  }

  private static void repeatUnits(Object json, String kind) {
    if (json instanceof Map<?, ?> map) {
      map.values().forEach(inner -> repeatUnits(inner, kind));
      if (map.get("CapacityUnits") instanceof BigDecimal units) {
        Json.asObject(map).put(kind, units);
      }
    }
  }

  private static Rule cancellationReasons() {
    return (step, local, ours) -> {
      if (!local.code().equals("TransactionCanceledException")) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      for (var reason : Json.innerArray(body, "CancellationReasons")) {
        Json.asObject(reason)
            .computeIfPresent(
                "Message",
                (_, text) ->
                    "The conditional request failed.".equals(text)
                        ? "The conditional request failed"
                        : text);
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static Rule itemCollectionMetrics() {
    return (step, local, ours) -> {
      boolean asked = "SIZE".equals(step.request().get("ReturnItemCollectionMetrics"));
      var metrics = ours.body().get("ItemCollectionMetrics");
      if (!asked
          || metrics == null
          || !local.succeeded()
          || local.body().containsKey("ItemCollectionMetrics")) {
        return local;
      }
      var body = new TreeMap<>(local.body());
      body.put("ItemCollectionMetrics", metrics);
      return new Answer(local.status(), body);
    };
  }

  private static Rule likeOursIn(Set<String> operations, String member) {
    return (step, local, ours) -> {
      if (!operations.contains(step.operation()) || !local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var described = ours.body().keySet().iterator().next();
      var value = Json.inner(ours.body(), described).get(member);
      if (value != null) {
        Json.inner(body, described).putIfAbsent(member, value);
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static Rule indexThroughput() {
    return onIndexes(
        List.of("GlobalSecondaryIndexes"),
        (fromLocal, fromUs) ->
            fromLocal.putIfAbsent(
                "ProvisionedThroughput",
                new TreeMap<>(
                    Map.of(
                        "ReadCapacityUnits",
                        BigDecimal.ZERO,
                        "WriteCapacityUnits",
                        BigDecimal.ZERO))));
  }

  private static Rule unitsOfLocalIndexes() {
    return (step, local, ours) -> {
      var fromLocal =
          Json.inner(Json.inner(local.body(), "ConsumedCapacity"), "LocalSecondaryIndexes");
      var fromUs = Json.inner(Json.inner(ours.body(), "ConsumedCapacity"), "LocalSecondaryIndexes");
      var excess = units(fromLocal).subtract(units(fromUs));
      // At most one unit for each index: some bytes are never more than that.
      if (step.walks() || excess.signum() <= 0 || excess.intValue() > fromLocal.size()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var consumed = Json.inner(body, "ConsumedCapacity");
      consumed.put("LocalSecondaryIndexes", fromUs);
      consumed.put(
          "CapacityUnits",
          ((BigDecimal) consumed.getOrDefault("CapacityUnits", BigDecimal.ZERO)).subtract(excess));
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static BigDecimal units(Map<String, Object> indexes) {
    return indexes.values().stream()
        .map(
            index ->
                (BigDecimal) Json.asObject(index).getOrDefault("CapacityUnits", BigDecimal.ZERO))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static Rule deletedIndex() {
    return (step, local, ours) -> {
      boolean deletes = Json.text(step.request()).contains("{\"Delete\":{\"IndexName\"");
      if (!step.operation().equals("UpdateTable")
          || !deletes
          || !local.succeeded()
          || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var described = Json.inner(body, "TableDescription");
      var fromUs = Json.inner(ours.body(), "TableDescription");
      for (var member : List.of("AttributeDefinitions", "GlobalSecondaryIndexes")) {
        described.remove(member);
        if (fromUs.get(member) instanceof List<?> list) {
          described.put(member, list);
        }
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static Rule updatedElements() {
    return (step, local, ours) -> {
      boolean asked = String.valueOf(step.request().get("ReturnValues")).startsWith("UPDATED_");
      if (!asked || !local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var fromUs = Json.inner(ours.body(), "Attributes");
      Json.inner(body, "Attributes")
          .replaceAll(
              (name, value) ->
                  hasAll(value, fromUs.get(name)) ? fromUs.getOrDefault(name, value) : value);
      return new Answer(local.status(), new TreeMap<>(body));
    };
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

  private static Rule indexSizes() {
    return onIndexes(
        List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes"),
        (fromLocal, fromUs) -> {
          for (var member : List.of("IndexSizeBytes", "ItemCount")) {
            fromLocal.put(member, fromUs.getOrDefault(member, "missing"));
          }
        });
  }

  /// Changes Local's description of each index that we describe as well.
  private static Rule onIndexes(
      List<String> kinds, BiConsumer<Map<String, Object>, Map<String, Object>> change) {
    return (step, local, ours) -> {
      if (!TABLE_ANSWERS.contains(step.operation()) || !local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var described = ours.body().keySet().iterator().next();
      for (var kind : kinds) {
        var fromLocal = Json.innerArray(Json.inner(body, described), kind);
        var fromUs = Json.innerArray(Json.inner(ours.body(), described), kind);
        for (int i = 0; i < Math.min(fromLocal.size(), fromUs.size()); i++) {
          change.accept(Json.asObject(fromLocal.get(i)), Json.asObject(fromUs.get(i)));
        }
      }
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }
}
