package dev.trestle.conformance.differential;

import static dev.trestle.conformance.differential.Deviations.rewriting;

import dev.trestle.conformance.differential.Deviations.Deviation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Where Local counts capacity otherwise than Amazon.
final class CapacityDeviations {
  private static final String CONSUMED = "ConsumedCapacity";
  private static final String UNITS = "CapacityUnits";

  static final List<Deviation> ALL =
      List.of(
          new Deviation(
              "nothing read costs nothing",
              "A query or scan that reads no item still costs the smallest unit: 0.5, or 1 if consistent.",
              rewriting(CapacityDeviations::chargeEmptyPage)),
          new Deviation(
              "capacity unasked",
              "Local adds ConsumedCapacity to a DeleteItem that did not ask for it.",
              rewriting(
                  (step, local, ours) -> {
                    var asked = step.request().getOrDefault("ReturnConsumedCapacity", "NONE");
                    if (step.operation().equals("DeleteItem") && asked.equals("NONE")) {
                      local.remove(CONSUMED);
                    }
                  })),
          new Deviation(
              "missing items cost nothing",
              "In a batch, a key without an item costs the smallest unit, as it does alone.",
              rewriting(CapacityDeviations::chargeMissingItems)),
          new Deviation(
              "units of groups",
              "Every action of a transaction counts, a check by the size of its item, and a delete in a batch costs what it costs"
                  + " alone. Local reports one action of those on a table, and miscounts checks and deletes.",
              rewriting(CapacityDeviations::takeUnitsOfGroups)),
          new Deviation(
              "no units by kind",
              "Amazon reports what a transaction consumed also as ReadCapacityUnits or WriteCapacityUnits.",
              rewriting(CapacityDeviations::repeatUnitsByKind)),
          new Deviation(
              "units of local indexes",
              "A row of a local index costs what the same row of a global one does; Local counts some bytes more.",
              rewriting(CapacityDeviations::takeUnitsOfLocalIndexes)),
          new Deviation(
              "fetches of what an index has",
              "A query of a local index that wants nothing but what the index has reads no items of the table. Local charges"
                  + " for them.",
              rewriting(CapacityDeviations::forgetNeedlessFetches)),
          new Deviation(
              "units of items made by removals",
              "An update that only takes away makes no item, and pays for none.",
              rewriting(
                  (step, local, ours) -> {
                    var excess =
                        units(Json.inner(local, CONSUMED))
                            .subtract(units(Json.inner(ours, CONSUMED)));
                    if (excess.signum() > 0 && !Removals.in(step).isEmpty()) {
                      local.put(CONSUMED, Json.inner(ours, CONSUMED));
                    }
                  })),
          new Deviation(
              "indexes that an item is not in",
              "Local charges a global index of two attributes for an item that loses the one and gains the other; it was in the"
                  + " index neither before nor after.",
              rewriting(CapacityDeviations::forgetUntouchedIndexes)));

  private CapacityDeviations() {}

  private static void chargeEmptyPage(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    boolean nothingRead =
        local.get("ScannedCount") instanceof BigDecimal scanned && scanned.signum() == 0;
    if (step.walks() && nothingRead && local.containsKey(CONSUMED)) {
      var smallest = smallestRead(step.request());
      var consumed = Json.inner(local, CONSUMED);
      consumed.put(UNITS, smallest);
      if (consumed.containsKey("Table")) {
        payer(consumed).put(UNITS, smallest);
      }
    }
  }

  private static BigDecimal smallestRead(Map<String, Object> request) {
    return Boolean.TRUE.equals(request.get("ConsistentRead"))
        ? BigDecimal.ONE
        : new BigDecimal("0.5");
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

  private static void chargeMissingItems(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (!step.operation().equals("BatchGetItem")) {
      return;
    }
    for (var consumed : Json.innerArray(local, CONSUMED)) {
      var table = tableOf(consumed);
      var wanted = Json.inner(Json.inner(step.request(), "RequestItems"), table);
      int found = Json.innerArray(Json.inner(local, "Responses"), table).size();
      int missing = Json.innerArray(wanted, "Keys").size() - found;
      add(Json.asObject(consumed), smallestRead(wanted).multiply(BigDecimal.valueOf(missing)));
    }
  }

  private static void add(Map<String, Object> consumed, BigDecimal more) {
    consumed.put(UNITS, units(consumed).add(more).stripTrailingZeros());
    if (consumed.get("Table") instanceof Map<?, ?> table) {
      add(Json.asObject(table), more);
    }
  }

  /// Takes our numbers for the tables that the request deletes from, or writes more than one item of in a transaction.
  private static void takeUnitsOfGroups(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    for (var consumed : Json.innerArray(ours, CONSUMED)) {
      if (isMiscounted(step.request(), tableOf(consumed))) {
        Json.innerArray(local, CONSUMED)
            .replaceAll(mine -> tableOf(mine).equals(tableOf(consumed)) ? consumed : mine);
      }
    }
  }

  private static boolean isMiscounted(Map<String, Object> request, String table) {
    var writes = Json.innerArray(Json.inner(request, "RequestItems"), table);
    if (writes.stream().anyMatch(write -> Json.asObject(write).containsKey("DeleteRequest"))) {
      return true;
    }
    var actions =
        Json.innerArray(request, "TransactItems").stream()
            .map(Json::asObject)
            .filter(
                action -> action.values().stream().anyMatch(part -> tableOf(part).equals(table)))
            .toList();
    return actions.size() > 1
        || actions.stream()
            .anyMatch(
                action -> action.containsKey("Delete") || action.containsKey("ConditionCheck"));
  }

  private static void repeatUnitsByKind(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var kind =
        switch (step.operation()) {
          case "TransactGetItems" -> "ReadCapacityUnits";
          case "TransactWriteItems" -> "WriteCapacityUnits";
          default -> "";
        };
    if (!kind.isEmpty()) {
      Json.innerArray(local, CONSUMED).forEach(consumed -> repeatUnits(consumed, kind));
    }
  }

  private static void repeatUnits(Object json, String kind) {
    if (json instanceof Map<?, ?> map) {
      map.values().forEach(inner -> repeatUnits(inner, kind));
      if (map.get(UNITS) instanceof BigDecimal units) {
        Json.asObject(map).put(kind, units);
      }
    }
  }

  private static void takeUnitsOfLocalIndexes(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var consumed = Json.inner(local, CONSUMED);
    var fromLocal = Json.inner(consumed, "LocalSecondaryIndexes");
    var fromUs = Json.inner(Json.inner(ours, CONSUMED), "LocalSecondaryIndexes");
    var excess = sum(fromLocal).subtract(sum(fromUs));
    // At most one unit for each index: some bytes are never more than that.
    if (!step.walks() && excess.signum() > 0 && excess.intValue() <= fromLocal.size()) {
      consumed.put("LocalSecondaryIndexes", fromUs);
      consumed.put(UNITS, units(consumed).subtract(excess).stripTrailingZeros());
    }
  }

  private static void forgetNeedlessFetches(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    var fromLocal = Json.inner(local, CONSUMED);
    var fromUs = Json.inner(ours, CONSUMED);
    boolean needless =
        TableShape.named(step.request().get("TableName")).stream()
            .flatMap(shape -> shape.indexes().stream().filter(index -> hasAll(step, shape, index)))
            .anyMatch(TableShape.Index::local);
    if (step.operation().equals("Query")
        && needless
        && units(fromLocal).compareTo(units(fromUs)) > 0
        && units(Json.inner(fromUs, "Table")).signum() == 0
        && Objects.equals(
            fromLocal.get("LocalSecondaryIndexes"), fromUs.get("LocalSecondaryIndexes"))) {
      local.put(CONSUMED, fromUs);
    }
  }

  /// Whether a request names attributes, and the index that it asks has each of them.
  private static boolean hasAll(Step step, TableShape shape, TableShape.Index index) {
    var request = step.request();
    if (!index.name().equals(request.get("IndexName"))
        || !(request.get("ProjectionExpression") instanceof String expression)) {
      return false;
    }
    var names = Json.inner(request, "ExpressionAttributeNames");
    return Stream.of(expression.split(","))
        .map(path -> path.strip().split("[.\\[\\s]", 2)[0])
        .allMatch(name -> index.has(shape, names.getOrDefault(name, name)));
  }

  /// Where a write reports indexes, none but those of two attributes may be too many, and the others must be as ours; where it
  /// reports a total, that may be too much by the units of those indexes.
  private static void forgetUntouchedIndexes(
      Step step, Map<String, Object> local, Map<String, Object> ours) {
    if (local.get(CONSUMED) instanceof Map<?, ?> one) {
      forgetUntouched(Json.asObject(one), Json.inner(ours, CONSUMED));
    }
    var fromLocal = Json.innerArray(local, CONSUMED);
    var fromUs = Json.innerArray(ours, CONSUMED);
    for (int i = 0; i < Math.min(fromLocal.size(), fromUs.size()); i++) {
      forgetUntouched(Json.asObject(fromLocal.get(i)), Json.asObject(fromUs.get(i)));
    }
  }

  private static void forgetUntouched(Map<String, Object> local, Map<String, Object> ours) {
    var sorted =
        TableShape.EVERY.stream()
            .filter(shape -> shape.name().equals(tableOf(ours)))
            .flatMap(shape -> shape.indexes().stream())
            .filter(index -> !index.local() && index.keys().sort().isPresent())
            .map(TableShape.Index::name)
            .toList();
    var excess = units(local).subtract(units(ours));
    if (excess.signum() <= 0
        || excess.compareTo(units(ours).multiply(BigDecimal.valueOf(sorted.size()))) > 0) {
      return;
    }
    var fromLocal = Json.inner(local, "GlobalSecondaryIndexes");
    var fromUs = Json.inner(ours, "GlobalSecondaryIndexes");
    boolean othersAgree =
        fromLocal.entrySet().stream()
            .allMatch(
                index ->
                    sorted.contains(index.getKey())
                        || index.getValue().equals(fromUs.get(index.getKey())));
    if (othersAgree) {
      local.clear();
      local.putAll(ours);
    }
  }

  private static String tableOf(Object json) {
    return String.valueOf(Json.asObject(json).get("TableName"));
  }

  private static BigDecimal units(Map<String, Object> consumed) {
    return consumed.get(UNITS) instanceof BigDecimal units ? units : BigDecimal.ZERO;
  }

  private static BigDecimal sum(Map<String, Object> indexes) {
    return indexes.values().stream()
        .map(index -> units(Json.asObject(index)))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
