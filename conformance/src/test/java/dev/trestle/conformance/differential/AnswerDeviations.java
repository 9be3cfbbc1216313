package dev.trestle.conformance.differential;

import dev.trestle.conformance.differential.Deviations.Deviation;
import dev.trestle.conformance.differential.Deviations.Rule;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

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
              "batch deletes cost twice",
              "A delete in a batch costs what it costs alone; Local charges it more than once.",
              batchDeletesCost()),
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
        new Answer(local.status(), Json.asObject(inOneForm(local.body())));
  }

  private static Object inOneForm(Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        var changed = new TreeMap<String, Object>();
        map.forEach((name, inner) -> changed.put((String) name, inOneForm((String) name, inner)));
        yield changed;
      }
      case List<?> list -> {
        var changed = Json.array();
        list.forEach(element -> changed.add(inOneForm(element)));
        yield changed;
      }
      default -> value;
    };
  }

  private static Object inOneForm(String name, Object value) {
    if (name.equals("N") && value instanceof String text) {
      return plain(text);
    }
    if (name.equals("NS") && value instanceof List<?> members) {
      var changed = Json.array();
      members.forEach(member -> changed.add(plain((String) member)));
      Normal.sort(changed);
      return changed;
    }
    return inOneForm(value);
  }

  private static String plain(String text) {
    var number = new BigDecimal(text);
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
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

  /// Takes our numbers for the tables that the request deletes from, if they are smaller.
  private static Rule batchDeletesCost() {
    return (step, local, ours) -> {
      if (!step.operation().equals("BatchWriteItem") || !local.succeeded() || !ours.succeeded()) {
        return local;
      }
      var body = Json.asObject(Json.copy(local.body()));
      var fromLocal = Json.innerArray(body, "ConsumedCapacity");
      for (var consumed : Json.innerArray(ours.body(), "ConsumedCapacity")) {
        var table = Json.asObject(consumed).get("TableName");
        var writes = Json.inner(step.request(), "RequestItems").get(String.valueOf(table));
        boolean deletes = writes != null && Json.text(writes).contains("DeleteRequest");
        fromLocal.replaceAll(
            mine ->
                deletes
                        && Json.asObject(mine).get("TableName").equals(table)
                        && units(mine).compareTo(units(consumed)) > 0
                    ? consumed
                    : mine);
      }
      Normal.sort(fromLocal);
      return new Answer(local.status(), new TreeMap<>(body));
    };
  }

  private static BigDecimal units(Object consumed) {
    return (BigDecimal) Json.asObject(consumed).getOrDefault("CapacityUnits", BigDecimal.ZERO);
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
